import { and, desc, eq, lte } from "drizzle-orm";
import type { Rules } from "#domain/time/dated-rule.ts";
import type { Db } from "#server/db/open-db.ts";
import { datedRules } from "#server/db/tables/tables.ts";
import { firstAdvertisementGrades, firstAdvertisementPrices } from "./first-advertisement-rules.ts";

const firstRules: Rules = {
  dormancy: { afterDays: 365, noticeDays: [30, 7] },
  sessions: { partnerIdleDays: 14, partnerDays: 30, operatorIdleMinutes: 30, operatorHours: 12 },
  operatorLimits: { paymentMinutes: 5, refundHours: 2, questionHours: 24 },
  cancellation: { freeMinutesBefore: 60, freeMinutesAfterBooking: 10, lateKeptBps: 1000, noShowKeptBps: 1000 },
  notices: { quietFrom: "22:00", quietUntil: "09:00", urgentBefore: "11:00", soonMinutes: 30, reminderAt: "19:00" },
  payout: { businessDays: 1 },
  hold: { minutes: 10 },
  bookingGuard: { withinDays: 7, askFrom: 3, refuseFrom: 6 },
  invitation: { days: 7 },
  advertising: {
    placesPerPoint: 5,
    holdMinutes: 15,
    earliestDays: 3,
    renewalRetryDays: [0, 1, 3],
    priceConsentDays: 30,
    mostPoints: 5,
    makeGoodLostMinutes: 60,
    gatewayFeeBps: 290,
  },
  advertisementPrices: firstAdvertisementPrices,
  advertisementGrades: firstAdvertisementGrades,
  feePlans: {
    A_BALANCE: { firstVisitBps: 1200, returningBps: 500, monthlyFeeWon: 20_000, cut: null },
    B_RE_FREE: { firstVisitBps: 2500, returningBps: 0, monthlyFeeWon: 0, cut: null },
    B_PROMOTION: {
      firstVisitBps: 2500,
      returningBps: 0,
      monthlyFeeWon: 0,
      cut: { cutBps: 1000, untilDay: "2027-06-30" },
    },
    Z_ALL_FREE: { firstVisitBps: 0, returningBps: 0, monthlyFeeWon: 0, cut: null },
    D_MONTHLY_FEE: { firstVisitBps: 0, returningBps: 0, monthlyFeeWon: 99_000, cut: null },
  },
};
const always = new Date("2020-01-01T00:00:00+09:00");

/** The values that apply at a moment. */
export async function ruleInForce<Name extends keyof Rules>(db: Db, rule: Name, at: Date): Promise<Rules[Name]> {
  return (await datedRuleInForce(db, rule, at)).value;
}

export type RuleReader = <Name extends keyof Rules>(rule: Name, at: Date) => Promise<Rules[Name]>;

/** Reads each rule once for each moment, for callers that need it for many rows. */
export function rulesReadOnce(db: Db): RuleReader {
  const known = new Map<string, Promise<unknown>>();
  return <Name extends keyof Rules>(rule: Name, at: Date) => {
    const key = `${rule} ${at.getTime()}`;
    const read = (known.get(key) ?? ruleInForce(db, rule, at)) as Promise<Rules[Name]>;
    known.set(key, read);
    return read;
  };
}

/** The same, with the moment from which it applies. */
export async function datedRuleInForce<Name extends keyof Rules>(db: Db, rule: Name, at: Date) {
  const [row] = await db
    .select({ value: datedRules.value, effectiveFrom: datedRules.effectiveFrom })
    .from(datedRules)
    .where(and(eq(datedRules.rule, rule), lte(datedRules.effectiveFrom, at)))
    .orderBy(desc(datedRules.effectiveFrom))
    .limit(1);
  if (!row) throw new Error(`there is no rule for ${rule} at ${at.toISOString()}`);
  return { value: row.value as Rules[Name], effectiveFrom: row.effectiveFrom };
}

/** The rules of a new database. Existing rows stay. */
export async function loadRulesOnce(db: Db): Promise<void> {
  const rows = Object.entries(firstRules).map(([rule, value]) => ({ rule, value, effectiveFrom: always }));
  await db.insert(datedRules).values(rows).onConflictDoNothing();
}
