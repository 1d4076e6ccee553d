/** The cost of a cancellation; a dated rule that each reservation keeps as it was. */
export interface CancellationRule {
  /** A cancellation this long before the start is free. */
  freeMinutesBefore: number;
  /** A cancellation this soon after booking is free, whatever the start. */
  freeMinutesAfterBooking: number;
  /** The share kept for a later cancellation, and for a no-show, in basis points. */
  lateKeptBps: number;
  noShowKeptBps: number;
}

export interface CancelledMoney {
  refundWon: number;
  keptWon: number;
}

interface Cancellation {
  by: "shop" | "customer";
  paidWon: number;
  startsAt: Date;
  bookedAt: Date;
  /** The shop changed what was promised. */
  freeCancel: boolean;
}

/** A cancellation by the shop is refunded in full; a cancellation by the customer too, until it is late. */
export function moneyOfCancellation(rule: CancellationRule, cancelled: Cancellation, now: Date): CancelledMoney {
  const inTime = now.getTime() <= cancelled.startsAt.getTime() - rule.freeMinutesBefore * 60_000;
  const justBooked = now.getTime() <= cancelled.bookedAt.getTime() + rule.freeMinutesAfterBooking * 60_000;
  const free = cancelled.by === "shop" || cancelled.freeCancel || inTime || justBooked;
  return keeping(cancelled.paidWon, free ? 0 : rule.lateKeptBps);
}

export function moneyOfNoShow(rule: CancellationRule, paidWon: number): CancelledMoney {
  return keeping(paidWon, rule.noShowKeptBps);
}

/** The last moment with a full refund. Never after the start: from then on nothing can be cancelled. */
export function lastFreeMoment(rule: CancellationRule, startsAt: Date, bookedAt: Date): Date {
  const beforeStart = startsAt.getTime() - rule.freeMinutesBefore * 60_000;
  const afterBooking = bookedAt.getTime() + rule.freeMinutesAfterBooking * 60_000;
  return new Date(Math.min(Math.max(beforeStart, afterBooking), startsAt.getTime()));
}

/** Rounded down, so that a fraction of a won goes to the customer. */
function keeping(paidWon: number, keptBps: number): CancelledMoney {
  const keptWon = Math.floor((paidWon * keptBps) / 10_000);
  return { refundWon: paidWon - keptWon, keptWon };
}
