import { type CancellationRule, lastFreeMoment, moneyOfCancellation } from "#domain/reservations/cancellation.ts";

export interface Cancellable {
  startsAt: Date;
  /** When it became a booking. */
  bookedAt: Date;
  freeCancel: boolean;
  rule: CancellationRule;
  /** The paid amount without refunds. */
  leftWon: number;
}

/** The refund if the customer cancels now, and what it will be later. */
export function cancelMoney({ startsAt, bookedAt, freeCancel, rule, leftWon }: Cancellable, now: Date) {
  const cancelled = { by: "customer", paidWon: leftWon, startsAt, bookedAt, freeCancel } as const;
  const freeUntil = freeCancel ? startsAt : lastFreeMoment(rule, startsAt, bookedAt);
  return {
    ...moneyOfCancellation(rule, cancelled, now),
    freeUntil: freeUntil >= now ? freeUntil : null,
    rule,
    lateKeptWon: freeCancel ? 0 : moneyOfCancellation(rule, cancelled, after(freeUntil)).keptWon,
  };
}

const after = (moment: Date) => new Date(moment.getTime() + 1);
