import * as z from "zod/mini";
import {
  advertisementPeriods,
  advertisementRanges,
  billingTypes,
  periodLabels,
} from "#domain/advertising/advertisement-product.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { ProductId, ShownPeriod } from "./advertisement.ts";
import { call, shopRoles } from "./call.ts";
import { Day, freeText, Id, Instant } from "./fields.ts";

const ofShop = "/advertise/v1/shops/:shopId";
const leaders = shopRoles("OWNER", "SUPER", "OPERATOR");
const Coordinates = z.object({ latitude: z.number(), longitude: z.number() });

const MapPoint = z.object({
  id: Id,
  name: z.string(),
  ...Coordinates.shape,
  region: z.string(),
  metresAway: z.nullable(z.int()),
  label: z.enum(keysOf(periodLabels)),
  places: z.int(),
  /** Free on the first possible day. */
  freePlaces: z.int(),
  /** Set if a place is free only from a later day on. */
  freeFrom: z.nullable(Day),
  priceWon: z.int(),
  /** The shop's own advertisement there, running or coming. */
  mine: z.nullable(z.object({ advertisementId: Id, period: ShownPeriod, recurring: z.boolean() })),
});

const MapAdvertisement = z.object({
  ...Coordinates.shape,
  pointName: z.string(),
  range: z.enum(keysOf(advertisementRanges)),
  mine: z.boolean(),
  /** Set for the shop's own advertisements only. */
  advertisementId: z.nullable(Id),
});

/** Points with the advertisements around them now: those nearest to the shop, or those with a matching name. */
export const getAdvertisementMap = call({
  route: `GET ${ofShop}/map?productId&periodType&billingType&keyword`,
  for: leaders,
  input: z.object({
    shopId: Id,
    productId: ProductId,
    periodType: z.optional(z.enum(keysOf(advertisementPeriods))),
    /** A recurring advertisement needs a place that stays free afterwards. Without a billing type only the days of one period are checked. */
    billingType: z.optional(z.enum(keysOf(billingTypes))),
    keyword: z.optional(freeText(30)),
  }),
  reply: z.object({
    at: Instant,
    /** Null if the position of the shop is unknown. */
    shopPosition: z.nullable(Coordinates),
    points: z.array(MapPoint),
    /** Tracks around these points, for orientation. */
    railways: z.array(z.object({ line: z.string(), from: Coordinates, to: Coordinates })),
    /** Of shops with the same category, shown today. */
    advertisements: z.array(MapAdvertisement),
  }),
  changedBy: ["advertisements_changed"],
  refusals: { product_not_for_shop: 422, display_period_wrong: 422 },
  limit: "search",
});

/** What a first visit earns, from the shop's own figures, and what similar advertisements brought nearby. */
export const getBreakEven = call({
  route: `GET ${ofShop}/break-even?productId&periodType&pointIds`,
  for: leaders,
  input: z.object({
    shopId: Id,
    productId: ProductId,
    periodType: z.optional(z.enum(keysOf(advertisementPeriods))),
    pointIds: z.optional(z.array(Id).check(z.maxLength(20))),
  }),
  reply: z.object({
    /** Average of what customers paid in the last weeks, or else of the menu's prices; null if there is neither. */
    averageWon: z.nullable(z.int()),
    basis: z.enum(["RESERVATIONS", "MENUS", "NONE"]),
    reservations: z.int(),
    weeks: z.int(),
    firstVisitFeeBps: z.int(),
    leftWon: z.nullable(z.int()),
    /** Bookings per period of the same product, near these points, by shops of the same category; null if there are too few. */
    nearby: z.nullable(z.object({ count: z.int(), least: z.int(), most: z.int(), median: z.number() })),
  }),
  changedBy: ["advertisements_changed"],
  refusals: {},
});
