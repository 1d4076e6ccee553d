import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { paymentRefunds, payments, sandboxPayments } from "#server/db/tables/tables.ts";
import { paymentSubjects } from "#server/payment-subjects.ts";
import { besideGateway, expectBalancedLedger } from "#server/testing/ledger-checks.ts";
import { rowOf } from "#server/testing/makers/advertisement-makers.ts";
import { withGateway } from "#server/testing/outside/failing-gateway.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { paidAdvertisement } from "#server/testing/worlds/paid-advertisement.ts";
import { chargeKeyOf, createRefundIntent, orderIdOf, orderPrefix, settleDueRefunds, settlePayment } from "./index.ts";

// What the gateway did after the dump, which our rows do not have.

const server = await startTestServer();
const { db, clock } = server.parts;

const requested = () => paidAdvertisement(server, { unsettled: true });
const settle = (id: number, parts = server.parts) => settlePayment(parts, paymentSubjects, id);
const standing = async (id: number) => (await db.select().from(payments).where(eq(payments.id, id)))[0];

async function orderOf(subjectKey: Buffer | null, attempt: number) {
  if (!subjectKey) throw new Error("a payment has no subject key");
  return orderIdOf(await orderPrefix(db), { subjectKey, purpose: "ADVERTISEMENT", cycle: 1, attempt });
}

interface AtGateway {
  orderId: string;
  amountWon?: number;
  cancels?: { key: string; amountWon: number }[];
}

/** Taken by the gateway, and perhaps refunded in part. */
async function takenAtGateway({ orderId, amountWon = 99_000, cancels = [] }: AtGateway) {
  const cancelledWon = cancels.reduce((sum, { amountWon }) => sum + amountWon, 0);
  const paymentKey = `tpay_${orderId}`;
  await db.insert(sandboxPayments).values({ paymentKey, orderId, amountWon, cancelledWon, cancels, at: clock.now() });
}

/** Fails the test if it is asked to move money. */
const movesNothing = () => {
  const never = () => Promise.reject(new Error("money was asked for"));
  return withGateway(server.parts, () => ({ charge: never, confirm: never, cancel: never }));
};

test("a cycle that was charged after the dump is adopted and not charged again", async () => {
  const { id, shop, payment } = await requested();
  await takenAtGateway(payment);
  expect(await settle(payment.id, movesNothing())).toBe("APPROVED");
  expect((await rowOf(server, id)).status).toBe("WAITING");
  expect(await besideGateway(server, shop.id)).toEqual([{ ours: 99_000, theirs: 99_000, oursBack: 0, theirsBack: 0 }]);
  await expectBalancedLedger(server);
});

test.each([2, 5, 8])("if attempt %i had paid the cycle after the dump, that attempt is adopted", async (attempt) => {
  const { shop, payment } = await requested();
  const orderId = await orderOf(payment.subjectKey, attempt);
  await takenAtGateway({ orderId });
  expect(await settle(payment.id, movesNothing())).toBe("APPROVED");
  expect(await standing(payment.id)).toMatchObject({
    attempt,
    orderId,
    key: chargeKeyOf(orderId),
    state: "APPROVED",
  });
  expect(await besideGateway(server, shop.id)).toMatchObject([{ ours: 99_000, theirs: 99_000 }]);
  await expectBalancedLedger(server);
});

test("refunds since the dump are recorded with the adopted payment", async () => {
  const { shop, payment } = await requested();
  await takenAtGateway({ orderId: payment.orderId, cancels: [{ key: "refund:forgotten", amountWon: 40_000 }] });
  expect(await settle(payment.id, movesNothing())).toBe("APPROVED");
  expect(await besideGateway(server, shop.id)).toEqual([
    { ours: 99_000, theirs: 99_000, oursBack: 40_000, theirsBack: 40_000 },
  ]);
  await expectBalancedLedger(server);
});

test.each([1, 3])("another amount under attempt %i is never sent again: it stays undecided", async (attempt) => {
  const { payment } = await requested();
  await takenAtGateway({ orderId: await orderOf(payment.subjectKey, attempt), amountWon: 98_000 });
  for (let tries = 0; tries < 3; tries++) {
    expect(await settle(payment.id, movesNothing())).toBe("WANTED");
    server.clock.move(3_600_000);
  }
  expect((await standing(payment.id))?.problem).toContain("98000 won");
});

test("an earlier attempt that was given up but paid stops the next one until its money is refunded", async () => {
  const { payment } = await requested();
  await db.update(payments).set({ state: "DECLINED", code: "NO_ANSWER" }).where(eq(payments.id, payment.id));
  await takenAtGateway(payment);
  const second = { ...payment, id: undefined, attempt: 2, orderId: await orderOf(payment.subjectKey, 2) };
  const [next] = await db
    .insert(payments)
    .values({ ...second, key: chargeKeyOf(second.orderId) })
    .returning();
  expect(await settle(next?.id as number, movesNothing())).toBe("WANTED");
  await db
    .update(sandboxPayments)
    .set({ cancelledWon: 99_000, cancels: [{ key: "late", amountWon: 99_000 }] })
    .where(eq(sandboxPayments.orderId, payment.orderId));
  server.clock.move(60_000);
  expect(await settle(next?.id as number)).toBe("APPROVED");
});

async function promised(amountWon: number) {
  const made = await paidAdvertisement(server);
  const paymentId = made.payment.id;
  await db.transaction((db) => createRefundIntent(db, { paymentId, amountWon, reason: "광고 해지", now: clock.now() }));
  const refunds = () => db.select().from(paymentRefunds).where(eq(paymentRefunds.paymentId, paymentId));
  /** The gateway refunded it before the restore. */
  const forgotten = (key: string, won: number) =>
    db
      .update(sandboxPayments)
      .set({ cancelledWon: won, cancels: [{ key, amountWon: won }] })
      .where(eq(sandboxPayments.orderId, made.payment.orderId));
  const back = async () => (await besideGateway(server, made.shop.id))[0];
  return { ...made, refunds, forgotten, back };
}

test("the same refund has the same key again, so a refund after the dump is found and not sent", async () => {
  const { refunds, forgotten, back } = await promised(30_000);
  await forgotten((await refunds())[0]?.key ?? "", 30_000);
  await settleDueRefunds(movesNothing(), paymentSubjects);
  expect(await refunds()).toMatchObject([{ state: "DONE", amountWon: 30_000 }]);
  expect(await back()).toMatchObject({ oursBack: 30_000, theirsBack: 30_000 });
});

test.each([
  { promisedWon: 30_000, forgottenWon: 30_000, sentWon: 0 },
  { promisedWon: 30_000, forgottenWon: 10_000, sentWon: 20_000 },
  { promisedWon: 10_000, forgottenWon: 30_000, sentWon: 0 },
  { promisedWon: 99_000, forgottenWon: 40_000, sentWon: 59_000 },
])(
  "of $promisedWon won that are owed, $forgottenWon that were refunded with a lost key count: $sentWon are sent",
  async ({ promisedWon, forgottenWon, sentWon }) => {
    const { payment, refunds, forgotten, back } = await promised(promisedWon);
    await forgotten(`refund:of-another-occasion:${payment.id}`, forgottenWon);
    const sent: number[] = [];
    const parts = withGateway(server.parts, (real) => ({
      cancel(cancel) {
        sent.push(cancel.amountWon);
        return real.cancel(cancel);
      },
    }));
    await settleDueRefunds(parts, paymentSubjects);
    expect(sent).toEqual(sentWon === 0 ? [] : [sentWon]);
    const whole = forgottenWon + sentWon;
    expect(await back()).toMatchObject({ oursBack: whole, theirsBack: whole });
    expect((await refunds()).every(({ state }) => state === "DONE")).toBe(true);
    await expectBalancedLedger(server);
  },
);

test("the same key with another amount is recorded as it is there, and only the rest is sent, with another key", async () => {
  const { refunds, forgotten, back } = await promised(30_000);
  const key = (await refunds())[0]?.key ?? "";
  await forgotten(key, 25_000);
  await settleDueRefunds(server.parts, paymentSubjects);
  const rows = await refunds();
  expect(rows.map(({ amountWon }) => amountWon).toSorted()).toEqual([25_000, 5000]);
  expect(rows.find(({ amountWon }) => amountWon === 25_000)?.key).toBe(key);
  expect(await back()).toMatchObject({ oursBack: 30_000, theirsBack: 30_000 });
  await expectBalancedLedger(server);
});

test("a refusal with an unknown code is a refusal if the gateway has no such order, and undecided if it has", async () => {
  const refusing = (refusedWith?: string) =>
    withGateway(server.parts, () => ({
      charge: async () => ({ outcome: "unknown", reason: "400 NEXT_YEARS_CODE", ...(refusedWith && { refusedWith }) }),
    }));
  const known = await requested();
  expect(await settle(known.payment.id, refusing("NEXT_YEARS_CODE"))).toBe("DECLINED");
  expect((await standing(known.payment.id))?.code).toBe("NEXT_YEARS_CODE");
  const open = await requested();
  expect(await settle(open.payment.id, refusing())).toBe("WANTED");
});
