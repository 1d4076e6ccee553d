import type { PriceHolder } from "#domain/menus/menu-price.ts";
import { namedQuery } from "#server/db/named-query.ts";
import type { Db } from "#server/db/open-db.ts";

export interface PriceRow {
  menuId: number;
  who: PriceHolder;
  day: string;
  priceWon: number | null;
  salePriceWon: number | null;
}

/** One statement for any number of rows: an existing price of a day is replaced, others are added. */
export async function writePrices(db: Db, shopId: number, rows: readonly PriceRow[]): Promise<void> {
  if (rows.length === 0) return;
  await namedQuery(db, "write-prices", writeText, [
    ...keyColumns(rows),
    rows.map(({ priceWon }) => priceWon),
    rows.map(({ salePriceWon }) => salePriceWon),
    shopId,
  ]);
}

export async function removePrices(
  db: Db,
  shopId: number,
  rows: readonly Omit<PriceRow, "priceWon" | "salePriceWon">[],
): Promise<void> {
  if (rows.length === 0) return;
  await namedQuery(db, "remove-prices", removeText, [...keyColumns(rows), shopId]);
}

/** Notifies open forms of these menus about the new prices. */
export async function countMenusUp(db: Db, shopId: number, menuIds: readonly number[]): Promise<void> {
  const text = "update menus set version = version + 1 where shop_id = $1 and id = any($2::bigint[])";
  await namedQuery(db, "count-menus-up", text, [shopId, menuIds]);
}

const keyColumns = (rows: readonly Omit<PriceRow, "priceWon" | "salePriceWon">[]) => [
  rows.map(({ menuId }) => menuId),
  rows.map(({ who }) => (typeof who === "string" ? who : null)),
  rows.map(({ who }) => (typeof who === "number" ? who : null)),
  rows.map(({ day }) => day),
];

const writeText = `insert into menu_prices (shop_id, menu_id, rank, staff_id, effective_from, price_won, sale_price_won)
  select $7, * from unnest($1::bigint[], $2::text[], $3::bigint[], $4::date[], $5::integer[], $6::integer[])
  on conflict (shop_id, menu_id, rank, staff_id, effective_from)
  do update set price_won = excluded.price_won, sale_price_won = excluded.sale_price_won`;

const removeText = `delete from menu_prices p
  using unnest($1::bigint[], $2::text[], $3::bigint[], $4::date[]) as gone (menu_id, rank, staff_id, day)
  where p.shop_id = $5 and p.menu_id = gone.menu_id and p.rank is not distinct from gone.rank
    and p.staff_id is not distinct from gone.staff_id and p.effective_from = gone.day`;
