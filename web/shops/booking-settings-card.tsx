import { ExternalLink } from "lucide-react";
import { type BookingSettings, getBookingSettings } from "#contract/booking-settings.ts";
import type { Shop } from "#contract/shops.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Answered } from "#web/parts/answered.tsx";
import { ShareLink } from "#web/parts/first-steps/share-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { SkeletonStack } from "#web/ui/display/skeleton-stack.tsx";
import { Stack, Text } from "#web/ui/layout.tsx";
import { BookingSettingsForm } from "./booking-settings-form.tsx";
import styles from "./settings-screen.module.css";

/** The booking page, and the shortest notice and days ahead. */
export function BookingSettingsCard({ shop }: { shop: Shop }) {
  const answer = useAnswer(getBookingSettings, { shopId: shop.id });
  return (
    <Card title="온라인 예약">
      <Answered answer={answer} skeleton={<Loading />}>
        {(settings) => (
          <Stack gap={16} className={styles.body}>
            <PageAddress settings={settings} isOpen={shop.operatingStatus === "RUNNING"} />
            <BookingSettingsForm shopId={shop.id} settings={settings} />
          </Stack>
        )}
      </Answered>
    </Card>
  );
}

function PageAddress({ settings: { pageUrl }, isOpen }: { settings: BookingSettings; isOpen: boolean }) {
  return (
    <Stack gap={12}>
      <Text tone="muted">
        {isOpen
          ? "고객은 이 주소에서 예약하고 결제해요. 메신저나 SNS 소개에 넣어 보세요."
          : "매장이 영업 중일 때 고객이 이 주소에서 예약하고 결제할 수 있어요."}
      </Text>
      <ShareLink pageUrl={pageUrl} shown>
        <Button
          colour="white"
          size={44}
          icon={ExternalLink}
          render={
            <a href={pageUrl} target="_blank" rel="noreferrer">
              예약 페이지 열기
            </a>
          }
        >
          예약 페이지 열기
        </Button>
      </ShareLink>
    </Stack>
  );
}

function Loading() {
  return (
    <SkeletonStack gap={16} className={styles.body}>
      <Skeleton shape="block" className={styles.pageSkeleton} />
      <Skeleton shape="block" className={styles.formSkeleton} />
    </SkeletonStack>
  );
}
