import { RotateCw } from "lucide-react";
import { type PaymentTimeline, retryRefund } from "#contract/payments.ts";
import { formatWon } from "#domain/menus/price.ts";
import { refundStates } from "#domain/money/payment-attempt.ts";
import { useCall } from "#web/api/use-call.ts";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { Button } from "#web/ui/button.tsx";
import { Tag } from "#web/ui/display/tag.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { refundTones } from "./format-payment.ts";
import { Step } from "./timeline-card.tsx";

type Refund = PaymentTimeline["refunds"][number];
const looks = { DONE: "done", WANTED: "waits", STUCK: "failed" } as const;

/** A refund. One that has finally failed can be started again. */
export function RefundStep({ refund }: { refund: Refund }) {
  const { id, amountWon, reason, madeOutside, state, tries, problem, createdAt, doneAt } = refund;
  const { run, state: progress, failure } = useCall(retryRefund);
  async function again() {
    if (await run({ id })) toast({ text: `${formatWon(amountWon)} 환불을 다시 시작했어요`, tone: "done" });
  }
  return (
    <Step
      look={looks[state]}
      at={doneAt ?? createdAt}
      title={`${formatWon(amountWon)} 환불`}
      tag={<Tag tone={refundTones[state]}>{refundStates[state].label}</Tag>}
    >
      {reason}
      {madeOutside && " · 단장에서 보내지 않은 환불이에요"}
      {state !== "DONE" && tries > 0 && ` · ${tries}회 시도`}
      {state !== "DONE" && problem && <small lang="en">{problem}</small>}
      {state === "STUCK" && (
        <>
          <Button colour="black" size={44} icon={RotateCw} busy={progress === "pending"} onClick={again}>
            환불 다시 시도하기
          </Button>
          <FormFailure failure={failure} />
        </>
      )}
    </Step>
  );
}
