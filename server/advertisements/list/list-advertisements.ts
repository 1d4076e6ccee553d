import { and, count, desc, eq, inArray, isNotNull, type SQL } from "drizzle-orm";
import { listAdvertisements as call } from "#contract/advertisements.ts";
import {
  type AdvertisementFilter,
  type AdvertisementStatus,
  advertisementFilters,
} from "#domain/advertising/advertisement.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import type { Db } from "#server/db/open-db.ts";
import { advertisements } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { isOfPresentOwner } from "./find-advertisement.ts";
import { summariesOf } from "./summaries.ts";

export const listAdvertisements = handle(call, async ({ input, shop, db, now }) => {
  const { filter, page, size } = input;
  const ofShop = and(eq(advertisements.shopId, shop.id), isNotNull(advertisements.status), isOfPresentOwner);
  const counts = await countsOf(db, ofShop);
  const rows = await db
    .select()
    .from(advertisements)
    .where(and(ofShop, ofFilter(filter)))
    .orderBy(desc(advertisements.id))
    .limit(size)
    .offset(page * size);
  return { items: await summariesOf(db, rows, now), page, size, total: counts[filter], counts };
});

export function ofFilter(filter: AdvertisementFilter): SQL | undefined {
  const { statuses } = advertisementFilters[filter];
  return statuses ? inArray(advertisements.status, [...statuses]) : undefined;
}

/** The number of advertisements in each of the seven filters. */
export async function countsOf(db: Db, where: SQL | undefined): Promise<Record<AdvertisementFilter, number>> {
  const rows = await db
    .select({ status: advertisements.status, count: count() })
    .from(advertisements)
    .where(where)
    .groupBy(advertisements.status);
  const sum = (statuses: readonly AdvertisementStatus[] | null) =>
    rows.reduce(
      (total, row) => (!statuses || (row.status && statuses.includes(row.status)) ? total + row.count : total),
      0,
    );
  const counted = keysOf(advertisementFilters).map((filter) => [filter, sum(advertisementFilters[filter].statuses)]);
  return Object.fromEntries(counted) as Record<AdvertisementFilter, number>;
}
