import { asc, gte } from "drizzle-orm";
import { listDatedRules as call } from "#contract/dated-rules.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { publicHolidays } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { regionList } from "#server/regions/index.ts";
import { ruleHistories } from "./rule-histories.ts";

export const listDatedRules = handle(call, async ({ db, now }) => {
  const [items, holidays] = await Promise.all([
    ruleHistories(db, now),
    db
      .select()
      .from(publicHolidays)
      .where(gte(publicHolidays.day, `${seoulDay(now).slice(0, 4)}-01-01`))
      .orderBy(asc(publicHolidays.day)),
  ]);
  return { items, holidays, regions: regionCounts() };
});

function regionCounts() {
  const provinces = regionList();
  const districts = provinces.flatMap(({ region2 }) => region2);
  const dongs = districts.flatMap(({ region3 }) => region3);
  return { provinces: provinces.length, districts: districts.length, dongs: dongs.length };
}
