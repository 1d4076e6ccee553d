import { Moon } from "lucide-react";
import { type ConsoleAccount, makeAccountDormant } from "#contract/accounts.ts";
import { withParticle } from "#domain/text/particle.ts";
import { formatDay, formatInstant } from "#domain/time/seoul-time.ts";
import { useCall } from "#web/api/use-call.ts";
import { askReason } from "#web/parts/form/ask-reason.tsx";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Facts } from "#web/ui/display/facts.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import { toast } from "#web/ui/overlays/toast.ts";

/** When the account becomes dormant, what prevents it, and the button that makes it dormant at the owner's request. */
export function AccountDormancy({ account }: { account: ConsoleAccount }) {
  const { dormancy, status, wokenAt } = account;
  if (account.adminRole === "PARTNERS_ADMIN" || status === "LEFT") return null;
  return (
    <Card title="휴면">
      <Stack gap={16}>
        {status === "DORMANT" ? (
          <Asleep since={dormancy.since} />
        ) : (
          <>
            <Facts
              facts={[
                ["휴면 전환 예정일", dormancy.on ? formatDay(dormancy.on) : "없음"],
                ["사전 알림일", dormancy.noticeDays.map(formatDay).join(", ") || "없음"],
                ...(wokenAt ? [["마지막 휴면 해제", formatInstant(new Date(wokenAt))] as const] : []),
              ]}
            />
            <MakeDormant account={account} />
          </>
        )}
      </Stack>
    </Card>
  );
}

function Asleep({ since }: { since: string | null }) {
  return (
    <>
      {since && <Facts facts={[["휴면 전환 일시", formatInstant(new Date(since))]]} />}
      <Text size={13} tone="muted">
        휴면 해제는 본인만 할 수 있어요. 로그인해서 휴대폰을 인증하면 바로 해제돼요.
      </Text>
    </>
  );
}

function MakeDormant({ account }: { account: ConsoleAccount }) {
  const { run, state, failure } = useCall(makeAccountDormant);
  const { reservationsAhead, unsettled, advertisements } = account.dormancy;
  const work = [
    reservationsAhead > 0 && `예정된 예약 ${reservationsAhead.toLocaleString("ko-KR")}건`,
    unsettled > 0 && `정산하지 않은 예약 ${unsettled.toLocaleString("ko-KR")}건`,
    advertisements > 0 && `끝나지 않은 광고 ${advertisements.toLocaleString("ko-KR")}건`,
  ].filter(Boolean);
  if (work.length > 0)
    return <Notice>{withParticle(work.join(", "), "이/가")} 남아 있어서 휴면으로 변경할 수 없어요.</Notice>;
  if (account.isOwn) return null;

  async function sleep() {
    const reason = await askReason({
      header: "계정",
      title: `${account.name} 님의 계정을 휴면으로 변경할까요?`,
      content: "본인이 요청한 경우에만 전환해 주세요. 모든 기기에서 로그아웃되고, 해제는 본인만 할 수 있어요.",
      confirmLabel: "휴면으로 변경하기",
      example: "예) 한동안 쉬고 싶다고 전화하셨어요",
      danger: true,
    });
    if (reason !== undefined && (await run({ id: account.id, reason })))
      toast({ text: "휴면으로 변경했어요", tone: "done" });
  }
  return (
    <>
      <Row gap={8} align="stretch" wrap phone="fill">
        <Button colour="white" size={44} icon={Moon} busy={state === "pending"} onClick={sleep}>
          휴면으로 변경하기
        </Button>
      </Row>
      <FormFailure failure={failure} />
    </>
  );
}
