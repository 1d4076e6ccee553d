import * as z from "zod/mini";
import { menuCategories } from "#domain/menus/menu.ts";
import { menuKinds } from "#domain/menus/menu-content.ts";
import { priceTypes, pricingBases } from "#domain/menus/menu-option.ts";
import { designerRanks } from "#domain/shops/staff.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { call, shopRoles, withDetails } from "./call.ts";
import { Day, Id, Instant, ShownWon, Won } from "./fields.ts";
import { Discount, ListPrice, PriceHolder, Rounding } from "./menu.ts";

const leaders = shopRoles("OWNER", "SUPER", "OPERATOR");
const grid = "/partners/v1/shops/:shopId/price-grid";

export const GridMenu = z.object({
  id: Id,
  kind: z.enum(keysOf(menuKinds)),
  category: z.enum(keysOf(menuCategories)),
  name: z.string(),
  durationMinutes: z.int(),
  hidden: z.boolean(),
  /** The prices of a pick menu are changed in its form, because they are reviewed. */
  locked: z.boolean(),
  pricingBasis: z.enum(keysOf(pricingBases)),
  priceType: z.enum(keysOf(priceTypes)),
  ratePercent: z.int(),
  discount: Discount,
  rounding: Rounding,
  /** Past and coming ones too, oldest first. */
  prices: z.array(ListPrice),
});
export type GridMenu = z.output<typeof GridMenu>;

export const PriceChange = z.object({
  id: Id,
  at: Instant,
  byName: z.string(),
  effectiveFrom: Day,
  cells: z.int(),
});

export const getPriceGrid = call({
  route: `GET ${grid}`,
  for: leaders,
  input: z.object({ shopId: Id }),
  reply: z.object({
    menus: z.array(GridMenu),
    stylers: z.array(z.object({ id: Id, name: z.string(), rank: z.enum(keysOf(designerRanks)) })),
    /** The last change, if it can be undone. */
    undoable: z.nullable(PriceChange),
  }),
  changedBy: ["menus_changed"],
  refusals: {},
});

/** Saves all cells or none. `beforeWon` is the price that the screen showed for that day. If it is different now, 409 names the cell. */
const PriceNow = z.object({ menuId: Id, who: PriceHolder, nowWon: z.nullable(z.int()) });

export const changePrices = call({
  route: `PUT ${grid}`,
  label: "가격표 변경",
  for: leaders,
  input: z.object({
    shopId: Id,
    effectiveFrom: Day,
    cells: z
      .array(
        z.object({
          menuId: Id,
          who: PriceHolder,
          beforeWon: z.nullable(ShownWon),
          /** Null: not offered from that day on. */
          priceWon: z.nullable(Won),
        }),
      )
      .check(
        z.minLength(1, { error: "변경한 가격이 없어요" }),
        z.maxLength(5000, { error: "한 번에 5,000칸까지 변경할 수 있어요" }),
      ),
  }),
  reply: z.object({ change: PriceChange }),
  announces: ["menus_changed"],
  refusals: {
    menu_not_found: 404,
    staff_not_found: 404,
    price_day_passed: 422,
    price_cells_wrong: 422,
    prices_changed_elsewhere: withDetails(409, z.object({ cells: z.array(PriceNow) })),
  },
  bodyLimit: 1024 * 1024,
});

/** Undoes the last change, unless something changed since or its day has passed. */
export const undoPriceChange = call({
  route: "POST /partners/v1/shops/:shopId/price-changes/:id/undo",
  label: "가격표 되돌리기",
  for: leaders,
  input: z.object({ shopId: Id, id: Id }),
  reply: z.object({ undone: Id }),
  announces: ["menus_changed"],
  refusals: { price_change_not_found: 404, price_change_gone: 409 },
});
