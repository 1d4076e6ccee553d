import * as z from "zod/mini";
import { menuCategories } from "#domain/menus/menu.ts";
import { priceTypes, pricingBases } from "#domain/menus/menu-option.ts";
import { daysOfWeek } from "#domain/shops/closed-days.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { Day, Id } from "./fields.ts";
import { Discount, ListPrice, OptionGroup, Rounding } from "./menu.ts";
import { Segment } from "./segments.ts";

/** A time window of the week, in minutes of the day. */
export const SaleWindow = z.object({
  daysOfWeek: z.array(z.enum(keysOf(daysOfWeek))),
  fromMinute: z.int(),
  toMinute: z.int(),
});

export const Promotion = z.object({
  kind: z.enum(["TIME_SALE", "EXHIBITION"]),
  name: z.string(),
  ratePercent: z.int(),
  fromDay: Day,
  toDay: Day,
  windows: z.array(SaleWindow),
});

/** All that `priceAt` needs to compute the price of a menu by designer and time. */
export const MenuPricing = z.object({
  pricingBasis: z.enum(keysOf(pricingBases)),
  priceType: z.enum(keysOf(priceTypes)),
  ratePercent: z.int(),
  discount: Discount,
  rounding: Rounding,
  prices: z.array(ListPrice),
});

/** A menu as the booking page needs it. A designer without a price for it cannot be booked for it. */
export const BookableMenu = z.object({
  id: Id,
  category: z.enum(keysOf(menuCategories)),
  name: z.string(),
  durationMinutes: z.int(),
  /** Empty: all of it is work. */
  segments: z.array(Segment),
  bufferMinutes: z.int(),
  optionGroups: z.array(OptionGroup),
  /** The days of sale; null: no limit. */
  saleFrom: z.nullable(Day),
  saleTo: z.nullable(Day),
  pricing: MenuPricing,
  promotions: z.array(Promotion),
});
export type BookableMenu = z.output<typeof BookableMenu>;
