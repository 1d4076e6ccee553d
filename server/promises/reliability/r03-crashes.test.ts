import { setTimeout as delay } from "node:timers/promises";
import { and, eq, inArray } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { confirmAdvertisement } from "#contract/advertisements.ts";
import { openCardKeys } from "#server/cards/card-keys.ts";
import { cards, payments } from "#server/db/tables/tables.ts";
import { crashPoints } from "#server/promises/crashes/crash-points.ts";
import { cardChange } from "#server/promises/crashes/crash-setups.ts";
import { openCrashWorld } from "#server/promises/crashes/crash-world.ts";
import { bookingsCrashed, type PayingCustomer, pay, statusesOf } from "#server/promises/crashes/crashed-bookings.ts";
import { moneyDifferences } from "#server/promises/money/money-agrees.ts";
import type { PayingShop } from "#server/promises/money/paying-shop.ts";
import { seeded } from "#server/promises/random.ts";
import { size } from "#server/promises/size.ts";

const isFull = size({ small: false, full: true });
const rounds = size({ small: 1, full: 20 });
const timeout = size({ small: 600_000, full: 1_800_000 });
/** The limit: both sides agree this long after a restart. */
const barSeconds = 120;
const world = await openCrashWorld();
afterAll(world.end);
/** Shops of all points, for the last check. */
const everyShopId: number[] = [];
const everyPoint = Object.entries(crashPoints).map(([point, crash]) => ({ point, crash }));
/** A restart after a kill takes most of the time, so a small run has five of the points, chosen at random. */
const points = seeded("R3").some(everyPoint, size({ small: 3, full: everyPoint.length }));

test.each(points)(
  "a kill $point neither loses nor doubles money, whatever the gateway does",
  {
    timeout,
  },
  async ({ point, crash }) => {
    const shops: PayingShop[] = [];
    for (let round = 0; round < rounds; round++) {
      const crashed = await crash(world, round);
      shops.push(...crashed);
      world.toss.hooks.onRequest = undefined;
      if (!world.isAlive()) await world.start();
      await goOn(point, crashed);
    }
    const shopIds = shops.map(({ shopId }) => shopId);
    everyShopId.push(...shopIds);
    const differences = (refusedMayWait: boolean) =>
      moneyDifferences(world.db, world.toss.ledger(), shopIds, { refusedMayWait });
    expect(
      await leftWhenIdle(async () => {
        if (!isFull) await letTheMinutePass();
        return differences(true);
      }, barSeconds - world.secondsSinceStart()),
    ).toEqual([]);
    const seconds = world.secondsSinceStart().toFixed(1);
    // What was refused is refunded in the end too, and once.
    expect(
      await leftWhenIdle(async () => {
        await letTheMinutePass();
        return differences(false);
      }),
    ).toEqual([]);
    const kills = point === "in a refund" ? shops.length : rounds;
    const paid = world.toss.ledger().filter(({ approvedAt }) => approvedAt).length;
    console.log(
      `R3 ${point}: ${kills} kills, ${shops.length} purchases; the same on both sides ${seconds} s after the last restart (${paid} charges so far)`,
    );
  },
);

test("a kill when a customer's payment is answered neither loses nor doubles their money, and they have their time", {
  timeout,
}, async () => {
  const customers: PayingCustomer[] = [];
  for (let round = 0; round < rounds; round++) {
    const crashed = await bookingsCrashed(world);
    customers.push(...crashed);
    if (!world.isAlive()) await world.start();
    // The page is opened again in two tabs, and both ask about the payment.
    const answers = await Promise.all([...crashed, ...crashed].map((customer) => pay(world, customer)));
    expect(answers.filter(({ status }) => status !== 200).map(({ body }) => body)).toEqual([]);
  }
  const shopIds = customers.map(({ shopId }) => shopId);
  everyShopId.push(...shopIds);
  const differences = () => moneyDifferences(world.db, world.toss.ledger(), shopIds);
  expect(
    await leftWhenIdle(async () => {
      await letTheMinutePass();
      return differences();
    }, barSeconds - world.secondsSinceStart()),
  ).toEqual([]);
  const paid = ["OK", 40_000];
  const ends = [paid, ["READY", 0], paid, paid, paid];
  expect(await statusesOf(world, customers)).toEqual(Array.from({ length: rounds }, () => ends).flat());
  console.log(`R3 bookings: ${rounds} kills, ${customers.length} customers; the same on both sides`);
});

test("later both sides still agree", async () => {
  expect(everyShopId.length).toBeGreaterThan(0);
  expect(await moneyDifferences(world.db, world.toss.ledger(), everyShopId)).toEqual([]);
});

/** What people do when the page is back: press again, in two tabs, and enter the new card again. */
async function goOn(point: string, crashed: readonly PayingShop[]) {
  if (point === "in a refund") return;
  if (point === "in a card change") {
    await Promise.all(crashed.map(putInAgain));
    return;
  }
  const twice = [...crashed, ...crashed].map((shop) =>
    world.as(shop).send(confirmAdvertisement, { id: shop.advertisementId, cardId: shop.cardId }),
  );
  const codes = (await Promise.all(twice)).map(({ status, body }) => (status === 200 ? body.state : body.code));
  const fine = ["APPROVED", "WANTED", "payment_declined"];
  expect(codes.filter((code) => !fine.includes(code ?? ""))).toEqual([]);
}

async function putInAgain(shop: PayingShop) {
  const { status, body } = await (await cardChange(world, shop))();
  expect([status, body.code]).toEqual([200, undefined]);
  const [card] = await world.db.select().from(cards).where(eq(cards.id, shop.cardId));
  if (!card) throw new Error("a card is gone");
  const { billingKey } = openCardKeys(world.books.vault, card);
  expect(billingKey).not.toBe(shop.billingKey);
  expect(world.toss.isRemoved(billingKey)).toBe(false);
  // While the old key may have been charged, the gateway is not asked to delete it.
  const underWay = and(eq(payments.cardId, shop.cardId), eq(payments.state, "WANTED"));
  if ((await world.db.$count(payments, underWay)) > 0) expect(world.toss.isRemoved(shop.billingKey)).toBe(false);
}

/**
 * The remaining differences, when there are none or the time is over. The last look counts: a refused refund is tried again a moment
 * later, and until we have recorded an approval the two sides differ.
 */
async function leftWhenIdle(look: () => Promise<string[]>, seconds = barSeconds): Promise<string[]> {
  const latest = Date.now() + seconds * 1000;
  for (;;) {
    const left = await look();
    if (left.length === 0 || Date.now() > latest) return left;
    await delay(10);
  }
}

/** Ends all pauses and the claims of dead processes, and wakes what is due, as time would do. */
async function letTheMinutePass() {
  for (const table of ["payments", "payment_refunds"])
    await world.pool.query(`update ${table} set next_try_at = now() where state = 'WANTED' and next_try_at > now()`);
  const pending = await world.db.$count(payments, inArray(payments.state, ["WANTED"]));
  const names = pending > 0 ? ["payments.due", "payments.refunds"] : ["payments.refunds"];
  await world.pool.query(
    `insert into jobs.job (name, data) select name, '{}' from unnest($1::text[]) name
     where not exists (select from jobs.job j where j.name = name and j.state = 'created')`,
    [names],
  );
}
