import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { paymentRefunds, payments } from "#server/db/tables/tables.ts";
import { paymentSubjects } from "#server/payment-subjects.ts";
import { balancesOf, besideGateway, expectBalancedLedger } from "#server/testing/ledger-checks.ts";
import { withGateway } from "#server/testing/outside/failing-gateway.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { givenBackOutside, paidAdvertisement } from "#server/testing/worlds/paid-advertisement.ts";
import { createRefundIntent, settleDueRefunds } from "./index.ts";
import { recoverPayment } from "./recover-payment.ts";

const server = await startTestServer();
const { db, clock, outside } = server.parts;

async function paid(...promises: number[]) {
  const made = await paidAdvertisement(server);
  const { id, orderId } = made.payment;
  for (const amountWon of promises)
    await db.transaction((db) =>
      createRefundIntent(db, { paymentId: id, amountWon, reason: "광고 해지", now: clock.now() }),
    );
  const standing = async () => (await db.select().from(payments).where(eq(payments.id, id)))[0] as typeof made.payment;
  /** As a caller that heard of a change does it. */
  const recover = async () => {
    const found = await outside.cardGateway.byOrderId(orderId);
    if (!found) throw new Error("the gateway does not know it");
    return recoverPayment(server.parts, paymentSubjects, await standing(), found);
  };
  const refunds = async () =>
    (await db.select().from(paymentRefunds).where(eq(paymentRefunds.paymentId, id)).orderBy(paymentRefunds.id)).map(
      ({ amountWon, state, madeOutside }) => `${amountWon} ${state}${madeOutside ? " outside" : ""}`,
    );
  const givenOutside = (won: number) => givenBackOutside(server, orderId, won);
  const back = async () => (await besideGateway(server, made.shop.id))[0];
  return { ...made, standing, recover, refunds, givenOutside, back };
}

test("a refund at the gateway itself is taken over once, with its ledger entry", async () => {
  const { shop, recover, refunds, givenOutside, standing } = await paid();
  await givenOutside(40_000);
  const answers = await Promise.all([recover(), recover(), recover()]);
  expect(answers.filter(Boolean)).toHaveLength(1);
  expect(await recover()).toBe(false);
  expect(await refunds()).toEqual(["40000 DONE outside"]);
  expect(await standing()).toMatchObject({ refundingWon: 40_000, refundedWon: 40_000 });
  await givenOutside(1000);
  expect(await recover()).toBe(true);
  expect(await refunds()).toEqual(["40000 DONE outside", "1000 DONE outside"]);
  const { AD_SALES, VAT } = await balancesOf(server, shop.id);
  expect(AD_SALES + VAT).toBe(58_000);
  await expectBalancedLedger(server);
});

test("if more was refunded there than a promise leaves, the promise shrinks, and the rest of it is refunded", async () => {
  const { recover, refunds, givenOutside, back } = await paid(80_000);
  await givenOutside(50_000);
  expect(await recover()).toBe(true);
  expect(await refunds()).toEqual(["49000 WANTED", "50000 DONE outside"]);
  await settleDueRefunds(server.parts, paymentSubjects);
  expect(await refunds()).toEqual(["49000 DONE", "50000 DONE outside"]);
  expect(await back()).toMatchObject({ oursBack: 99_000, theirsBack: 99_000 });
});

test("if all of it was refunded there, promises without money are cancelled, the latest first, also a stuck one", async () => {
  const { recover, refunds, givenOutside, payment, back } = await paid(30_000, 20_000, 40_000);
  await db.update(paymentRefunds).set({ state: "STUCK" }).where(eq(paymentRefunds.paymentId, payment.id));
  await givenOutside(60_000);
  expect(await recover()).toBe(true);
  expect(await refunds()).toEqual(["30000 STUCK", "9000 STUCK", "60000 DONE outside"]);
  await givenOutside(39_000);
  await recover();
  expect(await refunds()).toEqual(["60000 DONE outside", "39000 DONE outside"]);
  expect(await back()).toMatchObject({ oursBack: 99_000, theirsBack: 99_000 });
  await expectBalancedLedger(server);
});

test("a promise that is being sent at this moment is not cancelled; the same hint comes again", async () => {
  const { recover, refunds, givenOutside } = await paid(80_000);
  await settleDueRefunds(
    withGateway(server.parts, () => ({
      cancel: async () => {
        await givenOutside(50_000);
        await expect(recover()).rejects.toThrow("on its way");
        return { outcome: "unknown", reason: "no answer in time" };
      },
    })),
    paymentSubjects,
  );
  expect(await refunds()).toEqual(["80000 WANTED"]);
  expect(await recover()).toBe(true);
  expect(await refunds()).toEqual(["49000 WANTED", "50000 DONE outside"]);
});

test("a new promise after cancelled ones has its own key", async () => {
  const { payment, recover, givenOutside, refunds } = await paid(20_000, 20_000, 20_000);
  const [, , third] = await db.select().from(paymentRefunds).where(eq(paymentRefunds.paymentId, payment.id));
  await db
    .update(paymentRefunds)
    .set({ nextTryAt: new Date(clock.now().getTime() + 86_400_000) })
    .where(eq(paymentRefunds.paymentId, payment.id));
  await db
    .update(paymentRefunds)
    .set({ nextTryAt: clock.now() })
    .where(eq(paymentRefunds.id, third?.id as number));
  await settleDueRefunds(server.parts, paymentSubjects);
  await givenOutside(79_000);
  await recover();
  expect(await refunds()).toEqual(["20000 DONE", "79000 DONE outside"]);
});

test("our refund with a lost answer is taken over", async () => {
  const { refunds, recover, payment } = await paid(30_000);
  const [refund] = await db.select().from(paymentRefunds).where(eq(paymentRefunds.paymentId, payment.id));
  const { paymentKey } = (await db.select().from(payments).where(eq(payments.id, payment.id)))[0] ?? {};
  await outside.cardGateway.cancel({
    paymentKey: paymentKey ?? "",
    amountWon: 30_000,
    key: refund?.key ?? "",
    reason: "광고 해지",
  });
  expect(await recover()).toBe(true);
  expect(await refunds()).toEqual(["30000 DONE"]);
  await settleDueRefunds(server.parts, paymentSubjects);
  expect(await refunds()).toEqual(["30000 DONE"]);
});

test("a refund that was refused here, or has another amount there, is not changed", async () => {
  const declined = await paidAdvertisement(server, { standIn: "stopped" });
  const { payment } = declined;
  const found = await outside.cardGateway.byOrderId(payment.orderId);
  if (!found) throw new Error("the gateway does not know it");
  const standing = { ...payment, state: "DECLINED" } as const;
  expect(await recoverPayment(server.parts, paymentSubjects, standing, { ...found, status: "DONE" })).toBe(false);
  const { payment: other } = await paidAdvertisement(server);
  const theirs = await outside.cardGateway.byOrderId(other.orderId);
  if (!theirs) throw new Error("the gateway does not know it");
  expect(await recoverPayment(server.parts, paymentSubjects, other, { ...theirs, amountWon: 1 })).toBe(false);
});

test("money that was taken after we had given it up is refunded completely, once, and never counts", async () => {
  const { payment, shop } = await paidAdvertisement(server);
  const { id, orderId, amountWon } = payment;
  const late = { ...payment, state: "DECLINED" as const, code: "NO_ANSWER" };
  const found = async () =>
    (await outside.cardGateway.byOrderId(orderId)) ?? expect.fail("the gateway does not know it");
  const before = await balancesOf(server, shop.id);
  expect(await recoverPayment(server.parts, paymentSubjects, late, await found())).toBe(true);
  expect(await found()).toMatchObject({ status: "CANCELED", cancelledWon: amountWon });
  expect(await recoverPayment(server.parts, paymentSubjects, late, await found())).toBe(false);
  expect((await db.select().from(paymentRefunds).where(eq(paymentRefunds.paymentId, id))).length).toBe(0);
  expect(await balancesOf(server, shop.id)).toEqual(before);
});
