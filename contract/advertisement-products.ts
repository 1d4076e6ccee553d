import * as z from "zod/mini";
import { regionGrades } from "#domain/advertising/advertisement-price.ts";
import {
  advertisementChannels,
  advertisementKinds,
  advertisementLinkTypes,
  advertisementRanges,
  advertisementTargets,
  advertisementTerms,
  purchaseObstacles,
} from "#domain/advertising/advertisement-product.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { call, partners } from "./call.ts";
import { Day, Id } from "./fields.ts";

const RegionName = z.string({ error: "지역을 선택해 주세요" }).check(z.normalize("NFC"), z.trim(), z.maxLength(40));
const Term = z.enum(keysOf(advertisementTerms));
const Range = z.enum(keysOf(advertisementRanges), { error: "범위를 선택해 주세요" });

/** The current price of a range in a region, for each period type. */
export const getAdvertisementPrice = call({
  route: "GET /advertise/v1/product-grade/price?gradeType&regionDepth1&regionDepth2&regionDepth3",
  for: partners,
  input: z.object({
    gradeType: Range,
    regionDepth1: RegionName,
    regionDepth2: RegionName,
    regionDepth3: z._default(RegionName, ""),
  }),
  reply: z.object({
    gradeType: Range,
    regionDepth1: z.string(),
    regionDepth2: z.string(),
    regionDepth3: z.string(),
    grade: z.enum(keysOf(regionGrades)),
    /** The day from which this grade and these prices hold. */
    effectiveFrom: Day,
    prices: z.array(z.object({ periodType: Term, totalWon: z.int(), supplyWon: z.int(), vatWon: z.int() })),
  }),
  changedBy: ["advertisements_changed"],
  refusals: { region_not_found: 404 },
});

/** The product with its current rules. */
export const getAdvertisementProduct = call({
  route: "GET /advertise/product-property/v1/:id",
  for: partners,
  input: z.object({ id: Id }),
  reply: z.object({
    id: Id,
    kind: z.enum(keysOf(advertisementKinds)),
    label: z.string(),
    about: z.string(),
    rangeType: Range,
    rangeMetres: z.int(),
    /** `days` is null for a calendar month. */
    periods: z.array(z.object({ periodType: Term, label: z.string(), days: z.nullable(z.int()) })),
    targets: z.array(z.enum(keysOf(advertisementTargets))),
    linkTypes: z.array(z.enum(keysOf(advertisementLinkTypes))),
    channels: z.array(z.enum(keysOf(advertisementChannels))),
    /** Places of a point that has no number of its own. */
    placesPerPoint: z.int(),
    /** Per purchase. */
    mostPoints: z.int(),
    earliestStartDay: Day,
    holdMinutes: z.int(),
    /** The refund rule as sentences. */
    refund: z.array(z.string()),
  }),
  changedBy: ["advertisements_changed"],
  refusals: { product_not_found: 404 },
});

/** Whether this owner may buy it, and if not, why. A partner asks for themselves, an operator for any account. */
export const verifyAdvertisementProduct = call({
  route: "GET /advertise/product-property/v1/:id/verify?ownerId",
  for: partners,
  input: z.object({ id: Id, ownerId: Id }),
  reply: z.object({
    allowed: z.boolean(),
    reasons: z.array(z.object({ code: z.enum(keysOf(purchaseObstacles)), message: z.string() })),
  }),
  changedBy: ["advertisements_changed"],
  refusals: { product_not_found: 404, account_not_found: 404 },
});
