import { paymentStates, refundStates } from "#domain/money/payment-attempt.ts";
import { payoutStates } from "#domain/money/settlement.ts";
import { isKeyOf } from "#domain/text/enumeration.ts";
import { StatusTag } from "#web/ui/display/status-tag.tsx";
import { Tag, type TagTone } from "#web/ui/display/tag.tsx";

const paymentTones: Record<keyof typeof paymentStates, TagTone> = {
  WANTED: "waits",
  APPROVED: "neutral",
  DECLINED: "failed",
};
const refundTones: Record<keyof typeof refundStates, TagTone> = { WANTED: "waits", DONE: "arrived", STUCK: "failed" };

interface HistoryStateProps {
  kind: "PAYOUT" | "MONTHLY_FEE" | "ADVERTISEMENT" | "ADVERTISEMENT_REFUND";
  state: string;
}

/** The status; payouts, card payments and refunds have their own labels. */
export function HistoryState({ kind, state }: HistoryStateProps) {
  if (kind === "PAYOUT" && isKeyOf(payoutStates, state)) return <StatusTag status={payoutStates[state]} />;
  if (kind === "ADVERTISEMENT" && isKeyOf(paymentStates, state))
    return <Tag tone={paymentTones[state]}>{paymentStates[state].label}</Tag>;
  if (kind === "ADVERTISEMENT_REFUND" && isKeyOf(refundStates, state))
    return <Tag tone={refundTones[state]}>{refundStates[state].label}</Tag>;
  return <Tag>{state}</Tag>;
}
