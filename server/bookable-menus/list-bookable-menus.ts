import { listBookableMenus as call } from "#contract/bookable-menus.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { namedQuery } from "#server/db/named-query.ts";
import { handle } from "#server/http/calls/context.ts";
import { bookableMenu, isOfferedSql, type MenuRow, readMenuSql } from "./read-menu.ts";

export const listBookableMenus = handle(call, async ({ shop, db, now }) => {
  const rows = await namedQuery<{ menu: MenuRow }>(db, "bookable-menus", text, [shop.id, seoulDay(now)]);
  return { items: rows.map(({ menu }) => bookableMenu(menu)) };
});

const text = `select ${readMenuSql("$2::date")} as menu from menus m
  where m.shop_id = $1 and ${isOfferedSql} order by m.display_order, m.id`;
