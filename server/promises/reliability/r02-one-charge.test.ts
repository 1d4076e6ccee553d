import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { confirmAdvertisement } from "#contract/advertisements.ts";
import { chargeDayOf } from "#domain/advertising/advertisement-period.ts";
import { seoulInstant } from "#domain/time/seoul-time.ts";
import { doDueAdvertisements } from "#server/advertisements/index.ts";
import { advertisements, payments } from "#server/db/tables/tables.ts";
import { paymentSubjects } from "#server/payment-subjects.ts";
import { orderPrefix, settleDuePayments, settlePayment } from "#server/payments/index.ts";
import { moneyDifferences } from "#server/promises/money/money-agrees.ts";
import {
  createFirstIntent,
  lineTo,
  makePayingShop,
  ordersOf,
  type PayingShop,
} from "#server/promises/money/paying-shop.ts";
import { seeded } from "#server/promises/random.ts";
import { size } from "#server/promises/size.ts";
import { startTestServer, type TestServer } from "#server/testing/test-server.ts";
import { startTossDouble } from "#server/testing/toss-double/toss-double.ts";
import { visitor } from "#server/testing/visitor.ts";

const random = seeded("R2");
const { triggers, cycles } = size({ small: { triggers: 40, cycles: 5 }, full: { triggers: 100, cycles: 20 } });
const timeout = size({ small: 600_000, full: 1_800_000 });
const toss = await startTossDouble();
afterAll(toss.close);
const config = { toss: { secretKey: toss.secretKey, clientKey: "test_ck_double", address: toss.url } };
const one = await startTestServer({ config });
const two = await one.another();
const servers = [one, two];
const { db } = one.parts;

const prefix = await orderPrefix(db);
const chargesOf = (shop: PayingShop) => {
  const orders = ordersOf(prefix, shop);
  return toss.ledger().filter(({ orderId, approvedAt }) => approvedAt && orders.has(orderId));
};
const press = ({ url }: TestServer, { cookies, advertisementId, cardId }: PayingShop, key?: string) =>
  visitor(url, new Map(cookies)).send(
    confirmAdvertisement,
    { id: advertisementId, cardId },
    key ? { headers: { "idempotency-key": key } } : {},
  );
const atOnce = <T>(count: number, start: (server: TestServer, index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => start(servers[index % 2] as TestServer, index)));

/** Everything that can charge: all due jobs, all due payments, or one payment. */
const kinds = [
  (server: TestServer) => doDueAdvertisements(server.parts),
  (server: TestServer) => settleDuePayments(server.parts, paymentSubjects),
  async (server: TestServer) => {
    await doDueAdvertisements(server.parts);
    await settleDuePayments(server.parts, paymentSubjects);
  },
  async (server: TestServer) => {
    const pending = await db.select({ id: payments.id }).from(payments).where(eq(payments.state, "WANTED"));
    await Promise.all(pending.map(({ id }) => settlePayment(server.parts, paymentSubjects, id)));
  },
];

test(`${triggers} triggers at once in two servers charge each of ${cycles} cycles once`, { timeout }, async () => {
  const shop = await makePayingShop(one.parts, toss);
  const isThis = eq(advertisements.id, shop.advertisementId);
  const pressed = await atOnce(triggers, (server) => press(server, shop));
  expect(new Set(pressed.map(({ status }) => status))).toEqual(new Set([200]));
  expect(chargesOf(shop)).toHaveLength(1);
  await db.update(advertisements).set({ status: "DISPLAY_WAITING" }).where(isThis);
  for (let cycle = 2; cycle <= cycles; cycle++) {
    const [ad] = await db.select().from(advertisements).where(isThis);
    const chargeDay = seoulInstant(chargeDayOf(ad?.paidUntil ?? ""), "00:00").toISOString();
    for (const { clock } of servers) clock.set(chargeDay);
    await doDueAdvertisements(one.parts);
    await atOnce(triggers, (server) => random.pick(kinds)(server));
    await settleDuePayments(two.parts, paymentSubjects);
    expect(chargesOf(shop)).toHaveLength(cycle);
  }
  expect(await moneyDifferences(db, toss.ledger(), [shop.shopId])).toEqual([]);
  console.log(`R2 ${cycles} cycles, ${triggers} triggers each, ${chargesOf(shop).length} charges`);
});

test("the same key fifty times is one charge", async () => {
  const shop = await makePayingShop(one.parts, toss);
  const answers = await atOnce(50, (server) => press(server, shop, "one-purchase-0001"));
  const statuses = new Set(answers.map(({ status, body }) => `${status} ${body.code ?? body.state}`));
  expect([...statuses].filter((result) => result !== "200 APPROVED" && result !== "409 request_in_progress")).toEqual(
    [],
  );
  expect(statuses).toContain("200 APPROVED");
  expect(chargesOf(shop)).toHaveLength(1);
  expect(await moneyDifferences(db, toss.ledger(), [shop.shopId])).toEqual([]);
});

test("fifty intents for one cycle are one payment, and fifty requests to charge it are one charge", async () => {
  const shop = await makePayingShop(one.parts, toss);
  const created = await atOnce(50, ({ parts }) => createFirstIntent(parts, shop));
  expect(new Set(created.map(({ id }) => id)).size).toBe(1);
  await atOnce(50, ({ parts }) => settlePayment(parts, paymentSubjects, created[0]?.id ?? 0));
  expect(chargesOf(shop)).toHaveLength(1);
  expect(await moneyDifferences(db, toss.ledger(), [shop.shopId])).toEqual([]);
});

test("the same key with another input is refused ten times out of ten", async () => {
  const [shop, other] = [await makePayingShop(one.parts, toss), await makePayingShop(one.parts, toss)];
  expect((await press(one, shop, "one-purchase-0002")).status).toBe(200);
  const changed = { ...other, cookies: shop.cookies };
  const answers = await atOnce(10, (server) => press(server, changed, "one-purchase-0002"));
  expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set(["idempotency_key_reused"]));
  expect([chargesOf(shop).length, chargesOf(other).length]).toEqual([1, 0]);
});

test("a cycle that is paid or pending never gets an intent with another amount", async () => {
  const shop = await makePayingShop(one.parts, toss);
  const { id } = await createFirstIntent(one.parts, shop);
  const again = (amountWon: number) => (server: TestServer) =>
    createFirstIntent(server.parts, shop, { amountWon }).then(
      () => "taken",
      (error: Error) => error.message,
    );
  const refused = new Set([`cycle 1 of ADVERTISEMENT ${shop.advertisementId} is paid with another amount already`]);
  expect(new Set(await atOnce(10, again(shop.priceWon + 1)))).toEqual(refused);
  await settlePayment(one.parts, paymentSubjects, id);
  expect(new Set(await atOnce(10, again(shop.priceWon * 2)))).toEqual(refused);
  expect(chargesOf(shop).map(({ totalAmount }) => totalAmount)).toEqual([shop.priceWon]);
});

test("an approval by the gateway for another amount under the same key is not accepted", async () => {
  const shop = await makePayingShop(one.parts, toss);
  const { id, key, orderId } = await createFirstIntent(one.parts, shop);
  await settlePayment(one.parts, paymentSubjects, id);
  const [charge] = toss.ledger().filter((payment) => payment.orderId === orderId);
  const asked = { orderId, key, orderName: "단장 광고", billingKey: shop.billingKey };
  for (let more = 1; more <= 10; more++) {
    const outcome = await lineTo(toss).charge({ ...asked, customerKey: "another", amountWon: shop.priceWon + more });
    expect(outcome.outcome).toBe("unknown");
  }
  expect(toss.ledger().filter((payment) => payment.orderId === orderId)).toEqual([charge]);
});
