import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { compareBank, listUnknownTransfers, refundUnknownTransfer } from "#contract/money-watch.ts";
import { ledgerEntries, sandboxPayments } from "#server/db/tables/tables.ts";
import { outOfReach } from "#server/testing/outside/failing-gateway.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";
import { lookForUnknown, takenUnknown } from "#server/testing/worlds/unknown-transfers.ts";

async function unknown() {
  const server = await startTestServer();
  const code = await takenUnknown(server);
  await lookForUnknown(server);
  const { visitor } = await operatorOf(server);
  const [open] = (await visitor.send(listUnknownTransfers, {})).body.items;
  const refund = () => visitor.send(refundUnknownTransfer, { id: open?.id ?? 0 });
  const atGateway = async () =>
    (await server.parts.db.select().from(sandboxPayments).where(eq(sandboxPayments.orderId, code)))[0];
  return { server, visitor, refund, atGateway };
}

test("200: everything that is left is refunded once, without an entry in our ledger", async () => {
  const { server, refund, atGateway } = await unknown();
  expect(await refund()).toMatchObject({ status: 200, body: { state: "REFUNDED" } });
  expect(await atGateway()).toMatchObject({ amountWon: 40_000, cancelledWon: 40_000 });
  expect(await refund()).toMatchObject({ status: 404, body: { code: "unknown_transfer_not_found" } });
  expect((await atGateway())?.cancels).toHaveLength(1);
  expect(await server.parts.db.select().from(ledgerEntries)).toEqual([]);
});

test("503: if the gateway does not answer it stays open, and the next attempt refunds it", async () => {
  const { server, refund, atGateway } = await unknown();
  const { cardGateway } = server.parts.outside;
  const { cancel } = cardGateway;
  cardGateway.cancel = outOfReach;
  expect(await refund()).toMatchObject({ status: 503, body: { code: "card_gateway_away" } });
  cardGateway.cancel = cancel;
  expect((await refund()).status).toBe(200);
  expect((await atGateway())?.cancelledWon).toBe(40_000);
});

test("409: a transfer from our bank account cannot be refunded here", async () => {
  const { visitor } = await unknown();
  await visitor.send(compareBank, { statement: "거래일자,출금액,적요\n20261114,30000,단장정산 PABCDEFGH" });
  const { body } = await visitor.send(listUnknownTransfers, {});
  const id = body.items.find(({ side }) => side === "BANK")?.id ?? 0;
  expect(await visitor.send(refundUnknownTransfer, { id })).toMatchObject({
    status: 409,
    body: { code: "unknown_transfer_at_bank" },
  });
});
