import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { cards, payments } from "#server/db/tables/tables.ts";
import type { WebhookMessage } from "#server/outside/card-gateway/send-webhooks.ts";
import { paymentSubjects } from "#server/payment-subjects.ts";
import { createRefundIntent, reconcile, settleDuePayments, settleDueRefunds } from "#server/payments/index.ts";
import { fingerprintOfAll } from "#server/promises/crashes/whole-database.ts";
import { moneyDifferences } from "#server/promises/money/money-agrees.ts";
import { createFirstIntent, lineTo, makePayingShop } from "#server/promises/money/paying-shop.ts";
import { type Delivery, forge, storm, wordOf } from "#server/promises/money/webhook-storm.ts";
import { seeded } from "#server/promises/random.ts";
import { size } from "#server/promises/size.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { startTossDouble } from "#server/testing/toss-double/toss-double.ts";

const random = seeded("R4");
const deliveries = size({ small: 100, full: 1_000 });
const timeout = size({ small: 600_000, full: 1_800_000 });
const lanes = 8;
const toss = await startTossDouble();
afterAll(toss.close);
const config = { toss: { secretKey: toss.secretKey, clientKey: "test_ck_double", address: toss.url } };
const one = await startTestServer({ config });
const two = await one.another();
const { db, clock } = one.parts;
const gateway = lineTo(toss);

interface Order {
  shopId: number;
  id: number;
  orderId: string;
  paymentKey: string | null;
}

test(`after ${deliveries} messages, some twice, late, lost or forged, our state equals the gateway's`, {
  timeout,
}, async () => {
  const orders: Order[] = [];
  const sent: WebhookMessage[] = [];
  const notify = (orderId: string) => {
    const found = toss.ledger().find((payment) => payment.orderId === orderId);
    if (found) sent.push(wordOf(found, clock.now()));
  };
  while (sent.length < deliveries / 1.3) orders.push(await liveOnePayment(notify));
  const arriving = storm(sent, random, { doubled: 30, reordered: 20, lost: 10, forged: 10 }, () =>
    forge(random, orders),
  );
  const answers = await deliver(arriving);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect(answers.filter(({ kind, status }) => kind === "true" && status !== 200)).toEqual([]);

  const everything = { from: new Date(0), to: new Date("2100-01-01") };
  const run = await reconcile(one.parts, paymentSubjects, everything);
  // A payment whose webhooks were never sent is still pending, and is charged when it is due.
  expect(run.differences.filter(({ kind }) => kind !== "UNDECIDED")).toEqual([]);
  await settleAll();
  const again = await reconcile(two.parts, paymentSubjects, everything);
  expect(again).toMatchObject({ mended: 0, differences: [] });
  const shopIds = orders.map(({ shopId }) => shopId);
  expect(await moneyDifferences(db, toss.ledger(), shopIds)).toEqual([]);
  const forged = arriving.filter(({ kind }) => kind === "forged").length;
  console.log(
    `R4 ${orders.length} payments, ${sent.length} messages sent, ${arriving.length} delivered, ${forged} of them forged; ${run.mended} mended by reconciliation, none different after it`,
  );

  await forgedAloneChangeNothing(orders);
});

/** A payment that may be declined, or refunded by us or at the gateway. Our side is not notified. */
async function liveOnePayment(notify: (orderId: string) => void): Promise<Order> {
  const shop = await makePayingShop(one.parts, toss);
  const { id, key, orderId, orderName, amountWon } = await createFirstIntent(one.parts, shop);
  // As if the process that asked had died: nobody looks it up before the webhooks arrive.
  await db.update(payments).set({ tries: 1, nextTryAt: later() }).where(eq(payments.id, id));
  if (random.below(10) === 0) return { shopId: shop.shopId, id, orderId, paymentKey: null };
  const isDeclined = random.below(6) === 0;
  if (isDeclined) toss.plan(orderId, { decline: "REJECT_CARD_PAYMENT" });
  const customerKey = await customerKeyOf(shop.cardId);
  await gateway.charge({ billingKey: shop.billingKey, customerKey, orderId, orderName, amountWon, key });
  notify(orderId);
  const paymentKey = toss.ledger().find((payment) => payment.orderId === orderId)?.paymentKey ?? null;
  const order = { shopId: shop.shopId, id, orderId, paymentKey };
  if (isDeclined || !paymentKey) return order;
  let left = amountWon;
  for (let parts = random.below(4); parts > 0 && left > 0; parts--) {
    const won = parts === 1 && random.below(2) === 0 ? left : 1 + random.below(left);
    await giveBack(order, paymentKey, won);
    left -= won;
    notify(orderId);
  }
  return order;
}

/** Refunded by a person at the gateway, without a key of ours; sometimes by us, once we know that it was paid. */
async function giveBack({ id, orderId }: Order, paymentKey: string, won: number) {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id));
  if (payment?.state === "APPROVED" && random.below(2) === 0) {
    await createRefundIntent(db, { paymentId: id, amountWon: won, reason: "환불", now: clock.now() });
    await settleDueRefunds(two.parts, paymentSubjects);
    return;
  }
  const response = await fetch(`${toss.url}/v1/payments/${paymentKey}/cancel`, {
    method: "POST",
    headers: { authorization: `Basic ${Buffer.from(`${toss.secretKey}:`).toString("base64")}` },
    body: JSON.stringify({ cancelReason: "고객 요청", cancelAmount: won }),
  });
  if (response.status !== 200) throw new Error(`the double refused to cancel ${orderId}`);
  if (random.below(3) === 0)
    await deliver([{ body: { eventType: "PAYMENT_STATUS_CHANGED", data: { orderId } }, kind: "true" }]);
}

/** Delivered in parallel to both servers, as a gateway with many machines would. */
async function deliver(arriving: readonly Delivery[]) {
  const waiting = [...arriving];
  const answers: { kind: Delivery["kind"]; status: number }[] = [];
  const lane = async (_: unknown, number: number) => {
    const { url } = number % 2 === 0 ? one : two;
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const response = await fetch(`${url}/webhooks/card-gateway`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(next.body),
      });
      await response.arrayBuffer();
      answers.push({ kind: next.kind, status: response.status });
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return answers;
}

async function settleAll() {
  for (const { clock } of [one, two]) clock.set(later().toISOString());
  await Promise.all([one, two].map(({ parts }) => settleDuePayments(parts, paymentSubjects)));
  await Promise.all([one, two].map(({ parts }) => settleDueRefunds(parts, paymentSubjects)));
}

/** When both sides agree, no forged message changes any row. */
async function forgedAloneChangeNothing(orders: readonly Order[]) {
  const before = await fingerprintOfAll(one);
  const forged = Array.from({ length: deliveries }, () => ({ body: forge(random, orders), kind: "forged" as const }));
  const answers = await deliver(forged);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect(await fingerprintOfAll(one)).toEqual(before);
  const { rows } = await db.execute(
    sql`select from cards where problem_code is not null and problem_code <> 'REJECT_CARD_PAYMENT'`,
  );
  expect(rows).toEqual([]);
}

const later = () => new Date("2026-11-20T00:00:00Z");

async function customerKeyOf(cardId: number): Promise<string> {
  const [card] = await db.select().from(cards).where(eq(cards.id, cardId));
  return one.parts.vault.open(card?.customerKeySealed ?? "", "cards.customer_key");
}
