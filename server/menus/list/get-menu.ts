import { getMenu as call } from "#contract/menus.ts";
import { handle } from "#server/http/calls/context.ts";
import { menuReply } from "./menu-reply.ts";

export const getMenu = handle(
  call,
  async ({ input, shop, db, now, refuse }) => (await menuReply(db, shop.id, input.id, now)) ?? refuse("menu_not_found"),
);
