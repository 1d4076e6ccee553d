import { sql } from "drizzle-orm";
import { changeMenuVisibility as call } from "#contract/menus.ts";
import { byKey } from "#server/db/by-key.ts";
import { menus } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { lockMenu } from "#server/menus/form/write-menu.ts";
import { menuReply } from "./menu-reply.ts";

export const changeMenuVisibility = handle(call, async ({ input, shop, db, now, refuse, changed, announce }) => {
  const { id, hidden } = input;
  const menu = await lockMenu(db, shop.id, id);
  if (!menu) return refuse("menu_not_found");
  if (menu.hidden !== hidden) {
    await db
      .update(menus)
      .set({ hidden, version: sql`${menus.version} + 1` })
      .where(byKey(menus, shop.id, id));
    changed({ menu: id, hidden });
    announce(shop.id, "menus_changed", [id]);
  }
  return (await menuReply(db, shop.id, id, now)) ?? refuse("menu_not_found");
});
