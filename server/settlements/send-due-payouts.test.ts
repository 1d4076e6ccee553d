import { and, eq, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  notifications,
  payoutHolds,
  payouts,
  sandboxTransfers,
  settlementContracts,
  shopRegistrations,
} from "#server/db/tables.ts";
import type { PayoutPort } from "#server/outside/payout/payout-port.ts";
import { expectBooksOf, settledAlone, settleOn } from "#server/testing/settled-shop.ts";
import { sendDuePayouts } from "./index.ts";

async function started(draft: Parameters<typeof settledAlone>[0] = {}) {
  const { server, shop } = await settledAlone(draft);
  await shop.visit({ day: "2026-11-13", won: 40_000 });
  const holds = () =>
    server.parts.db
      .select()
      .from(payoutHolds)
      .where(and(eq(payoutHolds.shopId, shop.shop.id), isNull(payoutHolds.releasedAt)));
  return { server, db: server.parts.db, shop, holds };
}

/** The same server with a bank of another mind. */
const withBank = (server: Awaited<ReturnType<typeof started>>["server"], bank: Partial<PayoutPort>) => ({
  ...server.parts,
  outside: { ...server.parts.outside, payouts: { ...server.parts.outside.payouts, ...bank } },
});

test.each([
  ["0000", "ACCOUNT_CLOSED", "받을 수 없는 계좌예요"],
  ["9999", "HOLDER_DIFFERS", "예금주 이름이 달라요"],
])(
  "one that the bank refuses (%s) goes back to the balance, is held, and owner and operators are told; nothing more goes out",
  async (account, problemCode, problem) => {
    const { server, db, shop, holds } = await started({ account });
    const operator = await server.makeAccount({ adminRole: "PARTNERS_ADMIN" });
    await settleOn(server, "2026-11-16");
    expect(await shop.payouts()).toMatchObject([{ state: "FAILED", amountWon: 30_000, problemCode, problem }]);
    expect(await shop.lines()).toMatchObject([{ payoutId: null }]);
    expect(await holds()).toMatchObject([{ heldBy: null, reason: `입금하지 못했어요. ${problem}` }]);
    const told = await db.select().from(notifications).orderBy(notifications.id);
    expect(told.map(({ accountId, title }) => [accountId, title])).toEqual([
      [shop.accountId, "정산금을 보내지 못했어요"],
      [operator.id, "정산금을 보내지 못했어요"],
    ]);
    await expectBooksOf(server, shop);
    await shop.visit({ day: "2026-11-16", won: 20_000 });
    await settleOn(server, "2026-11-17");
    expect(await shop.payouts()).toHaveLength(1);
    expect(await shop.lines()).toHaveLength(2);
    await db.update(payoutHolds).set({ releasedAt: server.clock.now() });
    await db.delete(shopRegistrations);
    await settleOn(server, "2026-11-18");
    expect(await shop.payouts()).toMatchObject([{}, { amountWon: 45_000, problemCode: "NO_ACCOUNT" }]);
    await expectBooksOf(server, shop);
    expect(await db.select().from(sandboxTransfers)).toEqual([]);
  },
);

test("a bank that rests is asked again until it answers, and the money goes out once", async () => {
  const { server, db, shop } = await started({ account: "6666" });
  await settleOn(server, "2026-11-16", "00:10");
  expect(await shop.payouts()).toMatchObject([{ state: "WANTED", tries: 1, problem: "the bank rests at night" }]);
  await expectBooksOf(server, shop);
  await sendDuePayouts(server.parts);
  expect(await shop.payouts()).toMatchObject([{ tries: 1 }]);
  server.clock.set("2026-11-16T00:12:00+09:00");
  await sendDuePayouts(server.parts);
  expect(await shop.payouts()).toMatchObject([{ state: "WANTED", tries: 2 }]);
  server.clock.set("2026-11-16T00:31:00+09:00");
  await sendDuePayouts(server.parts);
  expect(await shop.payouts()).toMatchObject([{ state: "DONE", tries: 3, problem: null }]);
  expect(await db.select().from(sandboxTransfers)).toHaveLength(1);
  await expectBooksOf(server, shop);
});

test("one that the bank has already sent is recorded so, also when payouts were held meanwhile", async () => {
  const { server, db, shop } = await started({ account: "7777" });
  await settleOn(server, "2026-11-16");
  const hold = { shopId: shop.shop.id, contractId: shop.contractId, reason: "확인", heldAt: server.clock.now() };
  await db.insert(payoutHolds).values(hold);
  server.clock.set("2026-11-17T00:10:00+09:00");
  const bank = withBank(server, { byKey: async () => ({ outcome: "sent" }) });
  await sendDuePayouts(bank);
  expect(await shop.payouts()).toMatchObject([{ state: "DONE" }]);
});

test("while one is on its way what is earned meanwhile waits on the balance, and goes out afterwards", async () => {
  const { server, shop } = await started({ account: "7777" });
  await settleOn(server, "2026-11-16");
  await shop.visit({ day: "2026-11-16", won: 20_000 });
  await settleOn(server, "2026-11-17");
  expect(await shop.payouts()).toMatchObject([{ state: "WANTED", amountWon: 30_000 }]);
  await expectBooksOf(server, shop);
  const bank = withBank(server, { send: async () => ({ outcome: "sent" }) });
  server.clock.set("2026-11-18T00:10:00+09:00");
  await sendDuePayouts(bank);
  await settleOn(server, "2026-11-18", "00:11");
  expect(await shop.payouts()).toMatchObject([{ state: "DONE" }, { amountWon: 15_000 }]);
  await expectBooksOf(server, shop);
});

test("no answer is no answer: the bank is asked what became of it before it is asked again", async () => {
  const { server, db, shop } = await started();
  const { payouts: bank } = server.parts.outside;
  let sent = 0;
  const lost = withBank(server, {
    async send(transfer) {
      sent += 1;
      await bank.send(transfer);
      throw new Error("the line was cut");
    },
  });
  server.clock.set("2026-11-16T00:10:00+09:00");
  await settleOn(Object.assign({}, server, { parts: lost }), "2026-11-16");
  expect(await shop.payouts()).toMatchObject([{ state: "WANTED", problem: "the bank could not be reached" }]);
  server.clock.set("2026-11-16T00:20:00+09:00");
  await sendDuePayouts(lost);
  expect(await shop.payouts()).toMatchObject([{ state: "DONE", tries: 2 }]);
  expect(sent).toBe(1);
  expect(await db.select().from(sandboxTransfers)).toHaveLength(1);
  await expectBooksOf(server, shop);
});

test("whoever dies with it leaves it to the next, and where it goes does not change on the way", async () => {
  const { server, db, shop } = await started({ account: "6666" });
  await settleOn(server, "2026-11-16", "00:10");
  const [before] = await shop.payouts();
  expect(before?.bankSealed).not.toBeNull();
  // The shop has another account by now, and the contract is another's.
  await db.delete(shopRegistrations);
  await db
    .update(settlementContracts)
    .set({ endedAt: server.clock.now() })
    .where(eq(settlementContracts.id, shop.contractId));
  server.clock.set("2026-11-16T09:00:00+09:00");
  await Promise.all([sendDuePayouts(server.parts), sendDuePayouts(server.parts)]);
  expect(await shop.payouts()).toMatchObject([{ state: "DONE", bankWords: "국민 끝자리 6666" }]);
  await expectBooksOf(server, shop);
});

test("an ended contract without an account of its own is not paid to whoever owns the shop now", async () => {
  const { server, db, shop } = await started();
  const endedAt = new Date("2026-11-14T00:00:00+09:00");
  await db.update(settlementContracts).set({ endedAt }).where(eq(settlementContracts.id, shop.contractId));
  await settleOn(server, "2026-11-16");
  expect(await db.select().from(payouts)).toMatchObject([{ state: "FAILED", problemCode: "NO_ACCOUNT" }]);
});
