import * as z from "zod/mini";
import { offerKinds } from "#domain/menus/menu-price.ts";
import { serviceCategories } from "#domain/shops/shop.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { SaleWindow } from "./bookable-menu.ts";
import { FirstFree } from "./bookings.ts";
import { anyone, call } from "./call.ts";
import { Day, Id, Visitor } from "./fields.ts";

const NearbyShop = z.object({
  shopId: Id,
  name: z.string(),
  serviceCategory: z.enum(keysOf(serviceCategories)),
  photoUrl: z.nullable(z.string()),
  address: z.string(),
  /** From the station; null in the list of a district. */
  metresAway: z.nullable(z.int()),
  /** The advertisement that shows it here, with its designer if it is about one; null: it is only near. */
  advertisement: z.nullable(z.object({ id: Id, stylerName: z.nullable(z.string()) })),
  link: z.string(),
  /** False only for an advertisement of a shop that cannot be booked online now. */
  bookable: z.boolean(),
  /** The first free time of the coming week; null if there is none. */
  first: z.nullable(FirstFree),
  /** Time sales and exhibitions that run now, the largest first. */
  offers: z.array(
    z.object({
      kind: z.enum(keysOf(offerKinds)),
      name: z.string(),
      ratePercent: z.int(),
      windows: z.array(SaleWindow),
    }),
  ),
});
export type NearbyShop = z.output<typeof NearbyShop>;

export const NearbyShops = z.object({
  today: Day,
  /** The station or the district. */
  name: z.string(),
  /** The district of a station, or the 시·도 of a district. */
  region: z.string(),
  /** The list of the station's district; null in the list of a district. */
  districtCode: z.nullable(z.string()),
  /** Other stations: the nearest, or those of the district. */
  stations: z.array(z.object({ id: Id, name: z.string() })),
  shops: z.array(NearbyShop),
});
export type NearbyShops = z.output<typeof NearbyShops>;

/**
 * The shops around a station that take bookings, advertisements first. With a visitor, each advertisement counts as shown
 * once per visitor and day.
 */
export const listNearbyShops = call({
  route: "GET /channel/v1/advertisement-points/:pointId/shops?visitor",
  for: anyone,
  input: z.object({ pointId: Id, visitor: z.optional(Visitor) }),
  reply: NearbyShops,
  refusals: { point_not_found: 404 },
  limit: "search",
});

/** The same for a district, by its code in the list of regions. */
export const listDistrictShops = call({
  route: "GET /channel/v1/districts/:code/shops?visitor",
  for: anyone,
  input: z.object({
    code: z.string().check(z.regex(/^\d{10}$/)),
    visitor: z.optional(Visitor),
  }),
  reply: NearbyShops,
  refusals: { region_not_found: 404 },
  limit: "search",
});
