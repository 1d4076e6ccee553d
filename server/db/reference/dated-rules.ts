import { and, desc, eq, lte } from "drizzle-orm";
import type { DormancyRule } from "#domain/account.ts";
import type { CancellationRule } from "#domain/cancellation.ts";
import type { NoticeRule } from "#domain/reservation-notice.ts";
import type { Db } from "#server/db/open-db.ts";
import { datedRules } from "#server/db/tables.ts";

/** Every rule that is data, with its shape. */
export interface Rules {
  dormancy: DormancyRule;
  cancellation: CancellationRule;
  notices: NoticeRule;
  /** Business days from a completion to its payout; its midnight is the settlement cut. */
  payout: { businessDays: number };
  /** How long a slot is held while somebody pays. */
  hold: { minutes: number };
  invitation: { days: number };
}

const firstRules: Rules = {
  dormancy: { afterDays: 365, noticeDays: [30, 7] },
  cancellation: { freeMinutesBefore: 60, freeMinutesAfterBooking: 10, lateKeptBps: 1000, noShowKeptBps: 1000 },
  notices: { quietFrom: "22:00", quietUntil: "09:00", urgentBefore: "11:00", soonMinutes: 30, reminderAt: "19:00" },
  payout: { businessDays: 1 },
  hold: { minutes: 10 },
  invitation: { days: 7 },
};
const always = new Date("2020-01-01T00:00:00+09:00");

/** What holds at a moment. */
export async function ruleInForce<Name extends keyof Rules>(db: Db, rule: Name, at: Date): Promise<Rules[Name]> {
  const [row] = await db
    .select({ value: datedRules.value })
    .from(datedRules)
    .where(and(eq(datedRules.rule, rule), lte(datedRules.effectiveFrom, at)))
    .orderBy(desc(datedRules.effectiveFrom))
    .limit(1);
  if (!row) throw new Error(`there is no rule for ${rule} at ${at.toISOString()}`);
  return row.value as Rules[Name];
}

/** The rules that a new database begins with. Rows that are there stay as they are. */
export async function loadRulesOnce(db: Db): Promise<void> {
  const rows = Object.entries(firstRules).map(([rule, value]) => ({ rule, value, effectiveFrom: always }));
  await db.insert(datedRules).values(rows).onConflictDoNothing();
}
