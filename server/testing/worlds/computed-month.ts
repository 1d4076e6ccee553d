import { feeBpsOn } from "#domain/money/fee-plan.ts";
import {
  adjustmentLine,
  correctionLine,
  type LineAmounts,
  monthlyFeeLine,
  penaltyLine,
  type SettlementKind,
  serviceLine,
} from "#domain/money/settlement.ts";
import { moneyOfCancellation, moneyOfNoShow } from "#domain/reservations/cancellation.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import type { BusyVisit } from "./busy-shop.ts";
import { adjustments, minutesAfter } from "./play-month.ts";

/** A line as it must be stored. */
export interface ComputedLine extends LineAmounts {
  kind: SettlementKind;
  reservationId: number | null;
  completedDay: string;
  firstVisit: boolean | null;
  earlierId: number | null;
  feePlan: string | null;
  feeRuleFrom: string | null;
  feeBps: number;
}

const none = { reservationId: null, firstVisit: null, earlierId: null, feePlan: null, feeRuleFrom: null, feeBps: 0 };
const rule = { freeMinutesBefore: 60, freeMinutesAfterBooking: 10, lateKeptBps: 1000, noShowKeptBps: 1000 };

/** The busy month, computed by the rules of the domain from the plan. It does not read the database. */
export function computedMonth(visits: readonly BusyVisit[]): ComputedLine[] {
  return [
    ...visits.flatMap((visit) => linesOf(visit, earlierVisitOf(visit, visits))),
    ...adjustments.map(({ day, won }) => ({
      kind: "ADJUSTMENT" as const,
      completedDay: day,
      ...none,
      ...adjustmentLine(won),
    })),
    monthlyFee("2026-10-01", "2020-01-01", 20_000),
    monthlyFee("2026-11-01", "2026-10-15", 22_000),
  ];
}

const monthlyFee = (completedDay: string, feeRuleFrom: string, won: number): ComputedLine => ({
  kind: "MONTHLY_FEE",
  completedDay,
  ...none,
  feePlan: "A_BALANCE",
  feeRuleFrom,
  ...monthlyFeeLine(won),
});

function linesOf(visit: BusyVisit, earlierId: number | null): ComputedLine[] {
  const { id: reservationId, ending, priceWon, startsAt, bookedAt } = visit;
  const { plan: feePlan, from: feeRuleFrom, terms } = agreedAt(bookedAt);
  const about = { ...none, reservationId, feePlan, feeRuleFrom, completedDay: seoulDay(completedAt(visit)) };
  if (ending === "SERVED_OFFLINE" || ending === "CANCELLED_BY_SHOP") return [];
  if (ending === "NO_SHOW") return [{ ...about, kind: ending, ...penaltyLine(moneyOfNoShow(rule, priceWon).keptWon) }];
  if (ending === "CANCELLED_LATE") {
    const late = { by: "customer", paidWon: priceWon, startsAt, bookedAt, freeCancel: false } as const;
    const { keptWon } = moneyOfCancellation(rule, late, completedAt(visit));
    return [{ ...about, kind: "LATE_CANCEL", ...penaltyLine(keptWon) }];
  }
  const paidWon = priceWon - visit.backBeforeCutWon;
  if (paidWon === 0) return [];
  const shareWon = Math.floor((visit.shareWon * paidWon) / priceWon);
  const feeBps = feeBpsOn({ monthlyFeeWon: 0, cut: null, ...terms }, earlierId === null, about.completedDay);
  const known = { ...about, firstVisit: earlierId === null, feeBps };
  const corrections = visit.backLater.map(({ day, won }, index) => {
    const backBeforeWon = visit.backLater.slice(0, index).reduce((sum, back) => sum + back.won, 0);
    const amounts = correctionLine({ paidWon, shareWon, feeBps }, { backBeforeWon, backWon: won });
    return { ...known, kind: "CORRECTION" as const, completedDay: day, ...amounts };
  });
  return [{ ...known, kind: "SERVICE", earlierId, ...serviceLine(paidWon, shareWon, feeBps) }, ...corrections];
}

/** By the time of booking: the plan changed in October, and its terms in the middle of October. */
function agreedAt(bookedAt: Date) {
  const day = seoulDay(bookedAt);
  if (day < "2026-10-01")
    return { plan: "B_RE_FREE", from: "2020-01-01", terms: { firstVisitBps: 2500, returningBps: 0 } };
  if (day < "2026-10-15")
    return { plan: "A_BALANCE", from: "2020-01-01", terms: { firstVisitBps: 1200, returningBps: 500 } };
  return { plan: "A_BALANCE", from: "2026-10-15", terms: { firstVisitBps: 1333, returningBps: 555 } };
}

/** When the visit was completed. A correction keeps the time of the first completion. */
function completedAt({ ending, startsAt, endsAt }: BusyVisit): Date {
  if (ending === "CANCELLED_LATE") return minutesAfter(startsAt, -30);
  return ending === "NO_SHOW" || ending === "CORRECTED" ? minutesAfter(startsAt, 15) : endsAt;
}

/** The first completed visit of the same phone, if it was earlier. Offline visits count. */
function earlierVisitOf(visit: BusyVisit, visits: readonly BusyVisit[]): number | null {
  if (visit.customerId === null) return null;
  const [first] = visits
    .filter(({ customerId, ending }) => customerId === visit.customerId && cameIn.includes(ending))
    .toSorted((one, other) => completedAt(one).getTime() - completedAt(other).getTime() || one.id - other.id);
  return first && first.id !== visit.id ? first.id : null;
}

const cameIn = ["SERVED", "SERVED_OFFLINE", "CORRECTED"];
