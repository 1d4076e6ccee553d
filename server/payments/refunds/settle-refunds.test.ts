import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { retryRefund } from "#contract/payments.ts";
import { notifications, paymentRefunds } from "#server/db/tables/tables.ts";
import type { Parts } from "#server/http/calls/context.ts";
import { paymentSubjects } from "#server/payment-subjects.ts";
import { createRefundIntent, settleDueRefunds } from "#server/payments/index.ts";
import { balancesOf, besideGateway, expectBalancedLedger } from "#server/testing/ledger-checks.ts";
import { outOfReach, withCancelsRefused, withGateway } from "#server/testing/outside/failing-gateway.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { paidAdvertisement } from "#server/testing/worlds/paid-advertisement.ts";

const server = await startTestServer();
const { db, pool, clock } = server.parts;
const round = (parts: Parts = server.parts) => settleDueRefunds(parts, paymentSubjects);

async function promised(...amounts: number[]) {
  const made = await paidAdvertisement(server);
  const want = (amountWon: number) =>
    db.transaction((db) =>
      createRefundIntent(db, { paymentId: made.payment.id, amountWon, reason: "광고 해지", now: clock.now() }),
    );
  for (const amount of amounts) await want(amount);
  const refunds = () =>
    db.select().from(paymentRefunds).where(eq(paymentRefunds.paymentId, made.payment.id)).orderBy(paymentRefunds.id);
  const back = async () => (await besideGateway(server, made.shop.id))[0];
  return { ...made, want, refunds, back };
}

test("promised refunds are sent, each once, and the ledger with its tax and fee balances to zero", async () => {
  const { shop, refunds, back } = await promised(33_333, 33_333, 32_334);
  await Promise.all([round(), round()]);
  expect((await refunds()).map(({ state }) => state)).toEqual(["DONE", "DONE", "DONE"]);
  expect(await back()).toEqual({ ours: 99_000, theirs: 99_000, oursBack: 99_000, theirsBack: 99_000 });
  expect(await balancesOf(server, shop.id)).toEqual({ GATEWAY: 0, GATEWAY_FEES: 0, AD_SALES: 0, VAT: 0 });
  await expectBalancedLedger(server);
});

test("done without an answer: it is found on record at once", async () => {
  const { refunds, back } = await promised(30_000);
  await round(
    withGateway(server.parts, (real) => ({
      cancel: async (cancel) => {
        await real.cancel(cancel);
        return { outcome: "unknown", reason: "no answer in time" };
      },
    })),
  );
  expect(await refunds()).toMatchObject([{ state: "DONE", problem: null }]);
  expect(await back()).toMatchObject({ oursBack: 30_000, theirsBack: 30_000 });
});

test("done, then the connection breaks: not done again afterwards", async () => {
  const { refunds, back } = await promised(30_000);
  await round(
    withGateway(server.parts, (real) => ({
      cancel: async (cancel) => {
        await real.cancel(cancel);
        return outOfReach();
      },
    })),
  );
  expect(await refunds()).toMatchObject([{ state: "WANTED", tries: 1 }]);
  await round();
  expect((await refunds())[0]?.tries).toBe(1);
  server.clock.move(60_000);
  await round(withGateway(server.parts, () => ({ cancel: outOfReach })));
  expect(await refunds()).toMatchObject([{ state: "DONE" }]);
  expect(await back()).toMatchObject({ oursBack: 30_000, theirsBack: 30_000 });
});

test("eight failed attempts with growing waits: stuck, and the operators are notified; a restart sends it again", async () => {
  const { refunds, back, operator } = await promised(30_000);
  const away = withGateway(server.parts, () => ({
    cancel: async () => ({ outcome: "unknown", reason: "503 COMMON_ERROR" }),
  }));
  const waits = [];
  for (let tries = 1; tries <= 8; tries++) {
    await round(away);
    const [refund] = await refunds();
    expect(refund?.tries).toBe(tries);
    waits.push(((refund?.nextTryAt.getTime() ?? 0) - clock.now().getTime()) / 60_000);
    server.clock.set((refund?.nextTryAt ?? clock.now()).toISOString());
  }
  expect(waits).toEqual([1, 5, 30, 120, 120, 120, 120, 120]);
  expect(await refunds()).toMatchObject([{ state: "STUCK", problem: "503 COMMON_ERROR" }]);
  const notified = await db.select().from(notifications).where(eq(notifications.accountId, operator.account.id));
  expect(notified.map(({ title }) => title)).toContain("환불이 되지 않았어요");
  await round();
  expect((await refunds())[0]?.state).toBe("STUCK");
  const visitor = await server.signedIn(operator.account.id);
  expect((await visitor.send(retryRefund, { id: (await refunds())[0]?.id as number })).status).toBe(200);
  await round();
  expect(await back()).toMatchObject({ oursBack: 30_000, theirsBack: 30_000 });
});

test("a restart after weeks does not refund twice what was refunded unnoticed, though the gateway forgot the key", async () => {
  const { refunds, back, operator, payment } = await promised(30_000);
  const [refund] = await refunds();
  await pool.query("update payment_refunds set state = 'STUCK', tries = 8, problem = 'no answer' where id = $1", [
    refund?.id,
  ]);
  const done = { cancelled_won: 30_000, cancels: JSON.stringify([{ key: refund?.key, amountWon: 30_000 }]) };
  await pool.query("update sandbox_payments set cancelled_won = $2, cancels = $3 where order_id = $1", [
    payment.orderId,
    done.cancelled_won,
    done.cancels,
  ]);
  await operator.visitor.send(retryRefund, { id: refund?.id as number });
  await round();
  expect(await refunds()).toMatchObject([{ state: "DONE" }]);
  expect(await back()).toMatchObject({ oursBack: 30_000, theirsBack: 30_000 });
});

test("refused: the next attempt uses another key, because a refusal is repeated for its key", async () => {
  const { refunds } = await promised(30_000);
  const { parts, keys } = withCancelsRefused(server.parts);
  for (let tries = 0; tries < 3; tries++) {
    await round(parts);
    server.clock.move(60 * 60_000);
  }
  expect([keys.length, new Set(keys).size]).toEqual([3, 3]);
  expect((await refunds())[0]).toMatchObject({
    state: "WANTED",
    problem: expect.stringContaining("NOT_CANCELABLE_AMOUNT"),
  });
});

test("a refund whose outcome cannot be recorded does not keep the others waiting", async () => {
  const [broken, sound] = [await promised(10_000), await promised(10_000)];
  await pool.query("update payments set subject_id = 987654321 where id = $1", [broken.payment.id]);
  await round();
  expect((await sound.refunds())[0]?.state).toBe("DONE");
  expect((await broken.refunds())[0]?.state).toBe("WANTED");
  await pool.query("update payments set subject_id = $2 where id = $1", [broken.payment.id, broken.id]);
  server.clock.move(60_000);
  await round();
  expect(await broken.back()).toMatchObject({ oursBack: 10_000, theirsBack: 10_000 });
  await expectBalancedLedger(server);
});
