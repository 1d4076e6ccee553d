import { asc, eq } from "drizzle-orm";
import type { DatedRule } from "#contract/dated-rules.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { type RuleName, ruleNames } from "#domain/time/dated-rule.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import type { Db } from "#server/db/open-db.ts";
import { datedRules } from "#server/db/tables/tables.ts";

type Row = typeof datedRules.$inferSelect;

/** Every rule, or the named one, with its past, present and future values. */
export async function ruleHistories(db: Db, now: Date, rule?: RuleName): Promise<DatedRule[]> {
  const rows = await db
    .select()
    .from(datedRules)
    .where(rule && eq(datedRules.rule, rule))
    .orderBy(asc(datedRules.effectiveFrom));
  return (rule ? [rule] : keysOf(ruleNames)).map((name) =>
    historyOf(
      name,
      rows.filter((row) => row.rule === name),
      now,
    ),
  );
}

function historyOf(rule: RuleName, rows: Row[], now: Date): DatedRule {
  const begun = rows.filter(({ effectiveFrom }) => effectiveFrom <= now).map(dated);
  const inForce = begun.at(-1);
  if (!inForce) throw new Error(`there is no rule for ${rule}`);
  const coming = rows.slice(begun.length).map(dated);
  // The schema checked the value when it was written, but the database type does not know that.
  return { rule, now: inForce, coming, past: begun.slice(0, -1).toReversed() } as DatedRule;
}

const dated = ({ effectiveFrom, value }: Row) => ({ effectiveFrom: seoulDay(effectiveFrom), value });
