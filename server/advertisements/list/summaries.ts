import { and, asc, desc, eq, inArray, lte, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import type { AdvertisementSummary } from "#contract/advertisement.ts";
import { lifecycleOf } from "#domain/advertising/advertisement.ts";
import { chargeDayOf, retryDaysOf } from "#domain/advertising/advertisement-period.ts";
import { advertisementProducts, billingTypes } from "#domain/advertising/advertisement-product.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { shownPeriod } from "#server/advertisements/running/shown-period.ts";
import type { Db } from "#server/db/open-db.ts";
import { ruleInForce } from "#server/db/reference/dated-rules.ts";
import {
  advertisementCycles,
  advertisementPlaces,
  advertisementPoints,
  payments,
  shops,
  staffs,
} from "#server/db/tables/tables.ts";
import { type AdvertisementRow, isRecurring, paidUntilOf, productOf } from "./advertisement-row.ts";

type Summary = z.input<typeof AdvertisementSummary>;

/** The lines of a list, in the order of the rows. Everything else in them is read for all rows at once. */
export async function summariesOf(db: Db, rows: readonly AdvertisementRow[], now: Date): Promise<Summary[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [shopRows, stylers, points, cycles, attempts, rule] = [
    await db
      .select()
      .from(shops)
      .where(inArray(shops.id, [...new Set(rows.map(({ shopId }) => shopId))])),
    await stylerNames(db, rows),
    await db
      .select({ advertisementId: advertisementPlaces.advertisementId, name: advertisementPoints.name })
      .from(advertisementPlaces)
      .innerJoin(advertisementPoints, eq(advertisementPoints.id, advertisementPlaces.pointId))
      .where(inArray(advertisementPlaces.advertisementId, ids))
      .orderBy(asc(advertisementPlaces.id)),
    await presentCycles(db, ids, seoulDay(now)),
    await lastAttempts(db, ids),
    await ruleInForce(db, "advertising", now),
  ];
  return rows.map((row) => {
    if (!row.status || !row.boughtAt) throw new Error(`advertisement ${row.id} was not bought`);
    const product = productOf(row);
    const { kind, range } = advertisementProducts[product];
    const shop = shopRows.find(({ id }) => id === row.shopId);
    const attempt = attempts.find(({ subjectId }) => subjectId === row.id);
    const cycle = cycles.find(({ advertisementId }) => advertisementId === row.id);
    return {
      id: row.id,
      shopId: row.shopId,
      shopName: shop?.name ?? "",
      kind,
      productId: product,
      range,
      target: row.target,
      stylerName: stylers.get(row.stylerId ?? 0) ?? null,
      pointNames: points.filter(({ advertisementId }) => advertisementId === row.id).map(({ name }) => name),
      periodType: row.periodType,
      paymentType: billingTypes[row.billingType].shownAs,
      status: row.status,
      lifecycle: lifecycleOf(row.status, {
        screeningOpened: row.screeningOpenedAt !== null,
        shopPaused: shop?.operatingStatus === "PAUSED",
      }),
      displayPeriod: shownPeriod({ fromDay: cycle?.fromDay ?? row.startDay, toDay: paidUntilOf(row) }),
      priceWon: row.priceWon,
      nextChargeDay: nextChargeDay(row, attempt, rule.renewalRetryDays, seoulDay(now)),
      chargeProblem: attempt?.state === "DECLINED" && row.endedAt === null ? attempt.problem : null,
      reason: row.reason,
      boughtAt: row.boughtAt,
    };
  });
}

async function stylerNames(db: Db, rows: readonly AdvertisementRow[]): Promise<Map<number, string>> {
  const ids = rows.flatMap(({ stylerId }) => (stylerId === null ? [] : [stylerId]));
  if (ids.length === 0) return new Map();
  const found = await db.select({ id: staffs.id, name: staffs.name }).from(staffs).where(inArray(staffs.id, ids));
  return new Map(found.map(({ id, name }) => [id, name]));
}

/**
 * The first cycle that is not over; the last one if all are over. An advertisement that already paid for its next period
 * is still in the current one.
 */
function presentCycles(db: Db, ids: number[], today: string) {
  const isOver = lte(advertisementCycles.toDay, today);
  return db
    .selectDistinctOn([advertisementCycles.advertisementId])
    .from(advertisementCycles)
    .where(inArray(advertisementCycles.advertisementId, ids))
    .orderBy(
      advertisementCycles.advertisementId,
      isOver,
      sql`case when ${isOver} then -${advertisementCycles.cycle} else ${advertisementCycles.cycle} end`,
    );
}

function lastAttempts(db: Db, ids: number[]) {
  return db
    .selectDistinctOn([payments.subjectId])
    .from(payments)
    .where(and(eq(payments.purpose, "ADVERTISEMENT"), inArray(payments.subjectId, ids)))
    .orderBy(payments.subjectId, desc(payments.id));
}

/** The day of the next automatic charge, if there is one. A day on which the charge was refused does not come again. */
export function nextChargeDay(
  row: AdvertisementRow,
  last: Pick<typeof payments.$inferSelect, "state" | "createdAt"> | undefined,
  retryDays: readonly number[],
  today: string,
): string | null {
  if (!isRecurring(row) || row.endedAt || row.status === "TERMINATION_WAITING") return null;
  const paidUntil = paidUntilOf(row);
  const refusedOn = last?.state === "DECLINED" ? seoulDay(last.createdAt) : "";
  const days = [chargeDayOf(paidUntil), ...retryDaysOf(paidUntil, retryDays)];
  return days.find((day) => day >= today && day > refusedOn) ?? null;
}
