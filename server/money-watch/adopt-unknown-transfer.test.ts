import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { adoptUnknownTransfer, compareBank, listUnknownTransfers } from "#contract/money-watch.ts";
import { bookings, payments, payouts, reservations } from "#server/db/tables/tables.ts";
import { transferCode } from "#server/outside/payout/transfer-code.ts";
import { orderIdOf, orderPrefix } from "#server/payments/index.ts";
import { newBookingKey } from "#server/reservations/list/booking-key.ts";
import { runDueSettlements, sendDuePayouts } from "#server/settlements/index.ts";
import { besideGateway, expectBalancedLedger } from "#server/testing/ledger-checks.ts";
import { rowOf } from "#server/testing/makers/advertisement-makers.ts";
import { startTestServer, type TestServer } from "#server/testing/test-server.ts";
import { bookedShop, operatorOf } from "#server/testing/worlds/booked-shop.ts";
import { heldReservation } from "#server/testing/worlds/held-reservation.ts";
import { paidAdvertisement } from "#server/testing/worlds/paid-advertisement.ts";
import { expectBooksOf, settledAlone } from "#server/testing/worlds/settled-shop.ts";
import { lookForUnknown, takenUnknown } from "#server/testing/worlds/unknown-transfers.ts";

async function adopting(server: TestServer) {
  const { visitor } = await operatorOf(server);
  const adopt = async (more: { reservationId?: number; shopId?: number } = {}) => {
    const [open] = (await visitor.send(listUnknownTransfers, { state: "OPEN" })).body.items;
    return visitor.send(adoptUnknownTransfer, { id: open?.id ?? 0, ...more });
  };
  return { visitor, adopt };
}

test("200: a cycle of an advertisement that was charged after the dump is in our rows and ledger again", async () => {
  const server = await startTestServer();
  const { db } = server.parts;
  const made = await paidAdvertisement(server, { unsettled: true });
  await db.delete(payments).where(eq(payments.id, made.payment.id));
  await takenUnknown(server, { orderId: made.payment.orderId, amountWon: 99_000 });
  await lookForUnknown(server);
  const { adopt } = await adopting(server);
  expect(await adopt()).toMatchObject({ status: 200, body: { state: "ADOPTED" } });
  expect((await rowOf(server, made.id)).status).toBe("WAITING");
  expect(await besideGateway(server, made.shop.id)).toMatchObject([{ ours: 99_000, theirs: 99_000 }]);
  await expectBalancedLedger(server);
});

test("200: a booking that was held in the dump and paid after it becomes booked", async () => {
  const server = await startTestServer();
  const { db, vault } = server.parts;
  const held = await heldReservation(server);
  const { keyHash, keySealed } = newBookingKey(vault, held.shop.id);
  const from = { visitor: "", address: "", createdAt: server.clock.now() };
  await db.insert(bookings).values({ reservationId: held.id, shopId: held.shop.id, keyHash, keySealed, ...from });
  const order = { subjectKey: keyHash, purpose: "RESERVATION", cycle: 1, attempt: 2 } as const;
  await takenUnknown(server, { orderId: orderIdOf(await orderPrefix(db), order) });
  await lookForUnknown(server);
  const { adopt } = await adopting(server);
  expect((await adopt()).status).toBe(200);
  expect(await held.row()).toMatchObject({ status: "OK", paidWon: 40_000 });
  await expectBalancedLedger(server);
});

test("409 and 200: a lost booking is adopted once the shop has made it again, for the same price", async () => {
  const server = await startTestServer();
  const { db } = server.parts;
  await takenUnknown(server);
  await lookForUnknown(server);
  const { adopt } = await adopting(server);
  expect((await adopt()).body.code).toBe("unknown_transfer_not_adoptable");
  const { shop, book } = await bookedShop(server);
  const cheaper = await (await bookedShop(server)).book({ priceWon: 30_000 });
  expect((await adopt({ reservationId: cheaper.id })).body.code).toBe("unknown_transfer_amount_differs");
  const again = await book({ priceWon: 40_000 });
  expect((await adopt({ reservationId: again.id })).status).toBe(200);
  const [row] = await db.select().from(reservations).where(eq(reservations.id, again.id));
  expect(row).toMatchObject({ kind: "ONLINE", status: "OK", paidWon: 40_000, paymentStatus: "COMPLETE" });
  expect(await besideGateway(server, shop.id)).toMatchObject([{ ours: 40_000, theirs: 40_000 }]);
  await expectBalancedLedger(server);
});

test("404: a decided transfer cannot be adopted", async () => {
  const server = await startTestServer();
  const { visitor } = await adopting(server);
  expect(await visitor.send(adoptUnknownTransfer, { id: 987_654 })).toMatchObject({
    status: 404,
    body: { code: "unknown_transfer_not_found" },
  });
});

const statement = (code: string, won: number) => `거래일자,출금액,적요\n20261116,${won},단장정산 ${code}`;

test("200: a payout of a cut that was paid after the dump belongs to its shop, and the cut is not paid again", async () => {
  const { server, db, shop } = await settledAlone({ plan: "Z_ALL_FREE" });
  await shop.visit({ day: "2026-11-13" });
  server.clock.set("2026-11-16T00:15:00+09:00");
  await runDueSettlements(server.parts);
  const [lost] = await shop.payouts();
  const code = transferCode(lost?.key ?? "");
  const again = await settledAlone({ plan: "Z_ALL_FREE" });
  // The same shop in another database that has not settled yet.
  await again.db.execute(`update settlement_contracts set money_key = (decode('${await moneyKey(db)}', 'hex'))`);
  again.server.clock.set("2026-11-16T00:15:00+09:00");
  const { visitor, adopt } = await adopting(again.server);
  await visitor.send(compareBank, { statement: statement(code, 40_000) });
  expect((await adopt()).status).toBe(200);
  await again.shop.visit({ day: "2026-11-13" });
  await runDueSettlements(again.server.parts);
  await sendDuePayouts(again.server.parts);
  expect(await again.shop.payouts()).toMatchObject([{ state: "DONE", amountWon: 40_000, key: lost?.key }]);
  await expectBooksOf(again.server, again.shop);
});

const moneyKey = async (db: TestServer["parts"]["db"]) => {
  const { rows } = await db.execute<{ key: string }>(
    "select encode(money_key, 'hex') as key from settlement_contracts",
  );
  return rows[0]?.key;
};

test("200: another amount was sent under the code: ours goes back to the balance, and the sent amount counts", async () => {
  const { server, db, shop } = await settledAlone({ plan: "Z_ALL_FREE" });
  await shop.visit({ day: "2026-11-13" });
  server.clock.set("2026-11-16T00:15:00+09:00");
  await runDueSettlements(server.parts);
  const [waiting] = await db.select().from(payouts);
  const { visitor, adopt } = await adopting(server);
  await visitor.send(compareBank, { statement: statement(transferCode(waiting?.key ?? ""), 30_000) });
  expect((await adopt()).status).toBe(200);
  const rows = (await shop.payouts()).map(({ state, amountWon }) => [state, amountWon]);
  expect(rows).toEqual([
    ["FAILED", 40_000],
    ["DONE", 30_000],
  ]);
  await expectBooksOf(server, shop);
});

test("422: for a payout that an operator had started, the operator has to name the shop", async () => {
  const { server, shop } = await settledAlone({ plan: "Z_ALL_FREE" });
  const { visitor, adopt } = await adopting(server);
  await visitor.send(compareBank, { statement: statement("P0ASKED00", 30_000) });
  expect((await adopt()).body.code).toBe("unknown_transfer_shop_needed");
  expect((await adopt({ shopId: shop.shop.id })).status).toBe(200);
  expect(await shop.payouts()).toMatchObject([{ state: "DONE", amountWon: 30_000 }]);
  await expectBooksOf(server, shop);
});
