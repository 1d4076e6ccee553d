import { and, asc, eq, gt, inArray, isNull, lte, sql } from "drizzle-orm";
import {
  type AdvertisementGrades,
  type AdvertisementPrices,
  gradeOf,
  priceOf,
} from "#domain/advertising/advertisement-price.ts";
import { advertisementProducts } from "#domain/advertising/advertisement-product.ts";
import { seoulInstant } from "#domain/time/seoul-time.ts";
import { paidUntilOf, productOf, termOf } from "#server/advertisements/list/advertisement-row.ts";
import type { Db } from "#server/db/open-db.ts";
import {
  advertisementCycles,
  advertisementPlaces,
  advertisementPoints,
  advertisementPriceConsents,
  advertisements,
  datedRules,
  payments,
} from "#server/db/tables/tables.ts";

/**
 * Recurring advertisements that end by a day, then cost more than agreed, and whose owner was not asked yet. Computed for
 * all at once because this runs every minute; there is work only if prices changed since the last payment.
 */
export async function priceRisesAhead(db: Db, untilDay: string, now: Date): Promise<number[]> {
  const rows = await db
    .select({ ad: advertisements, point: advertisementPoints })
    .from(advertisements)
    .innerJoin(advertisementPlaces, eq(advertisementPlaces.advertisementId, advertisements.id))
    .innerJoin(advertisementPoints, eq(advertisementPoints.id, advertisementPlaces.pointId))
    .where(
      and(
        isNull(advertisements.endedAt),
        inArray(advertisements.status, ["ACTIVATED", "PAY_WAITING"]),
        eq(advertisements.billingType, "REGULAR_PAYMENT"),
        lte(advertisements.paidUntil, untilDay),
        haveChanged(untilDay),
      ),
    )
    .orderBy(asc(advertisements.id));
  if (rows.length === 0) return [];
  const [prices, grades] = [await valuesOf(db, "advertisementPrices"), await valuesOf(db, "advertisementGrades")];
  const asked = await askedPrices(db);
  return [...Map.groupBy(rows, ({ ad }) => ad.id).values()].flatMap((places) => {
    const [first] = places;
    if (!first) return [];
    const { ad } = first;
    const begins = seoulInstant(paidUntilOf(ad), "00:00");
    const at = begins > now ? begins : now;
    const { range } = advertisementProducts[productOf(ad)];
    const [price, grade] = [inForce<AdvertisementPrices>(prices, at), inForce<AdvertisementGrades>(grades, at)];
    const toWon = places.reduce((sum, { point }) => sum + priceOf(price, gradeOf(grade, point), range, termOf(ad)), 0);
    return toWon > ad.priceWon && !asked.has(`${ad.id}:${toWon}`) ? [ad.id] : [];
  });
}

/** An hour before the payment, because the price was fixed when the places were held. */
const haveChanged = (untilDay: string) => sql`exists (select from ${datedRules}
  where ${inArray(datedRules.rule, ["advertisementPrices", "advertisementGrades"])}
    and ${lte(datedRules.effectiveFrom, seoulInstant(untilDay, "00:00"))}
    and ${datedRules.effectiveFrom} > (select max(${payments.createdAt}) - interval '1 hour' from ${payments}
      where ${payments.purpose} = 'ADVERTISEMENT' and ${payments.subjectId} = ${advertisements.id}
        and ${payments.state} = 'APPROVED'))`;

const valuesOf = (db: Db, rule: "advertisementPrices" | "advertisementGrades") =>
  db.select().from(datedRules).where(eq(datedRules.rule, rule)).orderBy(asc(datedRules.effectiveFrom));

type Dated = Awaited<ReturnType<typeof valuesOf>>;

function inForce<Value>(rules: Dated, at: Date): Value {
  const rule = rules.findLast(({ effectiveFrom }) => effectiveFrom <= at);
  if (!rule) throw new Error(`there is no rule at ${at.toISOString()}`);
  return rule.value as Value;
}

/** Only for cycles that are not paid yet. */
async function askedPrices(db: Db): Promise<Set<string>> {
  const lastPaid = db
    .select({ cycle: sql`max(${advertisementCycles.cycle})` })
    .from(advertisementCycles)
    .where(eq(advertisementCycles.advertisementId, advertisementPriceConsents.advertisementId));
  const rows = await db
    .select({ id: advertisementPriceConsents.advertisementId, toWon: advertisementPriceConsents.toWon })
    .from(advertisementPriceConsents)
    .innerJoin(advertisements, eq(advertisements.id, advertisementPriceConsents.advertisementId))
    .where(and(isNull(advertisements.endedAt), gt(advertisementPriceConsents.cycle, sql`(${lastPaid})`)));
  return new Set(rows.map(({ id, toWon }) => `${id}:${toWon}`));
}
