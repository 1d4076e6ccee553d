import { eq, inArray } from "drizzle-orm";
import { confirmAdvertisement, terminateAdvertisement } from "#contract/advertisements.ts";
import { changeCard, openCardWindow } from "#contract/cards.ts";
import { cards, payments } from "#server/db/tables.ts";
import type { PlannedOutcome } from "#server/testing/toss-double/planned-outcomes.ts";
import type { TossRequest } from "#server/testing/toss-double/toss-wire.ts";
import { type CrashWorld, until } from "./crash-world.ts";
import { lineTo, makePayingShop, type PayingShop, wantFirst } from "./paying-shop.ts";
import { provenPhone } from "./proven-phone.ts";

export const outcomes: Readonly<Record<string, PlannedOutcome>> = {
  approve: "approve",
  decline: { decline: "REJECT_CARD_PAYMENT" },
  timeOutAfterApprove: "timeoutAfterApprove",
  errorAfterApprove: "errorAfterApprove",
  conflict: "processing",
};
const all = Object.values(outcomes);

/** Brings one shop for each outcome of the gateway to a point, kills there, and returns them; the caller starts again. */
export type CrashPoint = (world: CrashWorld, round: number) => Promise<PayingShop[]>;

/** Where somebody presses, nobody may answer: the server is dead by then. */
const unheard = (asked: Promise<unknown>) => void asked.catch(() => undefined);
const press = (world: CrashWorld, shop: PayingShop) =>
  world.as(shop).send(confirmAdvertisement, { id: shop.advertisementId, cardId: shop.cardId });
const pressAll = (world: CrashWorld, shops: readonly PayingShop[]) => () => {
  for (const shop of shops) unheard(press(world, shop));
};

/** One shop for each outcome, which the double keeps in mind for the first charge with its card. */
async function shopsWithOutcomes(world: CrashWorld, onCharge?: (request: TossRequest) => Promise<void>) {
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

/** Calls back when so many have come, and keeps each until that is done. */
function gathering(count: number, then: () => Promise<void>) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let come = 0;
  const arrive = () => {
    come++;
    if (come === count) then().then(resolve, reject);
    return promise;
  };
  return { arrive, done: promise };
}

const ordersOf = (shops: readonly PayingShop[]) =>
  inArray(
    payments.subjectId,
    shops.map(({ advertisementId }) => advertisementId),
  );

export const crashPoints: Readonly<Record<string, CrashPoint>> = {
  /** In every second round its commit is on its way when the server dies, and comes true without it. */
  async "before the intent commits"(world, round) {
    const shops = await shopsWithOutcomes(world);
    await world.shut(round % 2 === 0 ? "intent" : "commit", shops.length, pressAll(world, shops), world.kill);
    return shops;
  },

  async "before it is sent"(world) {
    const shops = await shopsWithOutcomes(world);
    await world.shut("claim", shops.length, pressAll(world, shops), world.kill);
    return shops;
  },

  async "when it is sent"(world) {
    const { arrive, done } = gathering(all.length, world.kill);
    const shops = await shopsWithOutcomes(world, arrive);
    pressAll(world, shops)();
    await done;
    return shops;
  },

  async "when it is answered"(world) {
    let shops: PayingShop[] = [];
    const { arrive, done } = gathering(all.length, async () => {
      const ids = (await world.db.select({ id: payments.id }).from(payments).where(ordersOf(shops))).map(
        ({ id }) => id,
      );
      const text = "select from payments where id = any($1) for update";
      // The answers leave when this has begun, and what they say waits to be written down.
      await new Promise<void>((go) => {
        killed = world.lock(text, [ids], ids.length, go, world.kill);
      });
    });
    let killed: Promise<void> | undefined;
    shops = await shopsWithOutcomes(world, arrive);
    pressAll(world, shops)();
    await done;
    await killed;
    return shops;
  },

  async "when it is committed"(world) {
    const shops = await shopsWithOutcomes(world);
    const answersAreHeld = "lock table audit_rows in share mode";
    await world.lock(answersAreHeld, [], 0, pressAll(world, shops), async () => {
      await until(async () => {
        const rows = await world.db.select().from(payments).where(ordersOf(shops));
        return rows.filter(({ state, problem }) => state !== "WANTED" || problem !== null).length === shops.length;
      });
      await world.kill();
    });
    return shops;
  },

  /** Either while it asks the gateway what is true, or while it writes that down. */
  async "in a webhook"(world, round) {
    const shops = await chargedUnheard(world);
    const rows = await world.db.select().from(payments).where(ordersOf(shops));
    const tell = () => {
      for (const { orderId } of rows) unheard(hint(world, orderId));
    };
    if (round % 2 === 0) {
      const known = rows.filter(({ orderId }) => world.toss.ledger().some((one) => one.orderId === orderId)).length;
      const text = "select from payments where id = any($1) for update";
      await world.lock(text, [rows.map(({ id }) => id)], known, tell, world.kill);
      return shops;
    }
    const { arrive, done } = gathering(rows.length, world.kill);
    world.toss.hooks.onRequest = ({ path }) => (path.includes("/orders/") ? arrive() : undefined);
    tell();
    await done;
    return shops;
  },

  /** One after the other, as they are given back: each with an outcome of its own, when it is sent or when it is answered. */
  async "in a refund"(world, round) {
    const shops: PayingShop[] = [];
    for (const [index, outcome] of all.entries()) {
      if (!world.isAlive()) await world.start();
      const shop = await makePayingShop(world.books, world.toss);
      shops.push(shop);
      world.toss.hooks.onRequest = undefined;
      const { body } = await press(world, shop);
      if (body.state !== "APPROVED") throw new Error(`could not buy: ${body.code ?? body.state}`);
      const [payment] = await world.db
        .select()
        .from(payments)
        .where(ordersOf([shop]));
      if (!payment) throw new Error("a payment is gone");
      world.toss.plan(payment.orderId, outcome);
      const { arrive, done } = gathering(1, () => killInRefund(world, payment.id, (round + index) % 2 === 0));
      world.toss.hooks.onRequest = ({ path }) =>
        path.includes(`/${payment.paymentKey}/cancel`) ? arrive() : undefined;
      unheard(
        world.as(shop).send(terminateAdvertisement, { id: shop.advertisementId, expectedRefundWon: shop.priceWon }),
      );
      await done;
      await until(async () => !world.isAlive());
    }
    return shops;
  },

  /** While money taken with the old key is still unheard of: when the new key is asked for, put in place, or in place. */
  async "in a card change"(world, round) {
    const shops = await chargedUnheard(world);
    const moment = round % 3;
    const changes = await Promise.all(shops.map((shop) => cardChange(world, shop)));
    const send = () => {
      for (const change of changes) unheard(change());
    };
    if (moment === 0) {
      const { arrive, done } = gathering(shops.length, world.kill);
      world.toss.hooks.onRequest = ({ path }) => (path.endsWith("/issue") ? arrive() : undefined);
      send();
      await done;
    } else {
      const ids = shops.map(({ cardId }) => cardId);
      const rows = ["select from cards where id = any($1) for update", [ids]] as const;
      const [text, values] = moment === 1 ? rows : (["lock table audit_rows in share mode", []] as const);
      await world.lock(text, [...values], shops.length, send, world.kill);
    }
    return shops;
  },

  /** The gateway answers a server that has lost its database. */
  async "of PostgreSQL itself"(world) {
    const answered = Promise.withResolvers<void>();
    const { arrive, done } = gathering(all.length, async () => {
      killed = world.killPostgres(() => answered.promise);
      await until(async () => (await world.pool.query("select 1").catch(() => undefined)) === undefined);
    });
    let killed: Promise<void> | undefined;
    const shops = await shopsWithOutcomes(world, arrive);
    const pressed = shops.map((shop) => press(world, shop).catch(() => undefined));
    await done;
    await Promise.all(pressed);
    answered.resolve();
    await killed;
    return shops;
  },
};

/** Charged at the gateway with each outcome, while nobody of ours was listening any more. */
async function chargedUnheard(world: CrashWorld): Promise<PayingShop[]> {
  const shops = await shopsWithOutcomes(world);
  await Promise.all(
    shops.map(async (shop) => {
      const { id, orderId, orderName, amountWon, key } = await wantFirst(world.books, shop);
      const [card] = await world.db.select().from(cards).where(eq(cards.id, shop.cardId));
      const customerKey = world.books.vault.open(card?.customerKeySealed ?? "", "cards.customer_key");
      // Claimed by somebody who is dead by now: free again when the claim has run out.
      const claim = { tries: 1, nextTryAt: new Date(Date.now() + 30_000) };
      await world.db.update(payments).set(claim).where(eq(payments.id, id));
      await lineTo(world.toss).charge({ billingKey: shop.billingKey, customerKey, orderId, orderName, amountWon, key });
    }),
  );
  return shops;
}

const hint = (world: CrashWorld, orderId: string) =>
  fetch(`${world.url()}/webhooks/card-gateway`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ eventType: "PAYMENT_STATUS_CHANGED", data: { orderId } }),
  });

async function killInRefund(world: CrashWorld, paymentId: number, whenSent: boolean): Promise<void> {
  if (whenSent) return world.kill();
  await new Promise<void>((go) => {
    unheard(world.lock("select from payments where id = $1 for update", [paymentId], 1, go, world.kill));
  });
}

/** Everything up to the last click: a window was opened, a card put in, the phone proven. */
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
