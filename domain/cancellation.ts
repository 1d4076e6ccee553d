/** How much a cancellation costs; a rule with a date, frozen into every reservation. */
export interface CancellationRule {
  /** Up to so long before the start, all comes back. */
  freeMinutesBefore: number;
  /** Within so long of booking, all comes back, whatever the start. */
  freeMinutesAfterBooking: number;
  /** What is kept of a later cancellation, and of a no-show, in hundredths of a percent. */
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

/** The shop always gives all back; so does the rule, until it is late. */
export function moneyOfCancellation(rule: CancellationRule, cancelled: Cancellation, now: Date): CancelledMoney {
  const inTime = now.getTime() <= cancelled.startsAt.getTime() - rule.freeMinutesBefore * 60_000;
  const justBooked = now.getTime() <= cancelled.bookedAt.getTime() + rule.freeMinutesAfterBooking * 60_000;
  const free = cancelled.by === "shop" || cancelled.freeCancel || inTime || justBooked;
  return keeping(cancelled.paidWon, free ? 0 : rule.lateKeptBps);
}

export function moneyOfNoShow(rule: CancellationRule, paidWon: number): CancelledMoney {
  return keeping(paidWon, rule.noShowKeptBps);
}

/** Until when all comes back. Never later than the start: from then on nothing is cancelled any more. */
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
