import * as z from "zod/mini";
import { keysOf } from "#domain/enumeration.ts";
import { menuCategories } from "#domain/menu.ts";
import { designerRanks } from "#domain/staff.ts";
import { call, shopRoles } from "./call.ts";
import { Id } from "./fields.ts";

/** A menu as booking sees it: how long, and what it costs with whom. A rank that is not named cannot be booked for it. */
export const BookableMenu = z.object({
  id: Id,
  category: z.enum(keysOf(menuCategories)),
  name: z.string(),
  durationMinutes: z.int(),
  prices: z.array(z.object({ rank: z.enum(keysOf(designerRanks)), priceWon: z.int() })),
});
export type BookableMenu = z.output<typeof BookableMenu>;

export const listBookableMenus = call({
  route: "GET /partners/v1/shops/:shopId/bookable-menus",
  for: shopRoles("OWNER", "SUPER", "MEMBER", "OPERATOR"),
  input: z.object({ shopId: Id }),
  reply: z.object({ items: z.array(BookableMenu) }),
  refusals: {},
});
