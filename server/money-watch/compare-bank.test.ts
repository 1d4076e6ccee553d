import { expect, test } from "vitest";
import { adoptUnknownTransfer, compareBank, listUnknownTransfers } from "#contract/money-watch.ts";
import { payouts, sandboxTransfers } from "#server/db/tables/tables.ts";
import { transferCode } from "#server/outside/payout/transfer-code.ts";
import { balancesOf } from "#server/testing/ledger-checks.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";
import { expectBooksOf, settledAlone, settleOn } from "#server/testing/worlds/settled-shop.ts";

test("200: transfers of our payouts are recognised, and one that no row names is listed", async () => {
  const { server, db, shop } = await settledAlone({ plan: "Z_ALL_FREE" });
  await shop.visit({ day: "2026-11-13" });
  await settleOn(server, "2026-11-16");
  const { visitor } = await operatorOf(server);
  server.clock.move(60_000);
  expect((await visitor.send(compareBank, {})).body).toEqual({ compared: 1, unknown: 0 });
  await db.insert(sandboxTransfers).values({
    key: "lost",
    amountWon: 70_000,
    bankCode: "088",
    lastDigits: "1234",
    memo: "단장정산 P0000LOST",
    at: new Date(server.clock.now().getTime() - 1000),
  });
  expect((await visitor.send(compareBank, {})).body).toEqual({ compared: 2, unknown: 1 });
  expect((await visitor.send(compareBank, {})).body).toEqual({ compared: 2, unknown: 0 });
  expect((await visitor.send(listUnknownTransfers, {})).body.items).toMatchObject([
    { side: "BANK", code: "P0000LOST", amountWon: 70_000, state: "OPEN" },
  ]);
});

test.each([
  (code: string) => `거래일시,적요,출금액,잔액\n2026-11-16 00:12:30,단장정산 ${code},"40,000","1,000"`,
  (code: string) => `\uFEFF은행 거래내역\r\n\r\n거래일자\t출금금액\t내용\r\n2026.11.16\t40000\t단장정산 ${code}\r\n`,
  (code: string) => `거래일,찾으신금액,맡기신금액,기재내용\n20261116,40000,0,단장정산 ${code}\n20261116,0,9000,입금`,
])("200: a statement in a bank's format, with the amount that was sent (%#)", async (write) => {
  const { server, db, shop } = await settledAlone({ plan: "Z_ALL_FREE" });
  await shop.visit({ day: "2026-11-13" });
  await settleOn(server, "2026-11-16");
  const [payout] = await db.select().from(payouts);
  const code = transferCode(payout?.key ?? "");
  const { visitor } = await operatorOf(server);
  expect((await visitor.send(compareBank, { statement: write(code) })).body).toEqual({ compared: 1, unknown: 0 });
  const other = write(code).replace(/40,?000/, "39000");
  expect((await visitor.send(compareBank, { statement: other })).body).toEqual({ compared: 1, unknown: 1 });
});

test("200: a transfer that the bank has sent twice is listed, once, however often it is compared", async () => {
  const { server, db, shop } = await settledAlone({ plan: "Z_ALL_FREE" });
  await shop.visit({ day: "2026-11-13" });
  await settleOn(server, "2026-11-16");
  const [payout] = await db.select().from(payouts);
  const line = `20261116,40000,단장정산 ${transferCode(payout?.key ?? "")}`;
  const { visitor } = await operatorOf(server);
  const compare = async (times: number) =>
    (
      await visitor.send(compareBank, {
        statement: ["거래일자,출금액(원),적요", ...Array(times).fill(line)].join("\n"),
      })
    ).body;
  expect(await compare(1)).toEqual({ compared: 1, unknown: 0 });
  expect(await compare(3)).toEqual({ compared: 3, unknown: 2 });
  expect(await compare(3)).toEqual({ compared: 3, unknown: 0 });
  const { body } = await visitor.send(listUnknownTransfers, { state: "OPEN" });
  expect(body.items).toHaveLength(2);
  // The other transfers become a debt of the shop.
  for (const { id } of body.items) expect((await visitor.send(adoptUnknownTransfer, { id })).status).toBe(200);
  expect(await compare(3)).toEqual({ compared: 3, unknown: 0 });
  expect((await shop.payouts()).map(({ amountWon, state }) => [amountWon, state])).toEqual(
    Array(3).fill([40_000, "DONE"]),
  );
  expect((await balancesOf(server, shop.shop.id)).SHOP_BALANCE).toBe(-80_000);
  await expectBooksOf(server, shop);
});

test("200: for a code without a row of ours each transfer is listed", async () => {
  const server = await startTestServer();
  const { visitor } = await operatorOf(server);
  const statement = "거래일자,출금액,적요\n20261116,40000,단장정산 P0000LOST\n20261117,40000,단장정산 P0000LOST";
  expect((await visitor.send(compareBank, { statement })).body).toEqual({ compared: 2, unknown: 2 });
});

test.each([
  "",
  "아무 글",
  "거래일자,출금액\n20261116,40000",
  "거래일자,출금액,적요\n어제,40000,단장",
  "거래일자,출금액,적요\n20261116,사만원,단장",
])("422: a file that is not a statement is refused completely (%#)", async (statement) => {
  const server = await startTestServer();
  const { visitor } = await operatorOf(server);
  expect(await visitor.send(compareBank, { statement })).toMatchObject({
    status: 422,
    body: { code: "bank_statement_unreadable" },
  });
});

test("503: an unreachable bank is reported, and nothing is compared", async () => {
  const server = await startTestServer();
  server.parts.outside.payouts.transfers = () => Promise.reject(new Error("the line is dead"));
  const { visitor } = await operatorOf(server);
  expect(await visitor.send(compareBank, {})).toMatchObject({ status: 503, body: { code: "bank_away" } });
});
