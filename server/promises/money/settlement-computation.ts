import { type FeePlan, type FeePlanRule, feeBpsOn } from "#domain/money/fee-plan.ts";
import { adjustmentLine, correctionLine, monthlyFeeLine, penaltyLine, serviceLine } from "#domain/money/settlement.ts";
import { moneyOfNoShow } from "#domain/reservations/cancellation.ts";
import { addDays, seoulDay, seoulInstant } from "#domain/time/seoul-time.ts";
import type { ComputedLine as WholeLine } from "#server/testing/worlds/computed-month.ts";

/** A line as it must be stored, without its reasons: a random history compares only the amounts. */
export type ComputedLine = Omit<WholeLine, "earlierId" | "feePlan" | "feeRuleFrom">;

/** A booking as the history remembers it, without reading the database. */
export interface KnownVisit {
  id: number;
  orderId: string;
  customerId: number;
  /** Zero if it was paid in the shop. */
  amountWon: number;
  shareWon: number;
  plan: FeePlan;
  state: "BOOKED" | "COMPLETED" | "NO_SHOW" | "LATE" | "GONE";
  completedAt: Date | null;
  cutAt: Date | null;
  keptWon: number;
  /** Promised refunds, by anybody. */
  backWon: number;
  line: ComputedLine | null;
  correctedWon: number;
}

interface Played {
  visits: KnownVisit[];
  plans: { from: string; plan: FeePlan }[];
  lines: ComputedLine[];
}

export const keepRule = { freeMinutesBefore: 60, freeMinutesAfterBooking: 10, lateKeptBps: 1000, noShowKeptBps: 1000 };
const none = { reservationId: null, firstVisit: null, feeBps: 0 };

/** The run on the morning of a banking day. */
export function computeRun(shop: Played, day: string, terms: FeePlanRule): void {
  const cutAt = seoulInstant(day, "00:00");
  for (const visit of shop.visits) {
    if (visit.line || !visit.cutAt || visit.cutAt > cutAt || visit.amountWon === 0) continue;
    const line = earned(visit, shop.visits, terms);
    if (!line) continue;
    visit.line = line;
    shop.lines.push(line);
  }
  const month = `${day.slice(0, 7)}-01`;
  const { monthlyFeeWon } = terms[planOn(shop, month)];
  const isCharged = shop.lines.some(({ kind, completedDay }) => kind === "MONTHLY_FEE" && completedDay === month);
  if (monthlyFeeWon > 0 && !isCharged)
    shop.lines.push({ ...none, kind: "MONTHLY_FEE", completedDay: month, ...monthlyFeeLine(monthlyFeeWon) });
}

/** At the cut the refund of a no-show starts, on any day. */
export function computeNoShows({ visits }: Played, now: Date): void {
  for (const visit of visits) {
    if (visit.state !== "NO_SHOW" || visit.keptWon > 0 || !visit.cutAt || visit.cutAt > now) continue;
    const { refundWon, keptWon } = moneyOfNoShow(keepRule, leftOf(visit));
    visit.keptWon = keptWon;
    visit.backWon += refundWon;
  }
}

export const leftOf = ({ amountWon, backWon }: KnownVisit) => amountWon - backWon;

function earned(visit: KnownVisit, visits: readonly KnownVisit[], rule: FeePlanRule): ComputedLine | undefined {
  const { id: reservationId, state, completedAt, plan } = visit;
  if (!completedAt || leftOf(visit) === 0) return undefined;
  const completedDay = seoulDay(completedAt);
  if (state === "NO_SHOW" || state === "LATE") {
    const kind = state === "LATE" ? "LATE_CANCEL" : "NO_SHOW";
    const keptWon = Math.min(visit.keptWon, leftOf(visit));
    return keptWon > 0 ? { ...none, kind, reservationId, completedDay, ...penaltyLine(keptWon) } : undefined;
  }
  if (state !== "COMPLETED") return undefined;
  const firstVisit = !visits.some((other) => other.customerId === visit.customerId && isBefore(other, visit));
  const feeBps = feeBpsOn(rule[plan], firstVisit, completedDay);
  const shareWon = Math.floor((visit.shareWon * leftOf(visit)) / visit.amountWon);
  const amounts = serviceLine(leftOf(visit), shareWon, feeBps);
  return { kind: "SERVICE", reservationId, completedDay, firstVisit, feeBps, ...amounts };
}

const isBefore = (other: KnownVisit, visit: KnownVisit) => {
  if (other.state !== "COMPLETED" || !other.completedAt || !visit.completedAt) return false;
  const apart = other.completedAt.getTime() - visit.completedAt.getTime();
  return apart < 0 || (apart === 0 && other.id < visit.id);
};

/** A refund: for a settled visit a correction, otherwise a smaller line. */
export function computeRefund(shop: Played, visit: KnownVisit, won: number, now: Date): void {
  visit.backWon = Math.min(visit.amountWon, visit.backWon + won);
  const { line } = visit;
  if (!line) return;
  const backWon = line.paidWon - visit.correctedWon - leftOf(visit);
  if (backWon <= 0) return;
  const { reservationId, firstVisit, feeBps } = line;
  const amounts = correctionLine(line, { backBeforeWon: visit.correctedWon, backWon });
  visit.correctedWon += backWon;
  shop.lines.push({ kind: "CORRECTION", reservationId, completedDay: seoulDay(now), firstVisit, feeBps, ...amounts });
}

export function computeAdjustment(shop: Played, won: number, now: Date): void {
  shop.lines.push({ ...none, kind: "ADJUSTMENT", completedDay: seoulDay(now), ...adjustmentLine(won) });
}

export function planOn({ plans }: Pick<Played, "plans">, day: string): FeePlan {
  const held = plans.filter(({ from }) => from <= day).toSorted((one, other) => one.from.localeCompare(other.from));
  return held.at(-1)?.plan ?? "A_BALANCE";
}

/** From the first of the next month on. Choosing the current plan again changes nothing. */
export function computePlan(shop: Pick<Played, "plans">, plan: FeePlan, today: string): void {
  const last = shop.plans.toSorted((one, other) => one.from.localeCompare(other.from)).at(-1);
  if (last?.plan === plan) return;
  const from = `${addDays(`${today.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;
  shop.plans = [...shop.plans.filter((one) => one.from !== from), { from, plan }];
}
