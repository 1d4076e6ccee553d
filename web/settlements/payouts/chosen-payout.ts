import type { Payout } from "#contract/settlement.ts";

export interface RequestedPayout {
  payout?: number | undefined;
  day?: string | undefined;
}

/** The payout of the address if it exists; else the coming one, or the last. */
export function chosenPayout(
  { coming, payouts }: { coming: readonly Payout[]; payouts: readonly Payout[] },
  { payout, day }: RequestedPayout,
): Payout | undefined {
  const named =
    payout === undefined ? coming.find((each) => each.day === day) : payouts.find(({ id }) => id === payout);
  return named ?? coming[0] ?? payouts[0];
}

/** Its key in requests and addresses: the coming payout has no id yet. */
export const nameOf = ({ id, day }: Payout) => (id === null ? { day } : { payoutId: id });
