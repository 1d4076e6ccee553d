import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { payments, reconciliations } from "#server/db/tables/tables.ts";
import type { Parts } from "#server/http/calls/context.ts";
import { paymentSubjects } from "#server/payment-subjects.ts";
import { reconcile, reconcileRecent, settlePayment } from "#server/payments/index.ts";
import { besideGateway, expectBalancedLedger } from "#server/testing/ledger-checks.ts";
import { ownServer, rowOf } from "#server/testing/makers/advertisement-makers.ts";
import { outOfReach, withGateway, withLineLostAfterCharge } from "#server/testing/outside/failing-gateway.ts";
import type { TestServer } from "#server/testing/test-server.ts";
import { givenBackOutside, paidAdvertisement } from "#server/testing/worlds/paid-advertisement.ts";

async function compared(server: TestServer, parts: Parts = server.parts) {
  const now = server.clock.now().getTime();
  const span = { from: new Date(now - 3_600_000), to: new Date(now + 1000) };
  const { checked, mended, differences, finishedAt } = await reconcile(parts, paymentSubjects, span);
  expect(finishedAt).not.toBeNull();
  return { checked, mended, differences: differences.map(({ kind, ours, theirs }) => `${kind} ${ours} ${theirs}`) };
}

test("nothing differs: each payment is looked up once", async () => {
  const server = await ownServer();
  await paidAdvertisement(server);
  await paidAdvertisement(server, { standIn: "stopped" });
  expect(await compared(server)).toEqual({ checked: 2, mended: 0, differences: [] });
});

test("fixed: approvals, refusals and refunds that we did not know", async () => {
  const server = await ownServer();
  const unheard = async (standIn: string) => {
    const made = await paidAdvertisement(server, { standIn, unsettled: true });
    await settlePayment(withLineLostAfterCharge(server.parts), paymentSubjects, made.payment.id);
    return made;
  };
  const [yes, back] = [await unheard("drops"), await paidAdvertisement(server)];
  await givenBackOutside(server, back.payment.orderId, 9000);
  const no = await paidAdvertisement(server, { standIn: "stopped" });
  await server.parts.pool.query(
    "update payments set state = 'WANTED', code = null, problem = null, decided_at = null where id = $1",
    [no.payment.id],
  );
  expect(await compared(server)).toEqual({ checked: 3, mended: 3, differences: [] });
  expect((await rowOf(server, yes.id)).status).toBe("WAITING");
  expect(await besideGateway(server, back.shop.id)).toMatchObject([{ oursBack: 9000, theirsBack: 9000 }]);
  expect(await compared(server)).toEqual({ checked: 3, mended: 0, differences: [] });
  await expectBalancedLedger(server);
});

test("each kind of difference that the gateway's record does not decide is listed", async () => {
  const server = await ownServer();
  const { db, pool } = server.parts;
  const orders = [];
  for (let index = 0; index < 5; index++) orders.push((await paidAdvertisement(server)).payment);
  const [missing, amount, state, refund, undecided] = orders.map(({ id, orderId }) => ({ id, orderId }));
  if (!missing || !amount || !state || !refund || !undecided) throw new Error("five were made");
  await pool.query("delete from sandbox_payments where order_id = $1", [missing.orderId]);
  await pool.query("update sandbox_payments set amount_won = 98000 where order_id = $1", [amount.orderId]);
  await db.update(payments).set({ state: "DECLINED" }).where(eq(payments.id, state.id));
  await db.update(payments).set({ refundingWon: 500, refundedWon: 500 }).where(eq(payments.id, refund.id));
  await db.update(payments).set({ state: "WANTED" }).where(eq(payments.id, undecided.id));
  await pool.query("update sandbox_payments set status = 'IN_PROGRESS' where order_id = $1", [undecided.orderId]);
  const unsent = await paidAdvertisement(server, { unsettled: true });
  expect(await compared(server)).toEqual({
    checked: 6,
    mended: 0,
    differences: [
      "MISSING_AT_GATEWAY APPROVED -",
      "AMOUNT 99000 98000",
      "STATE DECLINED DONE",
      "REFUND 500 0",
      "UNDECIDED WANTED IN_PROGRESS",
      "UNDECIDED WANTED -",
    ],
  });
  expect(unsent.payment.state).toBe("WANTED");
});

test("a gateway that is unreachable for one payment is reported for that one", async () => {
  const server = await ownServer();
  const [far] = [await paidAdvertisement(server), await paidAdvertisement(server)];
  const parts = withGateway(server.parts, (real) => ({
    byOrderId: (orderId) => (orderId === far.payment.orderId ? outOfReach() : real.byOrderId(orderId)),
  }));
  expect(await compared(server, parts)).toEqual({ checked: 2, mended: 0, differences: ["UNREACHABLE APPROVED ?"] });
});

test("each night the last three days, and every undecided payment, however old", async () => {
  const server = await ownServer();
  await paidAdvertisement(server);
  const old = await paidAdvertisement(server, { unsettled: true });
  await server.parts.db
    .update(payments)
    .set({ createdAt: new Date("2026-10-01") })
    .where(eq(payments.id, old.payment.id));
  server.clock.move(60_000);
  await reconcileRecent(server.parts, paymentSubjects);
  server.clock.move(4 * 86_400_000);
  await reconcileRecent(server.parts, paymentSubjects);
  const rows = await server.parts.db.select().from(reconciliations).orderBy(reconciliations.id);
  expect(rows.map(({ checked }) => checked)).toEqual([2, 1]);
});

test("more than a page of them, by two processes at once, are all compared", async () => {
  const server = await ownServer();
  const { payment } = await paidAdvertisement(server, { standIn: "stopped" });
  await server.parts.pool.query(
    `insert into payments (purpose, subject_id, shop_id, account_id, cycle, attempt, method, amount_won, order_id, order_name,
       key, state, next_try_at, created_at)
     select purpose, subject_id, shop_id, account_id, 1, 100 + number, method, amount_won, 'order_' || number, order_name,
       'key_' || number, 'DECLINED', next_try_at, created_at
     from payments, generate_series(1, 450) as number where id = $1`,
    [payment.id],
  );
  const both = await Promise.all([compared(server), compared(server)]);
  expect(both.map(({ checked, differences }) => ({ checked, differences }))).toEqual([
    { checked: 451, differences: [] },
    { checked: 451, differences: [] },
  ]);
});
