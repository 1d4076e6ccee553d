import { and, asc, count, eq, ilike, isNull, or, sql } from "drizzle-orm";
import { listAdvertisementPoints as call } from "#contract/advertisement-points.ts";
import { gradeOf, priceOf } from "#domain/advertising/advertisement-price.ts";
import { ruleInForce } from "#server/db/reference/dated-rules.ts";
import { advertisementPoints } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";

export const listAdvertisementPoints = handle(call, async ({ input, db, now }) => {
  const { page, size, region1 } = input;
  const where = and(
    isNull(advertisementPoints.removedAt),
    region1 ? eq(advertisementPoints.region1, region1) : undefined,
    input.keyword ? isLike(input.keyword) : undefined,
  );
  const [[counted], rows, rule, prices, grades] = await Promise.all([
    db.select({ total: count() }).from(advertisementPoints).where(where),
    db
      .select()
      .from(advertisementPoints)
      .where(where)
      .orderBy(asc(sql`${advertisementPoints.name} collate "C"`), asc(advertisementPoints.id))
      .limit(size)
      .offset(page * size),
    ruleInForce(db, "advertising", now),
    ruleInForce(db, "advertisementPrices", now),
    ruleInForce(db, "advertisementGrades", now),
  ]);
  const items = rows.map((point) => {
    const grade = gradeOf(grades, point);
    const weekOf = (range: "AROUND_300" | "AROUND_500") => priceOf(prices, grade, range, "DAYS_7");
    return { ...point, grade, weekWon: { AROUND_300: weekOf("AROUND_300"), AROUND_500: weekOf("AROUND_500") } };
  });
  return { items, page, size, total: counted?.total ?? 0, placesPerPoint: rule.placesPerPoint };
});

/** Matches the name, or the region written without spaces. */
function isLike(keyword: string) {
  const like = `%${keyword.replace(/[\\%_]/g, "\\$&")}%`;
  const { name, region1, region2, region3 } = advertisementPoints;
  return or(ilike(name, like), ilike(sql`${region1} || ' ' || ${region2} || ' ' || ${region3}`, like));
}
