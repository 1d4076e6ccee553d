import * as z from "zod/mini";
import { advertisementStatuses, lifecycleFlags } from "#domain/advertising/advertisement.ts";
import { advertisementMoves } from "#domain/advertising/advertisement-moves.ts";
import {
  advertisementChannels,
  advertisementKinds,
  advertisementLinkTypes,
  advertisementPaymentTypes,
  advertisementPeriods,
  advertisementRanges,
  advertisementTargets,
  billingTypes,
} from "#domain/advertising/advertisement-product.ts";
import { advertisementTimeline } from "#domain/advertising/advertisement-step.ts";
import { paymentTypes } from "#domain/money/payment.ts";
import { paymentStates, refundStates } from "#domain/money/payment-attempt.ts";
import { actors } from "#domain/reservations/move.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { Day, Id, Instant } from "./fields.ts";

export const ProductId = z
  .int({ error: "광고 상품을 선택해 주세요" })
  .check(z.minimum(1, { error: "광고 상품을 선택해 주세요" }), z.maximum(4, { error: "광고 상품을 선택해 주세요" }));

/** The last day, `endDate`, is included. */
export const ShownPeriod = z.object({ startDate: Day, endDate: Day });

export const PlacePoint = z.object({
  id: Id,
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  priceWon: z.int(),
});

export const Money = z.object({ totalWon: z.int(), supplyWon: z.int(), vatWon: z.int() });

/** A row of a list. */
export const AdvertisementSummary = z.object({
  id: Id,
  shopId: Id,
  shopName: z.string(),
  kind: z.enum(keysOf(advertisementKinds)),
  productId: ProductId,
  range: z.enum(keysOf(advertisementRanges)),
  target: z.enum(keysOf(advertisementTargets)),
  stylerName: z.nullable(z.string()),
  pointNames: z.array(z.string()),
  periodType: z.nullable(z.enum(keysOf(advertisementPeriods))),
  /** The billing type as lists show it. */
  paymentType: z.enum(keysOf(paymentTypes)),
  status: z.enum(keysOf(advertisementStatuses)),
  lifecycle: z.enum(keysOf(lifecycleFlags)),
  displayPeriod: ShownPeriod,
  priceWon: z.int(),
  /** The day of the next recurring charge; null if there is none. */
  nextChargeDay: z.nullable(Day),
  /** Why the last charge failed, as a sentence; null if it did not. */
  chargeProblem: z.nullable(z.string()),
  reason: z.string(),
  boughtAt: Instant,
});
export type AdvertisementSummary = z.output<typeof AdvertisementSummary>;

const PaymentLine = z.object({
  id: Id,
  cycle: z.int(),
  at: Instant,
  amountWon: z.int(),
  refundedWon: z.int(),
  /** Refunds that are promised but not paid yet. */
  refundingWon: z.int(),
  state: z.enum(keysOf(paymentStates)),
  cardWords: z.string(),
  problem: z.nullable(z.string()),
  receiptUrl: z.nullable(z.string()),
  period: z.nullable(ShownPeriod),
  refunds: z.array(
    z.object({ amountWon: z.int(), state: z.enum(keysOf(refundStates)), at: Instant, reason: z.string() }),
  ),
});

const TimelineStep = z.object({
  at: Instant,
  step: z.enum(keysOf(advertisementTimeline)),
  actor: z.enum(keysOf(actors)),
  byName: z.nullable(z.string()),
  words: z.string(),
});

/** An action that is possible now, with its refund. */
const PossibleMove = z.object({ move: z.enum(keysOf(advertisementMoves)), refundWon: z.int() });

export const Advertisement = z.object({
  ...AdvertisementSummary.shape,
  ownerId: Id,
  places: z.array(PlacePoint),
  stylerId: z.nullable(Id),
  linkType: z.enum(keysOf(advertisementLinkTypes)),
  benefitUrl: z.nullable(z.string()),
  channel: z.enum(keysOf(advertisementChannels)),
  code: z.string(),
  billingType: z.enum(keysOf(billingTypes)),
  cardPaymentType: z.enum(keysOf(advertisementPaymentTypes)),
  card: z.nullable(z.object({ id: Id, words: z.string(), usable: z.boolean() })),
  maskedContact: z.string(),
  addedDays: z.int(),
  money: Money,
  payments: z.array(PaymentLine),
  moves: z.array(PossibleMove),
  /** The next period costs more and waits for the owner's answer. */
  priceRise: z.nullable(
    z.object({ fromWon: z.int(), toWon: z.int(), fromDay: Day, consent: z.nullable(z.enum(["ALLOW", "DENY"])) }),
  ),
  clauses: z.array(z.object({ id: Id, title: z.string(), version: z.int(), body: z.string() })),
  timeline: z.array(TimelineStep),
  version: z.int(),
});
export type Advertisement = z.output<typeof Advertisement>;
