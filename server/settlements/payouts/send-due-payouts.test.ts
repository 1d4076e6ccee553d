import { randomUUID } from "node:crypto";
import { and, eq, isNull, ne } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import {
  installation,
  notifications,
  payoutHolds,
  payouts,
  sandboxTransfers,
  settlementContracts,
  shopRegistrations,
} from "#server/db/tables/tables.ts";
import type { PayoutPort } from "#server/outside/payout/payout-port.ts";
import { isMoneyPaused } from "#server/payments/index.ts";
import { sendDuePayouts } from "#server/settlements/index.ts";
import { expectBalancedLedger } from "#server/testing/ledger-checks.ts";
import { asAdmin, startTestServer } from "#server/testing/test-server.ts";
import { expectBooksOf, settledAlone, settleOn } from "#server/testing/worlds/settled-shop.ts";

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

/** The same server with a bank that answers differently. */
const withBank = (server: Awaited<ReturnType<typeof started>>["server"], bank: Partial<PayoutPort>) => ({
  ...server.parts,
  outside: { ...server.parts.outside, payouts: { ...server.parts.outside.payouts, ...bank } },
});

test.each([
  ["0000", "ACCOUNT_CLOSED", "입금할 수 없는 계좌예요"],
  ["9999", "HOLDER_DIFFERS", "예금주 이름이 달라요"],
])(
  "a payout that the bank refuses (%s) goes back to the balance and is held, owner and operators are notified, and no more is sent",
  async (account, problemCode, problem) => {
    const { server, db, shop, holds } = await started({ account });
    const operator = await server.makeAccount({ adminRole: "PARTNERS_ADMIN" });
    await settleOn(server, "2026-11-16");
    expect(await shop.payouts()).toMatchObject([{ state: "FAILED", amountWon: 30_000, problemCode, problem }]);
    expect(await shop.lines()).toMatchObject([{ payoutId: null }]);
    expect(await holds()).toMatchObject([{ heldBy: null, reason: `입금하지 못했어요. ${problem}` }]);
    const notified = await db.select().from(notifications).orderBy(notifications.id);
    expect(notified.map(({ accountId, title }) => [accountId, title])).toEqual([
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

test("a closed bank is asked again until it answers, and the money is sent once", async () => {
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

test("a payout that the bank has already sent is recorded as sent, also if payouts were held meanwhile", async () => {
  const { server, db, shop } = await started({ account: "7777" });
  await settleOn(server, "2026-11-16");
  const hold = { shopId: shop.shop.id, contractId: shop.contractId, reason: "확인", heldAt: server.clock.now() };
  await db.insert(payoutHolds).values(hold);
  server.clock.set("2026-11-17T00:10:00+09:00");
  const bank = withBank(server, { byKey: async () => ({ outcome: "sent" }) });
  await sendDuePayouts(bank);
  expect(await shop.payouts()).toMatchObject([{ state: "DONE" }]);
});

test("while one is pending, later earnings are paid out separately, with the key of their own cut", async () => {
  const { server, shop } = await started({ account: "7777" });
  await settleOn(server, "2026-11-16");
  await shop.visit({ day: "2026-11-16", won: 20_000 });
  await settleOn(server, "2026-11-17");
  expect(await shop.payouts()).toMatchObject([
    { state: "WANTED", amountWon: 30_000 },
    { state: "WANTED", amountWon: 15_000 },
  ]);
  await expectBooksOf(server, shop);
  const bank = withBank(server, { send: async () => ({ outcome: "sent" }) });
  server.clock.set("2026-11-18T00:10:00+09:00");
  await sendDuePayouts(bank);
  expect(await shop.payouts()).toMatchObject([{ state: "DONE" }, { state: "DONE" }]);
  await expectBooksOf(server, shop);
});

test("of two pending payouts one is refused: the other waits until somebody has looked, and all of it arrives", async () => {
  const { server, db, shop } = await started({ account: "7777" });
  await settleOn(server, "2026-11-16");
  await shop.visit({ day: "2026-11-16", won: 20_000 });
  await settleOn(server, "2026-11-17");
  const [first] = await shop.payouts();
  const bank = withBank(server, {
    send: async ({ key }) =>
      key === first?.key ? { outcome: "refused", problem: "ACCOUNT_CLOSED" } : { outcome: "sent" },
  });
  // The first one is due sooner.
  await db.update(payouts).set({ nextTryAt: new Date(0) });
  await db
    .update(payouts)
    .set({ nextTryAt: new Date("2030-01-01") })
    .where(ne(payouts.key, first?.key as string));
  await sendDuePayouts(bank);
  await db.update(payouts).set({ nextTryAt: new Date(0) });
  await sendDuePayouts(bank);
  expect(await shop.payouts()).toMatchObject([{ state: "FAILED" }, { state: "WANTED", problem: "payouts are held" }]);
  await expectBooksOf(server, shop);
  await db.update(payoutHolds).set({ releasedAt: server.clock.now() });
  server.clock.set("2026-11-18T00:10:00+09:00");
  await settleOn(Object.assign({}, server, { parts: { ...bank, clock: server.clock } }), "2026-11-18");
  expect(await shop.payouts()).toMatchObject([{}, { state: "DONE", amountWon: 15_000 }, { amountWon: 30_000 }]);
  await expectBooksOf(server, shop);
});

/** Paid cut by cut until Thursday, then the database of Monday is restored while the bank has the state of Thursday. */
async function restoredOnThursday() {
  const { server, shop } = await started();
  await settleOn(server, "2026-11-16");
  await shop.visit({ day: "2026-11-16", won: 20_000 });
  await shop.visit({ day: "2026-11-17", won: 60_000 });
  const [name, dump] = [server.parts.pool.options.database as string, `danjang_${randomUUID().replaceAll("-", "")}`];
  await server.stop();
  await asAdmin((admin) => admin.query(`create database ${dump} template ${name} strategy file_copy`));
  const lost = await startTestServer({ database: name });
  for (const day of ["2026-11-17", "2026-11-18", "2026-11-19"]) await settleOn(lost, day);
  const transfers = await lost.parts.db.select().from(sandboxTransfers);
  expect(transfers.map(({ amountWon }) => amountWon)).toEqual([30_000, 15_000, 45_000]);
  await lost.stop();
  const restored = await startTestServer({ database: dump });
  onTestFinished(async () => {
    await restored.stop();
    await asAdmin((admin) => admin.query(`drop database ${dump} with (force)`));
  });
  const { db } = restored.parts;
  await db.delete(sandboxTransfers);
  await db.insert(sandboxTransfers).values(transfers);
  const standing = async () =>
    (await db.select().from(payouts).orderBy(payouts.id)).map((row) => [row.amountWon, row.state]);
  /** An operator has looked at it, and money resumes. */
  const resume = async () => {
    expect(await isMoneyPaused(db)).toBe(true);
    const moneyResumedAt = restored.clock.now();
    await db.update(installation).set({ moneyPausedAt: null, moneyPauseReason: "", moneyResumedAt });
    await sendDuePayouts(restored.parts);
    expect(await isMoneyPaused(db)).toBe(false);
  };
  return { restored, db, standing, resume };
}

test("on a restored database each missed cut gets its own payout again, the bank is asked about it, and nothing is paid twice", async () => {
  const { restored, db, standing, resume } = await restoredOnThursday();
  await settleOn(restored, "2026-11-19", "11:00");
  await resume();
  expect(await standing()).toEqual([
    [30_000, "DONE"],
    [15_000, "DONE"],
    [45_000, "DONE"],
  ]);
  expect(await db.select().from(sandboxTransfers)).toHaveLength(3);
  await expectBalancedLedger(restored);
});

test("a payout that was sent with another amount before a restore waits for an operator", async () => {
  const { restored, db, standing, resume } = await restoredOnThursday();
  await db.update(sandboxTransfers).set({ amountWon: 14_000 }).where(eq(sandboxTransfers.amountWon, 15_000));
  await settleOn(restored, "2026-11-19", "11:00");
  await resume();
  expect(await standing()).toEqual([
    [30_000, "DONE"],
    [15_000, "WANTED"],
    [45_000, "DONE"],
  ]);
  expect(await db.select().from(sandboxTransfers)).toHaveLength(3);
});

test("an outage of days pauses nothing, because the bank knows none of the payouts", async () => {
  const { server, db, shop } = await started();
  await settleOn(server, "2026-11-16");
  for (const day of ["2026-11-16", "2026-11-17", "2026-11-18"]) await shop.visit({ day });
  await settleOn(server, "2026-11-20", "11:00");
  expect(await isMoneyPaused(db)).toBe(false);
  expect((await shop.payouts()).map(({ state }) => state)).toEqual(["DONE", "DONE", "DONE", "DONE"]);
});

test("a crash between the first attempt and the bank's answer does not count as a restore", async () => {
  const { server, db, shop } = await started();
  const lost = withBank(server, {
    async send(transfer) {
      await server.parts.outside.payouts.send(transfer);
      throw new Error("the process died");
    },
  });
  await settleOn(Object.assign({}, server, { parts: lost }), "2026-11-16");
  server.clock.set("2026-11-16T00:20:00+09:00");
  await sendDuePayouts(server.parts);
  expect(await shop.payouts()).toMatchObject([{ state: "DONE", tries: 2 }]);
  expect(await isMoneyPaused(db)).toBe(false);
});

test("without an answer, the bank is asked for the result before another attempt", async () => {
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

test("after a crash the next worker continues, and the account does not change in between", async () => {
  const { server, db, shop } = await started({ account: "6666" });
  await settleOn(server, "2026-11-16", "00:10");
  const [before] = await shop.payouts();
  expect(before?.bankSealed).not.toBeNull();
  // The shop has another account now, and the contract belongs to another owner.
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

test("an ended contract without its own account is not paid to the present owner of the shop", async () => {
  const { server, db, shop } = await started();
  const endedAt = new Date("2026-11-14T00:00:00+09:00");
  await db.update(settlementContracts).set({ endedAt }).where(eq(settlementContracts.id, shop.contractId));
  await settleOn(server, "2026-11-16");
  expect(await db.select().from(payouts)).toMatchObject([{ state: "FAILED", problemCode: "NO_ACCOUNT" }]);
});
