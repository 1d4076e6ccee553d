import { and, asc, desc, eq, ilike, inArray, isNotNull, or, type SQL } from "drizzle-orm";
import { listAdvertisementsForOperator as call } from "#contract/advertisement-screenings.ts";
import { type AdvertisementRow, countsOf, ofFilter, summariesOf } from "#server/advertisements/index.ts";
import { reviewDueDates, shownName } from "#server/applications/index.ts";
import type { Db } from "#server/db/open-db.ts";
import { accounts, advertisements, shops } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";

export const listAdvertisementsForOperator = handle(call, async ({ input, db, now, viewed }) => {
  const { filter, keyword, page, size } = input;
  const found = and(isNotNull(advertisements.status), keyword ? named(db, keyword) : undefined);
  const counts = await countsOf(db, found);
  const order =
    filter === "SCREENING_REQUEST"
      ? [asc(advertisements.boughtAt), asc(advertisements.id)]
      : [desc(advertisements.boughtAt), desc(advertisements.id)];
  const rows = await db
    .select()
    .from(advertisements)
    .where(and(found, ofFilter(filter)))
    .orderBy(...order)
    .limit(size)
    .offset(page * size);
  viewed("account", [...new Set(rows.map(({ ownerId }) => ownerId))]);
  return { items: await screenedSummaries(db, rows, now), page, size, total: counts[filter], counts };
});

/** Letters search the shop's name, a number is the id of the advertisement. */
function named(db: Db, keyword: string): SQL | undefined {
  const like = `%${keyword.replace(/[\\%_]/g, "\\$&")}%`;
  const ofThem = db.select({ id: shops.id }).from(shops).where(ilike(shops.name, like));
  return or(
    inArray(advertisements.shopId, ofThem),
    /^\d{1,15}$/.test(keyword) ? eq(advertisements.id, Number(keyword)) : undefined,
  );
}

async function screenedSummaries(db: Db, rows: readonly AdvertisementRow[], now: Date) {
  const names = await namesOf(
    db,
    rows.flatMap(({ ownerId, screeningOpenedBy }) => [ownerId, screeningOpenedBy ?? ownerId]),
  );
  const waiting = rows.flatMap(({ status, boughtAt }) => (status === "WAITING" && boughtAt ? [boughtAt] : []));
  const dueAt = await reviewDueDates(db, waiting);
  const summaries = await summariesOf(db, rows, now);
  return rows.flatMap(({ ownerId, screeningOpenedBy, status, boughtAt }, index) => {
    const summary = summaries[index];
    return summary
      ? {
          ...summary,
          ownerName: names.get(ownerId) ?? "",
          openedBy: names.get(screeningOpenedBy ?? 0) ?? null,
          dueAt: status === "WAITING" && boughtAt ? dueAt(boughtAt) : null,
        }
      : [];
  });
}

async function namesOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: accounts.id, name: accounts.name, adminRole: accounts.adminRole })
    .from(accounts)
    .where(inArray(accounts.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, name, adminRole }) => [id, shownName(name, adminRole)]));
}
