import { eq } from "drizzle-orm";
import { onTestFinished } from "vitest";
import type * as z from "zod/mini";
import { confirmAdvertisement, holdAdvertisement, listAdvertisementClauses } from "#contract/advertisements.ts";
import { keepOnceCard } from "#contract/cards.ts";
import { advertisementProducts, type ProductId } from "#domain/advertising/advertisement-product.ts";
import type { ServiceCategory } from "#domain/shops/shop.ts";
import { approveDisplay, doDueAdvertisements, findAdvertisement } from "#server/advertisements/index.ts";
import { firstAdvertisementPrices } from "#server/db/reference/first-advertisement-rules.ts";
import { advertisements, cards, payments, shops } from "#server/db/tables/tables.ts";
import { paymentSubjects } from "#server/payment-subjects.ts";
import { settleDuePayments, settleDueRefunds } from "#server/payments/index.ts";
import { provenPhone } from "#server/promises/calls/proven-phone.ts";
import { startTestServer, type TestServer } from "#server/testing/test-server.ts";
import type { Visitor } from "#server/testing/visitor.ts";
import { registeredCard, throughCardWindow } from "./card-makers.ts";

type Wish = Partial<z.input<typeof holdAdvertisement.input>>;

interface Manner {
  /** One of the stand-in cards; null: no card is registered. */
  card?: string | null;
  serviceCategory?: ServiceCategory;
  /** The number of places of the point; five by default. */
  places?: number;
}

/** The first possible day: three days after the test clock's day. */
export const firstDay = "2026-11-18";

/** An owner with a shop, a card and a point of its own, who holds and buys with the real calls. */
export async function advertiser(server: TestServer, { card = "good", serviceCategory, places }: Manner = {}) {
  const { shop, accountId } = await server.shopWith("OWNER");
  // A long session, so that the owner stays signed in when a test moves the clock.
  const visitor = await server.signedIn(accountId, { expiresAt: new Date("2030-01-01") });
  const made = { shop, accountId, visitor };
  const shopId = shop.id;
  if (serviceCategory) await server.parts.db.update(shops).set({ serviceCategory }).where(eq(shops.id, shopId));
  const point = await server.makePoint(places === undefined ? {} : { places });
  const cardId = card === null ? undefined : (await registeredCard(visitor, shopId, card)).id;
  const buyer = { visitor, accountId };
  const hold = async (wish: Wish = {}, by = buyer) =>
    by.visitor.send(holdAdvertisement, await wishOf(server, by, { shopId, pointIds: [point.id], ...wish }));
  const confirm = (id: number, withCard = cardId, by = visitor) =>
    by.send(confirmAdvertisement, { id, ...(withCard === undefined ? {} : { cardId: withCard }) });
  /** Held, and paid with the card. */
  const buy = async (wish: Wish = {}) => {
    const held = await hold(wish);
    if (held.status !== 200) throw new Error(`nothing is held: ${held.body.code}`);
    const paid = await confirm(held.body.id);
    if (paid.body.state !== "APPROVED") throw new Error(`not bought: ${paid.body.code ?? paid.body.state}`);
    return rowOf(server, held.body.id);
  };
  /** Bought, and approved by an operator. */
  const buyApproved = async (wish: Wish = {}) => approved(server, (await buy(wish)).id);
  return { ...made, shopId, point, cardId: cardId as number, hold, confirm, buy, buyApproved };
}
export type Advertiser = Awaited<ReturnType<typeof advertiser>>;

/** The input of a hold: seven days from the first possible day by default. The phone was just verified. */
export async function wishOf(
  server: TestServer,
  { visitor, accountId }: { visitor: Visitor; accountId: number },
  wish: Wish & { shopId: number; pointIds: number[] },
): Promise<z.input<typeof holdAdvertisement.input>> {
  const { range, kind } = advertisementProducts[(wish.productId ?? 1) as ProductId];
  const term = kind === "ESTHETIC_MONTHLY" ? "MONTH" : (wish.periodType ?? "DAYS_7");
  const { body } = await visitor.send(listAdvertisementClauses, {});
  const usual: Omit<z.input<typeof holdAdvertisement.input>, "shopId" | "pointIds"> = {
    productId: 1,
    target: "SHOP",
    linkType: "ALL",
    channel: "ONLINE",
    startDay: firstDay,
    billingType: "SINGLE_PAYMENT",
    paymentType: "FREQUENT_PAYMENT",
    ...(term === "MONTH" ? {} : { periodType: term }),
    expectedWon: firstAdvertisementPrices.A[range][term] * new Set(wish.pointIds).size,
    agreedClauseIds: body.items.map(({ id }) => id),
    regularPaymentAgree: wish.billingType === "REGULAR_PAYMENT",
    verificationKey: await provenPhone(server, { purpose: "SHOP_OWNER", phone: "010-2345-6789", accountId }),
  };
  return { ...usual, ...wish };
}

export const recurring = { billingType: "REGULAR_PAYMENT" } as const;
export const monthly = { productId: 3 } as const;
export const once = { paymentType: "NORMAL_PAYMENT" } as const;

/** Enters a card in the window for a hold that is paid once, and keeps the result. */
export async function authenticated(visitor: Visitor, shopId: number, advertisementId: number, card = "good") {
  const opened = { shopId, purpose: "ONCE", advertisementId } as const;
  const { paymentKey = "", orderId = "", amount = "" } = await throughCardWindow(visitor, opened, card);
  const kept = await visitor.send(keepOnceCard, { advertisementId, paymentKey, orderId, amount: Number(amount) });
  if (kept.status !== 200) throw new Error(`not kept: ${kept.body.code}`);
  return { paymentKey, orderId };
}

export async function rowOf({ parts: { db } }: TestServer, id: number) {
  const [row] = await db.select().from(advertisements).where(eq(advertisements.id, id));
  if (!row) throw new Error(`there is no advertisement ${id}`);
  return row;
}

/** Approved by an operator. */
export async function approved(server: TestServer, id: number) {
  const { db, clock } = server.parts;
  const operator = await server.makeAccount({ adminRole: "PARTNERS_ADMIN" });
  const ad = await findAdvertisement(db, id);
  if (!ad) throw new Error(`there is no advertisement ${id}`);
  await db.transaction((db) => approveDisplay(db, ad, { operatorId: operator.id, now: clock.now() }));
  return rowOf(server, id);
}

/** For one test, stopped when it ends: the clock's work affects everything on a server. */
export async function ownServer(): Promise<TestServer> {
  const server = await startTestServer();
  onTestFinished(server.stop);
  return server;
}

/** In Seoul, such as 2026-11-18T00:00. */
export const setClock = ({ clock }: TestServer, to: string) => clock.set(`${to}:00+09:00`);

/** The jobs that run every minute. */
export async function aRound({ parts }: TestServer) {
  await doDueAdvertisements(parts);
  await settleDuePayments(parts, paymentSubjects);
  await settleDueRefunds(parts, paymentSubjects);
}

/** A minute after midnight of a day, with the due jobs done. */
export async function onDay(server: TestServer, day: string, time = "00:01") {
  setClock(server, `${day}T${time}`);
  await aRound(server);
}

export const paymentsOf = ({ parts: { db } }: TestServer, advertisementId: number) =>
  db.select().from(payments).where(eq(payments.subjectId, advertisementId)).orderBy(payments.id);

/** From now on the card behaves like another stand-in card, for example when its limit is reached or its owner has paid. */
export async function turnCard({ parts: { db, vault, pool } }: TestServer, cardId: number, into: string) {
  const [card] = await db.select().from(cards).where(eq(cards.id, cardId));
  if (!card) throw new Error(`there is no card ${cardId}`);
  const customerKey = vault.open(card.customerKeySealed, "cards.customer_key");
  await pool.query("update sandbox_cards set card = $2 where customer_key_hash = sha256($1::text::bytea)", [
    customerKey,
    into,
  ]);
}
