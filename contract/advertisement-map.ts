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
  /** On the first day on which it could begin. */
  freePlaces: z.int(),
  /** For what is free only from a later day on. */
  freeFrom: z.nullable(Day),
  priceWon: z.int(),
  /** One's own that runs or is to come there. */
  mine: z.nullable(z.object({ advertisementId: Id, period: ShownPeriod, recurring: z.boolean() })),
});

const MapAdvertisement = z.object({
  ...Coordinates.shape,
  pointName: z.string(),
  range: z.enum(keysOf(advertisementRanges)),
  mine: z.boolean(),
  /** Only of one's own. */
  advertisementId: z.nullable(Id),
});

/** Points and what runs around them, as it is at this moment: the nearest to the shop, or those of a name. */
export const getAdvertisementMap = call({
  route: `GET ${ofShop}/map?productId&periodType&billingType&keyword`,
  for: leaders,
  input: z.object({
    shopId: Id,
    productId: ProductId,
    periodType: z.optional(z.enum(keysOf(advertisementPeriods))),
    /** What goes on by itself needs a place that nobody has after it; left out, only the days of one period count. */
    billingType: z.optional(z.enum(keysOf(billingTypes))),
    keyword: z.optional(freeText(30)),
  }),
  reply: z.object({
    at: Instant,
    /** Null where nobody knows yet where the shop is. */
    shopPosition: z.nullable(Coordinates),
    points: z.array(MapPoint),
    /** Of shops of the same category, displayed now. */
    advertisements: z.array(MapAdvertisement),
  }),
  changedBy: ["advertisements_changed"],
  refusals: { product_not_for_shop: 422, display_period_wrong: 422 },
  limit: "search",
});

/** How much a first visit leaves, from the shop's own figures; and what the same brought others nearby. */
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
    /** Average of what customers paid in the last weeks, or of the prices on the menu; null where there is neither. */
    averageWon: z.nullable(z.int()),
    basis: z.enum(["RESERVATIONS", "MENUS", "NONE"]),
    reservations: z.int(),
    weeks: z.int(),
    firstVisitFeeBps: z.int(),
    leftWon: z.nullable(z.int()),
    /** Bookings that the same, bought near these points by shops of the category, brought a period; null where there are too few to tell. */
    nearby: z.nullable(z.object({ count: z.int(), least: z.int(), most: z.int(), median: z.number() })),
  }),
  changedBy: ["advertisements_changed"],
  refusals: {},
});
