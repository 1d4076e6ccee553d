import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { payments } from "#server/db/tables/tables.ts";
import { paymentSubjects } from "#server/payment-subjects.ts";
import { createRefundIntent, orderPrefix, settleDueRefunds, settlePayment } from "#server/payments/index.ts";
import { moneyDifferences } from "#server/promises/money/money-agrees.ts";
import { createFirstIntent, makePayingShop, ordersOf, type PayingShop } from "#server/promises/money/paying-shop.ts";
import { seeded } from "#server/promises/random.ts";
import { size } from "#server/promises/size.ts";
import { startTestServer, type TestServer } from "#server/testing/test-server.ts";
import { startTossDouble } from "#server/testing/toss-double/toss-double.ts";

const random = seeded("R5");
const rounds = size({ small: 3, full: 30 });
const asked = 50;
const timeout = size({ small: 600_000, full: 1_800_000 });
const toss = await startTossDouble();
afterAll(toss.close);
const config = { toss: { secretKey: toss.secretKey, clientKey: "test_ck_double", address: toss.url } };
const one = await startTestServer({ config });
const two = await one.another();
const servers = [one, two];
const { db } = one.parts;

async function paidShop() {
  const shop = await makePayingShop(one.parts, toss);
  const { id } = await createFirstIntent(one.parts, shop);
  await settlePayment(one.parts, paymentSubjects, id);
  return { shop, id };
}

const refund = ({ parts }: TestServer, paymentId: number, amountWon: number) =>
  parts.db.transaction((db) =>
    createRefundIntent(db, { paymentId, amountWon, reason: "부분 환불", now: parts.clock.now() }),
  );

const prefix = await orderPrefix(db);
const cancelledAt = (shop: PayingShop) => {
  const orders = ordersOf(prefix, shop);
  return toss
    .ledger()
    .filter(({ orderId }) => orders.has(orderId))
    .flatMap(({ cancels }) => cancels ?? [])
    .map(({ cancelAmount }) => cancelAmount);
};
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** Parts that sum up to three times the payment. */
function partsOf(priceWon: number): number[] {
  const each = Math.floor((priceWon * 3) / asked);
  const shifts = Array.from({ length: asked / 2 }, () => random.below(each));
  const amounts = shifts.flatMap((shift) => [each + shift, each - shift]);
  return amounts.with(0, (amounts[0] ?? 0) + priceWon * 3 - sumOf(amounts));
}

/** Some requests are carried out without an answer, and some not at all. */
const troubles = ["approve", "approve", "timeoutAfterApprove", "errorAfterApprove", "processing"] as const;

test(`${asked} partial refunds at once, together three times the payment, refund exactly the payment`, {
  timeout,
}, async () => {
  for (let round = 0; round < rounds; round++) {
    const { shop, id } = await paidShop();
    const [payment] = await db.select().from(payments).where(eq(payments.id, id));
    toss.plan(payment?.orderId ?? "", ...Array.from({ length: asked }, () => random.pick(troubles)));
    const amounts = partsOf(shop.priceWon);
    expect(sumOf(amounts)).toBe(shop.priceWon * 3);
    const working = Promise.all(servers.map(({ parts }) => settleDueRefunds(parts, paymentSubjects)));
    const promised = await Promise.all(
      amounts.map((amount, index) => refund(servers[index % 2] as TestServer, id, amount)),
    );
    await working;
    const taken = sumOf(promised.flatMap((one) => (one ? [one.amountWon] : [])));
    expect(taken).toBeLessThanOrEqual(shop.priceWon);
    const left = shop.priceWon - taken;
    for (const [index, amount] of amounts.entries()) if (!promised[index]) expect(amount).toBeGreaterThan(left);
    if (left > 0) expect(await refund(one, id, left)).toMatchObject({ amountWon: left });
    expect(await refund(two, id, 1)).toBeUndefined();
    await untilGivenBack();
    expect(sumOf(cancelledAt(shop))).toBe(shop.priceWon);
    expect(await moneyDifferences(db, toss.ledger(), [shop.shopId])).toEqual([]);
  }
  console.log(`R5 ${rounds} payments, ${rounds * asked} partial refunds worth three times as much: each won back once`);
});

test("nothing is refunded for an unpaid payment, a refunded one, or less than a won", async () => {
  const { shop, id } = await paidShop();
  for (const amountWon of [0, -1, shop.priceWon + 1]) expect(await refund(one, id, amountWon)).toBeUndefined();
  const unpaid = await makePayingShop(one.parts, toss);
  expect(await refund(one, (await createFirstIntent(one.parts, unpaid)).id, 1)).toBeUndefined();
  expect(cancelledAt(shop)).toEqual([]);
});

/** Failed refunds are tried again after their pause. */
async function untilGivenBack() {
  for (let tries = 0; tries < 6; tries++) {
    await Promise.all(servers.map(({ parts }) => settleDueRefunds(parts, paymentSubjects)));
    for (const { clock } of servers) clock.move(2 * 3_600_000);
  }
}
