import { and, eq, inArray } from "drizzle-orm";
import { confirmAdvertisement } from "#contract/advertisements.ts";
import { changeCard, openCardWindow } from "#contract/cards.ts";
import { cards, payments } from "#server/db/tables/tables.ts";
import { provenPhone } from "#server/promises/calls/proven-phone.ts";
import { createFirstIntent, lineTo, makePayingShop, type PayingShop } from "#server/promises/money/paying-shop.ts";
import type { PlannedOutcome } from "#server/testing/toss-double/planned-outcomes.ts";
import type { TossRequest } from "#server/testing/toss-double/toss-wire.ts";
import type { CrashWorld } from "./crash-world.ts";

/** The outcomes at the gateway: approved, declined, approved without an answer, approved with an error, and "the same request is running". */
export const all: readonly PlannedOutcome[] = [
  "approve",
  { decline: "REJECT_CARD_PAYMENT" },
  "timeoutAfterApprove",
  "errorAfterApprove",
  "processing",
];

/** No answer is expected, because the server may be dead by then. */
export const unheard = (asked: Promise<unknown>) => void asked.catch(() => undefined);
export const press = (world: CrashWorld, shop: PayingShop) =>
  world.as(shop).send(confirmAdvertisement, { id: shop.advertisementId, cardId: shop.cardId });
export const pressAll = (world: CrashWorld, shops: readonly PayingShop[]) => () => {
  for (const shop of shops) unheard(press(world, shop));
};

/** One shop for each outcome. The stand-in uses the outcome for the first charge of the shop's card. */
export async function shopsWithOutcomes(world: CrashWorld, onCharge?: (request: TossRequest) => Promise<void>) {
  const shops = await Promise.all(all.map(() => makePayingShop(world.books, world.toss)));
  const planned = new Map(shops.map(({ billingKey }, index) => [billingKey, all[index] as PlannedOutcome]));
  world.toss.hooks.onRequest = async (request) => {
    const [, , , key = ""] = request.path.split("/").map(decodeURIComponent);
    const outcome = planned.get(key);
    if (request.method !== "POST" || outcome === undefined) return;
    planned.delete(key);
    world.toss.plan(String(request.body.orderId), outcome);
    await onCharge?.(request);
  };
  return shops;
}

/** Calls back when this many have arrived, and holds all of them until that is done. */
export function gathering(count: number, then: () => Promise<void>) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let come = 0;
  const arrive = () => {
    come++;
    if (come === count) then().then(resolve, reject);
    return promise;
  };
  return { arrive, done: promise };
}

export const ordersOf = (shops: readonly PayingShop[]) =>
  and(
    eq(payments.purpose, "ADVERTISEMENT"),
    inArray(
      payments.subjectId,
      shops.map(({ advertisementId }) => advertisementId),
    ),
  );

/** Charged at the gateway with each outcome, while no server of ours is running. */
export async function chargedUnheard(world: CrashWorld): Promise<PayingShop[]> {
  const shops = await shopsWithOutcomes(world);
  await Promise.all(
    shops.map(async (shop) => {
      const { id, orderId, orderName, amountWon, key } = await createFirstIntent(world.books, shop);
      const [card] = await world.db.select().from(cards).where(eq(cards.id, shop.cardId));
      const customerKey = world.books.vault.open(card?.customerKeySealed ?? "", "cards.customer_key");
      // Claimed by a process that is dead now. It is free again when the claim has expired.
      const claim = { tries: 1, nextTryAt: new Date(Date.now() + 30_000) };
      await world.db.update(payments).set(claim).where(eq(payments.id, id));
      await lineTo(world.toss).charge({ billingKey: shop.billingKey, customerKey, orderId, orderName, amountWon, key });
    }),
  );
  return shops;
}

export const hint = (world: CrashWorld, orderId: string) =>
  fetch(`${world.url()}/webhooks/card-gateway`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ eventType: "PAYMENT_STATUS_CHANGED", data: { orderId } }),
  });

export async function killInRefund(world: CrashWorld, paymentId: number, whenSent: boolean): Promise<void> {
  if (whenSent) return world.kill();
  await new Promise<void>((go) => {
    unheard(world.lock("select from payments where id = $1 for update", [paymentId], 1, go, world.kill));
  });
}

/** All steps of a card change before the last click: window opened, card entered, phone verified. */
export async function cardChange(world: CrashWorld, shop: PayingShop) {
  const owner = world.as(shop);
  const { cardId, shopId, ownerId, phone } = shop;
  const { body } = await owner.send(openCardWindow, { shopId, purpose: "CHANGE", cardId });
  const authKey = world.toss.makeAuthKey(body.customerKey);
  const [card] = await world.db.select().from(cards).where(eq(cards.id, cardId));
  const proof = { purpose: "CHANGE_CARD", phone, accountId: ownerId } as const;
  const verificationKey = await provenPhone({ parts: world.books }, proof);
  const { customerKey } = body;
  const version = card?.version ?? 0;
  return () => owner.send(changeCard, { id: cardId, version, authKey, customerKey, verificationKey });
}
