import { and, asc, eq, isNull } from "drizzle-orm";
import { changeMenuOrder as call } from "#contract/menus.ts";
import { namedQuery } from "#server/db/named-query.ts";
import { menus } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";

export const changeMenuOrder = handle(call, async ({ input, shop, db, refuse, changed, announce }) => {
  const present = await db
    .select({ id: menus.id })
    .from(menus)
    .where(and(eq(menus.shopId, shop.id), isNull(menus.removedAt)))
    .orderBy(asc(menus.id))
    .for("no key update");
  const ids = new Set(present.map(({ id }) => id));
  if (input.ids.some((id) => !ids.has(id))) return refuse("menu_not_found");
  const isWhole = new Set(input.ids).size === input.ids.length && input.ids.length === present.length;
  if (!isWhole) return refuse("menu_order_incomplete");
  await namedQuery(
    db,
    "menu-order",
    `update menus set display_order = place.nth - 1 from unnest($2::bigint[]) with ordinality as place (id, nth)
      where menus.id = place.id and menus.shop_id = $1 and menus.display_order <> place.nth - 1`,
    [shop.id, input.ids],
  );
  changed({ order: input.ids });
  announce(shop.id, "menus_changed", input.ids);
  return {};
});
