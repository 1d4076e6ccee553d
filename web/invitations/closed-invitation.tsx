import { Link } from "@tanstack/react-router";
import { isPartner, useSignedIn } from "#web/api/signed-in.ts";
import { EntryPage } from "#web/parts/form/entry-page.tsx";
import { Button } from "#web/ui/button.tsx";
import { Stack } from "#web/ui/layout.tsx";

const words = {
  EXPIRED: {
    title: "기간이 지난 초대예요",
    purpose: (shop: string) => `${shop}에 초대를 다시 보내 달라고 해 주세요.`,
  },
  UNINVITED: {
    title: "취소된 초대예요",
    purpose: (shop: string) => `${shop}에서 초대를 거두었어요. 궁금한 점은 매장에 물어봐 주세요.`,
  },
  ACCEPTED: {
    title: "이미 수락한 초대예요",
    purpose: (shop: string) => `${shop} 화면은 내 매장에서 열 수 있어요.`,
  },
  UNKNOWN: {
    title: "초대를 찾을 수 없어요",
    purpose: () => "주소가 잘렸거나 새 초대가 온 뒤예요. 가장 최근에 받은 문자의 링크를 열어 주세요.",
  },
} as const;

/** An invitation that is not valid any more: the reason, and the next step. */
export function ClosedInvitation({ because, shopName = "매장" }: { because: keyof typeof words; shopName?: string }) {
  const partner = isPartner(useSignedIn());
  const { title, purpose } = words[because];
  const next = partner ? <Link to="/partners/shops" /> : <Link to={because === "ACCEPTED" ? "/app/login" : "/"} />;
  return (
    <EntryPage title={title} purpose={purpose(shopName)}>
      <Stack gap={24} above={28}>
        <Button colour="purple" size={60} fullWidth render={next}>
          {partner ? "내 매장 보기" : because === "ACCEPTED" ? "로그인하기" : "처음으로 가기"}
        </Button>
      </Stack>
    </EntryPage>
  );
}
