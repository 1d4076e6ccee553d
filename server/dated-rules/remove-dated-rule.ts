import { and, eq } from "drizzle-orm";
import { removeDatedRule as call } from "#contract/dated-rules.ts";
import { seoulInstant } from "#domain/time/seoul-time.ts";
import { datedRules } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";

export const removeDatedRule = handle(call, async ({ input, db, now, refuse, changed }) => {
  const { rule } = input;
  const effectiveFrom = seoulInstant(input.effectiveFrom, "00:00");
  const isIt = and(eq(datedRules.rule, rule), eq(datedRules.effectiveFrom, effectiveFrom));
  const [found] = await db.select().from(datedRules).where(isIt).for("update");
  if (!found) return refuse("rule_not_found");
  if (effectiveFrom <= now) return refuse("rule_begun");
  await db.delete(datedRules).where(isIt);
  changed({ rule, effectiveFrom: input.effectiveFrom, removed: found.value });
  return {};
});
