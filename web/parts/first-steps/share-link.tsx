import { Copy, Share } from "lucide-react";
import type { ReactNode } from "react";
import { shareBookingLink } from "#contract/first-steps.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useCall } from "#web/api/use-call.ts";
import { Button } from "#web/ui/button.tsx";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import styles from "./first-steps.module.css";

interface ShareLinkProps {
  pageUrl: string;
  /** With the address, and as the next thing to do. */
  shown?: boolean;
  /** More buttons. */
  children?: ReactNode;
}

/** Copies the address of the booking page or opens the phone's share sheet, and records that it was shared. */
export function ShareLink({ pageUrl, shown = false, children }: ShareLinkProps) {
  const { shop } = useCurrentShop();
  const sharing = useCall(shareBookingLink);

  async function copy() {
    try {
      await navigator.clipboard.writeText(pageUrl);
      toast({ text: "예약 링크를 복사했어요", tone: "done" });
    } catch {
      // Without https the clipboard is not available; the address can be selected instead.
      toast({ text: "복사하지 못했어요. 주소를 길게 눌러 복사해 주세요", tone: "failed" });
      return;
    }
    await sharing.run({ shopId: shop.id });
  }
  async function share() {
    try {
      await navigator.share({ title: `${shop.name} 예약`, url: pageUrl });
    } catch {
      // The share sheet was closed.
      return;
    }
    await sharing.run({ shopId: shop.id });
  }
  const canShare = "share" in navigator;
  if (!shown)
    return (
      <Button colour="white" size={34} onClick={copy}>
        링크 복사하기
      </Button>
    );
  return (
    <Stack gap={12}>
      <Text pad={12} padX={16} radius="control" fill="canvas" weight="medium" className={styles.address}>
        {pageUrl}
      </Text>
      <Row gap={8} wrap phone="fill" className={styles.actions}>
        {canShare && (
          <Button colour="purple" size={44} icon={Share} onClick={share}>
            공유하기
          </Button>
        )}
        <Button colour={canShare ? "white" : "purple"} size={44} icon={Copy} onClick={copy}>
          링크 복사하기
        </Button>
        {children}
      </Row>
    </Stack>
  );
}
