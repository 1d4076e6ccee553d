import { CircleCheck, CirclePause, CirclePlay, TriangleAlert } from "lucide-react";
import { type MoneyState, pauseMoney, resumeMoney } from "#contract/money-watch.ts";
import { formatNumber } from "#domain/menus/price.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { useCall } from "#web/api/use-call.ts";
import { askReason } from "#web/parts/form/ask-reason.tsx";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Row, Text } from "#web/ui/layout.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import styles from "./money-screen.module.css";

/** Whether payments and payouts run, with the button that changes it. */
export function MoneyStateCard({ money }: { money: MoneyState }) {
  return (
    <Card>{money.pausedAt === null ? <Moving money={money} /> : <Paused money={money} at={money.pausedAt} />}</Card>
  );
}

function Moving({ money: { heldMessages } }: { money: MoneyState }) {
  const { run, state, failure } = useCall(pauseMoney);
  async function pause() {
    const reason = await askReason({
      header: "결제와 정산",
      title: "결제와 정산을 중지할까요?",
      content: "새 결제를 받지 않고 환불과 입금, 알림도 보류돼요. 다른 사람은 모두 로그아웃돼요.",
      confirmLabel: "중지하기",
      example: "백업에서 데이터베이스를 복원했어요",
      danger: true,
    });
    if (reason && (await run({ reason }))) toast({ text: "결제와 정산을 중지했어요", tone: "done" });
  }
  return (
    <>
      <Row gap={16} rows={12} wrap className={styles.state}>
        <div>
          <Row as="h2" gap={8} size={16}>
            <CircleCheck size={20} aria-hidden />
            결제와 정산이 정상 작동하고 있어요
          </Row>
          {heldMessages > 0 && (
            <Text above={4} tone="muted" size={14}>
              중지된 동안 발송 예정이던 알림 {formatNumber(heldMessages)}건은 보내지 않았어요.
            </Text>
          )}
        </div>
        <Button colour="white" size={44} icon={CirclePause} busy={state === "pending"} onClick={pause}>
          중지하기
        </Button>
      </Row>
      <FormFailure failure={failure} />
    </>
  );
}

function Paused({ money, at }: { money: MoneyState; at: string }) {
  const { run, state, failure } = useCall(resumeMoney);
  const { reason, pausedBy, unknownOpen, waitingMessages } = money;
  async function resume() {
    const why = await askReason({
      header: "결제와 정산",
      title: "결제와 정산을 다시 시작할까요?",
      content: resumeText({ unknownOpen, waitingMessages }),
      confirmLabel: "다시 시작하기",
      example: "결제사와 은행 기록을 모두 대사했어요",
    });
    if (why && (await run({ reason: why }))) toast({ text: "결제와 정산을 다시 시작했어요", tone: "done" });
  }
  return (
    <>
      <Row gap={16} rows={12} wrap className={styles.state}>
        <div>
          <Row as="h2" gap={8} size={16}>
            <TriangleAlert size={20} aria-hidden />
            결제와 정산이 중지돼 있어요
          </Row>
          <Text above={4} tone="muted" size={14}>
            {reason}
          </Text>
          <Text above={4} tone="muted" size={14}>
            {pausedBy ?? "자동 중지"} · <time dateTime={at}>{formatInstant(new Date(at))}</time>
            {waitingMessages > 0 && ` · 대기 중인 알림 ${formatNumber(waitingMessages)}건`}
          </Text>
        </div>
        <Button colour="black" size={44} icon={CirclePlay} busy={state === "pending"} onClick={resume}>
          다시 시작하기
        </Button>
      </Row>
      <FormFailure failure={failure} />
    </>
  );
}

function resumeText({ unknownOpen, waitingMessages }: Pick<MoneyState, "unknownOpen" | "waitingMessages">): string {
  return [
    unknownOpen > 0 && `아직 확인하지 않은 거래가 ${formatNumber(unknownOpen)}건 있어요.`,
    waitingMessages > 0 && `대기하던 알림 ${formatNumber(waitingMessages)}건은 보내지 않고 목록에만 남겨요.`,
    "결제와 환불, 입금이 바로 재개돼요.",
  ]
    .filter(Boolean)
    .join(" ");
}
