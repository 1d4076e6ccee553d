import type { ReplyOf } from "#contract/call.ts";
import type { getSettlementMonth } from "#contract/settlements.ts";

export interface ChosenBar {
  payoutId?: number;
  day?: string;
}

interface Requested {
  payout?: number | undefined;
  day?: string | undefined;
}

/** The payout of the address; else the last one of the month, or the first that is expected. */
export function chosenBar(
  { days, expected }: Pick<ReplyOf<typeof getSettlementMonth>, "days" | "expected">,
  { payout, day }: Requested,
): ChosenBar {
  if (payout !== undefined) return { payoutId: payout };
  if (day !== undefined) return { day };
  const last = days.findLast((each) => each.payout !== null)?.payout;
  if (last) return { payoutId: last.id };
  return expected[0] ? { day: expected[0].day } : {};
}
