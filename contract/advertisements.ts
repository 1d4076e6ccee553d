import * as z from "zod/mini";
import { advertisementFilters, advertisementStatuses } from "#domain/advertising/advertisement.ts";
import {
  advertisementChannels,
  advertisementLinkTypes,
  advertisementPaymentTypes,
  advertisementPeriods,
  advertisementTargets,
  billingTypes,
} from "#domain/advertising/advertisement-product.ts";
import { advertisementClauseTypes, consents } from "#domain/shops/clause.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { Advertisement, AdvertisementSummary, ProductId } from "./advertisement.ts";
import { Hold, Quote } from "./advertisement-hold.ts";
import { call, partners, shopRoles, withDetails } from "./call.ts";
import { Day, Done, Id, Instant, Page, pageOf, pageSize, VerificationKey, Won } from "./fields.ts";
import { Link } from "./link.ts";

const leaders = shopRoles("OWNER", "SUPER", "OPERATOR");
const buyers = shopRoles("OWNER", "SUPER");
const ofShop = "/advertise/v1/shops/:shopId";

const ClauseType = z.enum(keysOf(advertisementClauseTypes), { error: "약관 종류를 확인해 주세요" });

/** The current texts that a buyer has to agree to. */
export const listAdvertisementClauses = call({
  route: "GET /advertise/clause/v1/actives?clauseTypes",
  for: partners,
  input: z.object({ clauseTypes: z.optional(z.array(ClauseType).check(z.maxLength(10))) }),
  reply: z.object({
    items: z.array(
      z.object({
        id: Id,
        clauseType: ClauseType,
        version: z.int(),
        title: z.string(),
        body: z.string(),
        required: z.boolean(),
        effectiveFrom: Instant,
      }),
    ),
  }),
  changedBy: ["advertisements_changed"],
  refusals: {},
});

/** The owner's running advertisements. */
export const listRunningAdvertisements = call({
  route: "GET /advertise/v1/activate/list?ownerId",
  for: partners,
  input: z.object({ ownerId: Id }),
  reply: z.object({ items: z.array(AdvertisementSummary) }),
  changedBy: ["advertisements_changed"],
  refusals: { account_not_found: 404 },
});

const PointIds = z
  .array(Id)
  .check(z.minLength(1, { error: "지점을 선택해 주세요" }), z.maxLength(20, { error: "지점이 너무 많아요" }));

const requested = {
  productId: ProductId,
  pointIds: PointIds,
  /** Not given if billed monthly. */
  periodType: z.optional(z.enum(keysOf(advertisementPeriods), { error: "기간을 선택해 주세요" })),
  billingType: z.enum(keysOf(billingTypes), { error: "결제 방식을 선택해 주세요" }),
};

/** Price and possible days, before anything is held. */
export const quoteAdvertisement = call({
  route: `GET ${ofShop}/quote?productId&pointIds&periodType&billingType&startDay`,
  for: leaders,
  input: z.object({ shopId: Id, ...requested, startDay: z.optional(Day) }),
  reply: Quote,
  changedBy: ["advertisements_changed"],
  refusals: { point_not_found: 404, product_not_for_shop: 422, display_period_wrong: 422, points_too_many: 422 },
});

/** The names of the points that are not available. */
const AtPoints = z.object({ points: z.array(z.string()) });

/** Holds the places for some minutes and fixes the price. A buyer has one hold per shop: a new one replaces it. */
export const holdAdvertisement = call({
  route: "POST /advertise/v1/pending",
  label: "광고 자리 확보",
  for: partners,
  input: z
    .object({
      shopId: Id,
      ...requested,
      target: z.enum(keysOf(advertisementTargets), { error: "대상을 선택해 주세요" }),
      stylerId: z.optional(Id),
      linkType: z.enum(keysOf(advertisementLinkTypes), { error: "연결할 곳을 선택해 주세요" }),
      benefitUrl: z.optional(Link),
      channel: z.enum(keysOf(advertisementChannels), { error: "채널을 선택해 주세요" }),
      paymentType: z.enum(keysOf(advertisementPaymentTypes), { error: "결제 방법을 선택해 주세요" }),
      startDay: Day,
      /** The total that the screen showed. If it is different now, nothing is held. */
      expectedWon: Won,
      /** The versions of the texts that the buyer agreed to. */
      agreedClauseIds: z.array(Id).check(z.maxLength(10)),
      /** Only needed for a recurring payment. */
      regularPaymentAgree: z._default(z.boolean(), false),
      verificationKey: VerificationKey,
    })
    .check(
      z.refine(({ target, stylerId }) => target === "SHOP" || stylerId !== undefined, {
        error: "디자이너를 선택해 주세요",
        path: ["stylerId"],
      }),
      z.refine(({ linkType, benefitUrl }) => linkType === "ALL" || benefitUrl !== undefined, {
        error: "혜택 링크를 입력해 주세요",
        path: ["benefitUrl"],
      }),
      z.refine(
        ({ billingType, paymentType }) => billingType === "SINGLE_PAYMENT" || paymentType === "FREQUENT_PAYMENT",
        {
          error: "자동 결제에는 등록한 카드가 필요해요",
          path: ["paymentType"],
        },
      ),
    ),
  reply: Hold,
  refusals: {
    advertised_shop_not_found: 404,
    point_not_found: 404,
    staff_not_found: 404,
    product_not_for_shop: 422,
    shop_not_shown: 409,
    display_period_wrong: 422,
    points_too_many: 422,
    clauses_not_agreed: withDetails(422, z.object({ missing: z.array(z.string()) })),
    phone_not_verified: 422,
    price_changed: withDetails(409, z.object({ totalWon: z.int(), expectedWon: z.int() })),
    places_taken: withDetails(409, AtPoints),
    point_in_use: withDetails(409, AtPoints),
    payment_in_progress: 409,
  },
});

/** The buyer's current hold, for a page that was reloaded; null if there is none. */
export const getHold = call({
  route: `GET ${ofShop}/hold`,
  for: leaders,
  input: z.object({ shopId: Id }),
  reply: z.object({ hold: z.nullable(Hold) }),
  changedBy: ["advertisements_changed"],
  refusals: {},
});

export const releaseHold = call({
  route: `DELETE ${ofShop}/hold`,
  label: "확보한 광고 자리 반납",
  for: buyers,
  input: z.object({ shopId: Id }),
  reply: Done,
  refusals: { payment_in_progress: 409 },
});

/** Charges once, however often it is called. While the gateway has not decided, the state is WANTED: call again. */
export const confirmAdvertisement = call({
  route: "POST /advertise/v1/confirm",
  label: "광고 결제하고 신청",
  for: partners,
  input: z.object({ id: Id, cardId: z.optional(Id) }),
  reply: z.object({ state: z.enum(["WANTED", "APPROVED"]), advertisementId: Id, shopId: Id }),
  refusals: {
    hold_not_found: 404,
    card_not_found: 404,
    hold_expired: 409,
    payment_tried_too_often: 409,
    money_paused: 503,
    card_needed: 422,
    payment_declined: withDetails(422, z.object({ code: z.nullable(z.string()), problem: z.nullable(z.string()) })),
  },
  transaction: "own",
});

/** Where the shop already has an advertisement, running or coming. */
export const listPointsInUse = call({
  route: "GET /advertise/v1/:id/poi/doing",
  for: partners,
  input: z.object({ id: Id }),
  reply: z.object({
    items: z.array(
      z.object({ pointId: Id, name: z.string(), advertisementId: Id, startDate: Day, endDate: z.nullable(Day) }),
    ),
  }),
  changedBy: ["advertisements_changed"],
  refusals: { advertised_shop_not_found: 404 },
});

/** The last purchase, used to fill in the next one. */
export const getLatestAdvertisement = call({
  route: "GET /advertise/v1/latest?ownerId",
  for: partners,
  input: z.object({ ownerId: Id }),
  reply: z.object({ advertisement: z.nullable(AdvertisementSummary) }),
  changedBy: ["advertisements_changed"],
  refusals: { account_not_found: 404 },
});

const ending = { advertisement_not_found: 404, advertisement_not_possible: 409 } as const;

/** Stops further charges. The advertisement is shown until the end of the paid period. */
export const stopRenewal = call({
  route: "PUT /advertise/v1/regular-expire",
  label: "광고 자동 결제 해지",
  for: partners,
  input: z.object({ id: Id }),
  reply: Advertisement,
  announces: ["advertisements_changed"],
  refusals: ending,
});

/** Undoes `stopRenewal` while the advertisement is still shown. */
export const resumeRenewal = call({
  route: "PUT /advertise/v1/regular-resume",
  label: "광고 자동 결제 다시 켜기",
  for: partners,
  input: z.object({ id: Id }),
  reply: Advertisement,
  announces: ["advertisements_changed"],
  refusals: { ...ending, places_taken: 409, card_needed: 422 },
});

/** Ends it now, in any state. `expectedRefundWon` is the refund that the screen showed. */
export const terminateAdvertisement = call({
  route: "PUT /advertise/v1/terminate",
  label: "광고 해지",
  for: partners,
  input: z.object({ id: Id, expectedRefundWon: Won }),
  reply: Advertisement,
  announces: ["advertisements_changed"],
  refusals: { ...ending, refund_changed: withDetails(409, z.object({ refundWon: z.int() })), payment_in_progress: 409 },
});

/** All past advertisements, by period and status. */
export const listAdvertisementHistory = call({
  route: "GET /advertise/v1/history/list?ownerId&from&to&status&page&size",
  for: partners,
  input: z.object({
    ownerId: Id,
    from: z.optional(Day),
    to: z.optional(Day),
    status: z.optional(z.enum(keysOf(advertisementStatuses))),
    page: Page,
    size: pageSize(20),
  }),
  reply: pageOf(AdvertisementSummary),
  changedBy: ["advertisements_changed"],
  refusals: { account_not_found: 404 },
});

/** The recurring advertisements that a card pays. */
export const listAdvertisementsOfCard = call({
  route: "GET /advertise/v1/regulars/cards/:id?ownerId",
  for: partners,
  input: z.object({ id: Id, ownerId: Id }),
  reply: z.object({ items: z.array(AdvertisementSummary) }),
  changedBy: ["advertisements_changed"],
  refusals: { account_not_found: 404, card_not_found: 404 },
});

/** Whether the last charge on that card failed, and why. */
export const getChargeError = call({
  route: "GET /advertise/v1/:id/week/error?cardId",
  for: partners,
  input: z.object({ id: Id, cardId: Id }),
  reply: z.object({
    failed: z.boolean(),
    code: z.nullable(z.string()),
    message: z.nullable(z.string()),
    amountWon: z.nullable(z.int()),
    at: z.nullable(Instant),
    /** The day of the next automatic attempt; null if there is none. */
    nextTryDay: z.nullable(Day),
  }),
  changedBy: ["advertisements_changed"],
  refusals: { advertisement_not_found: 404, card_not_found: 404 },
});

/** The shop's advertisements, by one of seven filters. */
export const listAdvertisements = call({
  route: `GET ${ofShop}/advertisements?filter&page&size`,
  for: leaders,
  input: z.object({
    shopId: Id,
    filter: z._default(z.enum(keysOf(advertisementFilters)), ""),
    page: Page,
    size: pageSize(20),
  }),
  reply: z.object({
    ...pageOf(AdvertisementSummary).shape,
    counts: z.record(z.enum(keysOf(advertisementFilters)), z.int()),
  }),
  changedBy: ["advertisements_changed"],
  refusals: {},
});

export const getAdvertisement = call({
  route: `GET ${ofShop}/advertisements/:id`,
  for: leaders,
  input: z.object({ shopId: Id, id: Id }),
  reply: Advertisement,
  changedBy: ["advertisements_changed"],
  refusals: { advertisement_not_found: 404 },
});

/** Accepts or declines a price rise of the next period. */
export const answerPriceRise = call({
  route: `PUT ${ofShop}/advertisements/:id/price-consent`,
  label: "광고 가격 인상 동의·거절",
  for: buyers,
  input: z.object({ shopId: Id, id: Id, toWon: Won, consent: z.enum(keysOf(consents)) }),
  reply: Advertisement,
  announces: ["advertisements_changed"],
  refusals: { advertisement_not_found: 404, price_rise_not_asked: 409 },
});
