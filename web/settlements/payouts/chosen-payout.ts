import type { Payout } from "#contract/settlement.ts";

export interface WantedPayout {
  payout?: number | undefined;
  day?: string | undefined;
}

/** The one that the address names, as long as there is such a one; else what comes next, or came last. */
export function chosenPayout(
  { coming, payouts }: { coming: readonly Payout[]; payouts: readonly Payout[] },
  { payout, day }: WantedPayout,
): Payout | undefined {
  const named =
    payout === undefined ? coming.find((each) => each.day === day) : payouts.find(({ id }) => id === payout);
  return named ?? coming[0] ?? payouts[0];
}

/** How it is asked for and addressed: what is to come has no number yet. */
export const nameOf = ({ id, day }: Payout) => (id === null ? { day } : { payoutId: id });
