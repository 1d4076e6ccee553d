import { terminateAdvertisement } from "#contract/advertisements.ts";
import { payments } from "#server/db/tables/tables.ts";
import { makePayingShop, type PayingShop } from "#server/promises/money/paying-shop.ts";
import { seeded } from "#server/promises/random.ts";
import { size } from "#server/promises/size.ts";
import {
  all,
  cardChange,
  chargedUnheard,
  gathering,
  hint,
  killInRefund,
  ordersOf,
  press,
  pressAll,
  shopsWithOutcomes,
  unheard,
} from "./crash-setups.ts";
import { type CrashWorld, until } from "./crash-world.ts";

/** Each point is a separate kill, so the small run takes two of them at random. */
const random = seeded("R3");
const inRefunds = size({ small: random.some(all, 2), full: all });

/** Takes one shop for each outcome of the gateway to a point, kills the server there and returns the shops. The caller restarts it. */
export type CrashPoint = (world: CrashWorld, round: number) => Promise<PayingShop[]>;

export const crashPoints: Readonly<Record<string, CrashPoint>> = {
  /** In every second round the commit is running when the server dies, and succeeds without it. */
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
      // The answers are sent once this has begun, and wait to be recorded.
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

  /** While it asks the gateway, or while it records the answer. */
  async "in a webhook"(world, round) {
    const shops = await chargedUnheard(world);
    const rows = await world.db.select().from(payments).where(ordersOf(shops));
    const post = () => {
      for (const { orderId } of rows) unheard(hint(world, orderId));
    };
    if (round % 2 === 0) {
      const known = rows.filter(({ orderId }) => world.toss.ledger().some((one) => one.orderId === orderId)).length;
      const text = "select from payments where id = any($1) for update";
      await world.lock(text, [rows.map(({ id }) => id)], known, post, world.kill);
      return shops;
    }
    const { arrive, done } = gathering(rows.length, world.kill);
    world.toss.hooks.onRequest = ({ path }) => (path.includes("/orders/") ? arrive() : undefined);
    post();
    await done;
    return shops;
  },

  /** One refund after another, each with its own outcome, killed when it is sent or when it is answered. */
  async "in a refund"(world, round) {
    const shops: PayingShop[] = [];
    for (const [index, outcome] of inRefunds.entries()) {
      if (!world.isAlive()) await world.start();
      const shop = await makePayingShop(world.books, world.toss);
      shops.push(shop);
      world.toss.hooks.onRequest = undefined;
      // A worker may have taken it first; then it is running for a moment.
      await until(async () => {
        const { body } = await press(world, shop);
        if (body.code) throw new Error(`could not buy: ${body.code}`);
        return body.state === "APPROVED";
      });
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

  /** While a charge with the old key is undecided: when the new key is requested, being saved, or saved. */
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
