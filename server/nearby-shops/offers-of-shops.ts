import type { NearbyShop } from "#contract/nearby-shops.ts";
import { isOfferedSql } from "#server/bookable-menus/index.ts";
import { namedQuery } from "#server/db/named-query.ts";
import type { Db } from "#server/db/open-db.ts";

/** The time sales and exhibitions that run today with a menu on sale, of many shops in one query. */
export async function offersOfShops(
  db: Db,
  shopIds: readonly number[],
  today: string,
): Promise<Map<number, NearbyShop["offers"]>> {
  if (shopIds.length === 0) return new Map();
  const rows = await namedQuery<NearbyShop["offers"][number] & { shopId: number }>(db, "offers-of-shops", text, [
    shopIds,
    today,
  ]);
  const byShop = Map.groupBy(rows, ({ shopId }) => shopId);
  return new Map([...byShop].map(([id, offers]) => [id, offers.map(({ shopId: _, ...offer }) => offer)]));
}

const soldAmong = (menuIds: string, shopId: string) =>
  `exists (select from menus m where m.shop_id = ${shopId} and m.id = any(${menuIds}) and ${isOfferedSql})`;

const text = `select t.shop_id as "shopId", 'TIME_SALE' as kind, t.name, t.rate_percent as "ratePercent", t.windows
  from time_sales t
  where t.shop_id = any($1::bigint[]) and t.removed_at is null and not t.disabled and $2::date between t.from_day and t.to_day
    and ${soldAmong("t.menu_ids", "t.shop_id")}
  union all
  select n.shop_id, 'EXHIBITION', e.title, n.rate_percent, '[]'
  from exhibition_entries n join exhibitions e on e.id = n.exhibition_id
  where n.shop_id = any($1::bigint[]) and n.approval = 'APPROVAL' and not n.disabled and $2::date between e.from_day and e.to_day
    and ${soldAmong("n.menu_ids", "n.shop_id")}
  order by 4 desc, 3`;
