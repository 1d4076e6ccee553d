import { addDatedRule as call } from "#contract/dated-rules.ts";
import { type AdvertisementGrades, districtName, dongName } from "#domain/advertising/advertisement-price.ts";
import { beginsWithMonth } from "#domain/time/dated-rule.ts";
import { addDays, seoulDay, seoulInstant } from "#domain/time/seoul-time.ts";
import { datedRules } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { regionList } from "#server/regions/index.ts";
import { ruleHistories } from "./rule-histories.ts";

const mostDaysAhead = 3 * 365;

export const addDatedRule = handle(call, async ({ input, db, now, refuse, changed }) => {
  const { effectiveFrom } = input;
  const { rule, value } = input.change;
  const today = seoulDay(now);
  if (effectiveFrom <= today || effectiveFrom > addDays(today, mostDaysAhead))
    return refuse("rule_day_wrong", { fields: { effectiveFrom: "내일부터 3년 이내의 날짜를 선택해 주세요" } });
  if (beginsWithMonth(rule) && !effectiveFrom.endsWith("-01"))
    return refuse("rule_day_not_first", { fields: { effectiveFrom: "매월 1일부터만 적용할 수 있어요" } });
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

/** The regions of these grades that are not in our list, as messages by field. */
function unknownRegions({ districts, dongs }: AdvertisementGrades): Record<string, string> {
  const known = regionList().flatMap(({ name: region1, region2 }) =>
    region2.map((district) => ({ region1, region2: district.name, region3: district.region3 })),
  );
  const districtNames = new Set(known.map(districtName));
  const dongNames = new Set(
    known.flatMap(({ region3, ...district }) => region3.map(({ name }) => dongName({ ...district, region3: name }))),
  );
  return {
    ...missingIn(districtNames, "change.value.districts", districts),
    ...missingIn(dongNames, "change.value.dongs", dongs),
  };
}

function missingIn(known: Set<string>, field: string, grades: Record<string, unknown>): Record<string, string> {
  const missing = Object.keys(grades).find((name) => !known.has(name));
  return missing === undefined ? {} : { [field]: `목록에 없는 지역이 있어요: ${missing}` };
}
