import * as z from "zod/mini";
import { advertisementLinkTypes, advertisementTargets } from "#domain/advertising/advertisement-product.ts";
import { serviceCategories } from "#domain/shops/shop.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { anyone, call, shopRoles } from "./call.ts";
import { Day, freeText, Id, Visitor } from "./fields.ts";

const ofShop = "/advertise/v1/shops/:shopId/advertisements/:id";
const leaders = shopRoles("OWNER", "SUPER", "OPERATOR");

const AdvertisementDay = z.object({
  day: Day,
  shown: z.int(),
  opened: z.int(),
  booked: z.int(),
  costWon: z.int(),
});

export const AdvertisementResults = z.object({
  days: z.array(AdvertisementDay),
  total: z.object({ shown: z.int(), opened: z.int(), booked: z.int(), costWon: z.int() }),
  /** Null until there is a booking. */
  costPerBookingWon: z.nullable(z.int()),
});
export type AdvertisementResults = z.output<typeof AdvertisementResults>;

const days = { from: z.optional(Day), to: z.optional(Day) };

/** One row per day that it was shown, with what was paid for that day. */
export const getAdvertisementResults = call({
  route: `GET ${ofShop}/results?from&to`,
  for: leaders,
  input: z.object({ shopId: Id, id: Id, ...days }),
  reply: AdvertisementResults,
  changedBy: ["advertisements_changed"],
  refusals: { advertisement_not_found: 404 },
});

export const exportAdvertisementResults = call({
  route: `GET ${ofShop}/results/export?from&to`,
  for: leaders,
  input: z.object({ shopId: Id, id: Id, ...days }),
  reply: z.object({ fileName: z.string(), contentType: z.string(), bytes: z.custom<Uint8Array>() }),
  refusals: { advertisement_not_found: 404 },
  answers: "file",
  limit: "search",
});

const Latitude = z.number().check(z.minimum(-90), z.maximum(90));
const Longitude = z.number().check(z.minimum(-180), z.maximum(180));

/** The advertisements near a point, nearest first. With a visitor, each one counts as shown once per visitor and day. */
export const listNearbyAdvertisements = call({
  route: "GET /channel/v1/advertisements?latitude&longitude&serviceCategory&visitor",
  for: anyone,
  input: z.object({
    latitude: Latitude,
    longitude: Longitude,
    serviceCategory: z.optional(z.enum(keysOf(serviceCategories))),
    visitor: z.optional(Visitor),
  }),
  reply: z.object({
    items: z.array(
      z.object({
        id: Id,
        shopId: Id,
        shopName: z.string(),
        photoUrl: z.nullable(z.string()),
        introduction: z.string(),
        target: z.enum(keysOf(advertisementTargets)),
        stylerName: z.nullable(z.string()),
        pointName: z.string(),
        metresAway: z.int(),
        linkType: z.enum(keysOf(advertisementLinkTypes)),
      }),
    ),
  }),
  changedBy: ["advertisements_changed"],
  refusals: {},
  limit: "search",
});

const Opened = z.object({ id: Id, shopId: Id, linkType: z.enum(keysOf(advertisementLinkTypes)), link: z.string() });

/** A visitor opened an advertisement; the answer says where it leads. Counted once per visitor and day. */
export const openAdvertisement = call({
  route: "POST /channel/v1/advertisements/:id/opens",
  label: "고객의 광고 클릭",
  for: anyone,
  input: z.object({ id: Id, visitor: Visitor }),
  reply: Opened,
  refusals: { advertisement_not_found: 404 },
});

/** The same, by the code on printed material. */
export const openPrintedAdvertisement = call({
  route: "POST /channel/v1/advertisement-codes/:code/opens",
  label: "고객의 인쇄물 코드 접속",
  for: anyone,
  input: z.object({ code: freeText(12), visitor: Visitor }),
  reply: Opened,
  refusals: { advertisement_not_found: 404 },
});
