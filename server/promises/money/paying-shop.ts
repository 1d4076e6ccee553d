import { randomBytes } from "node:crypto";
import type { AdvertisementPeriod } from "#domain/advertising/advertisement-product.ts";
import { mostAttempts } from "#domain/money/payment-attempt.ts";
import { addDays, seoulDay } from "#domain/time/seoul-time.ts";
import { cardColumns } from "#server/cards/card-keys.ts";
import { advertisementPlaces, advertisementPoints, advertisements, cards } from "#server/db/tables/tables.ts";
import type { Parts } from "#server/http/calls/context.ts";
import type { CardGatewayPort } from "#server/outside/card-gateway/card-gateway-port.ts";
import { tossCardGateway } from "#server/outside/card-gateway/toss.ts";
import { createPaymentIntent, orderIdOf } from "#server/payments/index.ts";
import { makers } from "#server/testing/makers/makers.ts";
import type { TossDouble } from "#server/testing/toss-double/toss-double.ts";

/** The parts that makers of rows need: of a server under test, or on the database of a real one. */
export type Books = Pick<Parts, "db" | "vault" | "clock">;

export type PayingShop = Awaited<ReturnType<typeof makePayingShop>>;

interface Draft {
  /** Null: billed monthly. */
  periodType?: AdvertisementPeriod | null;
  startDay?: string;
}

/** Prices of the cheapest grade, so that a renewal costs the same. */
const prices = { DAYS_7: 49_000, DAYS_28: 167_000, MONTH: 179_000 };

/** Our adapter for the stand-in, as a server has it. */
export const lineTo = ({ secretKey, url }: Pick<TossDouble, "secretKey" | "url">): CardGatewayPort =>
  tossCardGateway({ secretKey, clientKey: "test_ck_double", address: url });

/** The stand-in of the gateway, in this process or in its own. */
type CardDouble = Pick<TossDouble, "secretKey" | "url"> & {
  makeAuthKey: (customerKey: string) => string | Promise<string>;
};

/** A shop with a signed-in owner, a card at the stand-in, and a hold of a recurring advertisement that is not paid yet. */
export async function makePayingShop(books: Books, toss: CardDouble, draft: Draft = {}) {
  const make = makers(books, "");
  const { id: ownerId, phone } = await make.makeAccount();
  const { id: shopId } = await make.makeShop();
  await make.join(shopId, ownerId, "OWNER");
  const { cookies } = await make.signedIn(ownerId);
  const card = await keepCard(books, toss, ownerId);
  const { periodType = "DAYS_7", startDay = addDays(seoulDay(books.clock.now()), 3) } = draft;
  const priceWon = prices[periodType ?? "MONTH"];
  const { id: advertisementId, moneyKey } = await hold(books, {
    shopId,
    ownerId,
    cardId: card.id,
    periodType,
    productId: periodType === null ? 3 : 1,
    startDay,
    anchorDay: Number(startDay.slice(8)),
    priceWon,
  });
  return {
    shopId,
    ownerId,
    phone,
    cookies,
    cardId: card.id,
    billingKey: card.billingKey,
    advertisementId,
    moneyKey,
    priceWon,
  };
}

async function keepCard({ db, vault, clock }: Books, toss: CardDouble, accountId: number) {
  const customerKey = randomBytes(24).toString("base64url");
  const issued = await lineTo(toss).issueKey({ authKey: await toss.makeAuthKey(customerKey), customerKey });
  if (issued.outcome !== "approved") throw new Error("the double gave no key");
  const columns = cardColumns(vault, issued, customerKey);
  const [card] = await db
    .insert(cards)
    .values({ accountId, nickname: "내 카드", ...columns, createdAt: clock.now() })
    .returning({ id: cards.id });
  return { id: idIn(card), billingKey: issued.billingKey };
}

type Held = Pick<typeof advertisements.$inferInsert, "cardId" | "periodType" | "productId" | "anchorDay"> & {
  shopId: number;
  ownerId: number;
  startDay: string;
  priceWon: number;
};

async function hold({ db, clock }: Books, held: Held): Promise<{ id: number; moneyKey: Buffer }> {
  const now = clock.now();
  const [ad] = await db
    .insert(advertisements)
    .values({
      target: "SHOP",
      linkType: "ALL",
      channel: "ONLINE",
      code: randomBytes(6).toString("hex").toUpperCase(),
      billingType: "REGULAR_PAYMENT",
      paymentType: "FREQUENT_PAYMENT",
      contactSealed: "",
      maskedContact: "",
      // Longer than the longest test. Other promises are about expired holds.
      heldUntil: new Date(now.getTime() + 6 * 3_600_000),
      createdAt: now,
      ...held,
    })
    .returning({ id: advertisements.id, moneyKey: advertisements.moneyKey });
  const [point] = await db
    .insert(advertisementPoints)
    .values({
      name: `역 ${randomBytes(6).toString("hex")}`,
      latitude: 37.5,
      longitude: 127.03,
      region1: "강원특별자치도",
      region2: "어느시",
      source: "OPERATOR",
      createdAt: now,
    })
    .returning({ id: advertisementPoints.id });
  await db.insert(advertisementPlaces).values({
    advertisementId: idIn(ad),
    shopId: held.shopId,
    pointId: idIn(point),
    slot: 1,
    regionGrade: "C",
    days: { fromDay: held.startDay, toDay: null },
    priceWon: held.priceWon,
  });
  if (!ad) throw new Error("an insert returned no row");
  return ad;
}

/** All order ids that the attempts of a shop's advertisement can have, in all cycles. */
export function ordersOf(prefix: string, { moneyKey }: Pick<PayingShop, "moneyKey">): Set<string> {
  const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);
  const ofAttempt = (cycle: number, attempt: number) =>
    orderIdOf(prefix, { subjectKey: moneyKey, purpose: "ADVERTISEMENT", cycle, attempt });
  return new Set(upTo(24).flatMap((cycle) => upTo(mostAttempts).map((attempt) => ofAttempt(cycle, attempt))));
}

/** The payment intent for a shop's hold, as `confirm` saves it. */
export function createFirstIntent({ db, clock }: Books, shop: PayingShop, more: { amountWon?: number } = {}) {
  return createPaymentIntent(db, {
    purpose: "ADVERTISEMENT",
    subjectId: shop.advertisementId,
    shopId: shop.shopId,
    accountId: shop.ownerId,
    subjectKey: shop.moneyKey,
    cycle: 1,
    amountWon: more.amountWon ?? shop.priceWon,
    orderName: "단장 광고",
    method: "BILLING",
    cardId: shop.cardId,
    cardWords: "현대 1234",
    now: clock.now(),
  });
}

function idIn(row: { id: number } | undefined): number {
  if (!row) throw new Error("an insert returned no row");
  return row.id;
}
