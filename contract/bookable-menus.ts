import * as z from "zod/mini";
import { BookableMenu } from "./bookable-menu.ts";
import { call, shopRoles } from "./call.ts";
import { Id } from "./fields.ts";

export const listBookableMenus = call({
  route: "GET /partners/v1/shops/:shopId/bookable-menus",
  for: shopRoles("OWNER", "SUPER", "MEMBER", "OPERATOR"),
  input: z.object({ shopId: Id }),
  reply: z.object({ items: z.array(BookableMenu) }),
  changedBy: ["menus_changed"],
  refusals: {},
});
