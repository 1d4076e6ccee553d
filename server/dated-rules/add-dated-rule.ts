import { addDatedRule as call } from "#contract/dated-rules.ts";
import { beginsWithMonth } from "#domain/time/dated-rule.ts";
import { addDays, seoulDay, seoulInstant } from "#domain/time/seoul-time.ts";
import { datedRules } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { ruleHistories } from "./rule-histories.ts";
import { unknownRegions } from "./unknown-regions.ts";

const mostDaysAhead = 3 * 365;

export const addDatedRule = handle(call, async ({ input, db, now, refuse, changed }) => {
  const { effectiveFrom } = input;
  const { rule, value } = input.change;
  const today = seoulDay(now);
  if (effectiveFrom <= today || effectiveFrom > addDays(today, mostDaysAhead))
    return refuse("rule_day_wrong", { fields: { effectiveFrom: "내일부터 3년 안의 날짜를 골라 주세요" } });
  if (beginsWithMonth(rule) && !effectiveFrom.endsWith("-01"))
    return refuse("rule_day_not_first", { fields: { effectiveFrom: "매달 1일부터 바꿀 수 있어요" } });
  if (input.change.rule === "advertisementGrades") {
    const fields = unknownRegions(input.change.value);
    if (Object.keys(fields).length > 0) return refuse("region_unknown", { fields });
  }
  const added = await db
    .insert(datedRules)
    .values({ rule, value, effectiveFrom: seoulInstant(effectiveFrom, "00:00") })
    .onConflictDoNothing()
    .returning();
  if (added.length === 0)
    return refuse("rule_day_taken", { fields: { effectiveFrom: "그날부터 시작하는 규칙이 이미 있어요" } });
  changed({ rule, effectiveFrom, value });
  const [history] = await ruleHistories(db, now, rule);
  if (!history) throw new Error("a rule that was added is not there");
  return history;
});
