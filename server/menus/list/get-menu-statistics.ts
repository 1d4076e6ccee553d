import { and, count, desc, eq, gte, inArray, isNotNull, isNull, lte } from "drizzle-orm";
import { getMenuStatistics as call } from "#contract/menus.ts";
import { type MenuCategory, menuCategories, menuStatuses } from "#domain/menus/menu.ts";
import { menuStatusOf } from "#domain/menus/menu-status.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { openApplications } from "#server/applications/index.ts";
import { namedQuery } from "#server/db/named-query.ts";
import type { Db } from "#server/db/open-db.ts";
import { reservations } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import type { MenuLineRow } from "./menu-lines.ts";

const daysBack = 30;

export const getMenuStatistics = handle(call, async ({ shop, db, now }) => {
  const since = new Date(now.getTime() - daysBack * 24 * 60 * 60_000);
  const [rows, bookings] = await Promise.all([
    statesOf(db, shop.id),
    db
      .select({ menuId: reservations.menuId, count: count() })
      .from(reservations)
      .where(
        and(
          eq(reservations.shopId, shop.id),
          gte(reservations.startsAt, since),
          lte(reservations.startsAt, now),
          inArray(reservations.status, ["OK", "COMPLETED", "NO_SHOW"]),
          isNotNull(reservations.menuId),
          isNull(reservations.removedAt),
        ),
      )
      .groupBy(reservations.menuId)
      .orderBy(desc(count())),
  ]);
  const ids = rows.map(({ id }) => id);
  const requests = await openApplications(db, { target: "MENU", shopId: shop.id }, ids);
  const statuses = rows.map((row) => menuStatusOf({ ...row, screening: requests.get(row.id)?.status ?? null }));
  const counted = Map.groupBy(rows, ({ category }) => category);
  const here = new Set(ids);
  return {
    byStatus: Object.fromEntries(
      keysOf(menuStatuses).map((status) => [
        status,
        statuses.filter((one) => status === "ALL" || one === status).length,
      ]),
    ) as Record<keyof typeof menuStatuses, number>,
    byCategory: keysOf(menuCategories).flatMap((category: MenuCategory) => {
      const menus = counted.get(category)?.length ?? 0;
      return menus === 0 ? [] : [{ category, count: menus }];
    }),
    bookings: bookings.flatMap(({ menuId, count }) =>
      menuId === null || !here.has(menuId) ? [] : [{ menuId, count }],
    ),
  };
});

/**
 * Only the columns that decide the state of a menu: whole rows of five hundred menus would take longer than everything
 * else.
 */
const statesOf = (db: Db, shopId: number) =>
  namedQuery<Pick<MenuLineRow, "id" | "category" | "hidden" | "approved" | "blocked">>(db, "menu-states", statesSql, [
    shopId,
  ]);

const statesSql = `
  select id, category, hidden, approved_at is not null as approved, blocked_at is not null as blocked
  from menus where shop_id = $1 and removed_at is null`;
