import { expect, test } from "vitest";
import { getVatPack } from "#contract/settlement-papers.ts";
import { paymentRefunds, payments } from "#server/db/tables/tables.ts";
import { correctSettled } from "#server/settlement-lines/index.ts";
import { randomName, startTestServer } from "#server/testing/test-server.ts";
import { outcomeOf } from "#server/testing/worlds/applicants.ts";
import { type SettledShop, settledShop, settleOn } from "#server/testing/worlds/settled-shop.ts";

const server = await startTestServer();
const { db, pool } = server.parts;
const at = (day: string) => new Date(`${day}T12:00:00+09:00`);

async function pack({ shop, accountId }: SettledShop, from: string, to: string) {
  const visitor = await server.signedIn(accountId);
  return visitor.send(getVatPack, { shopId: shop.id, from, to });
}

/** An advertisement that was paid, and refunded in parts. */
async function advertised(
  { shop, accountId }: SettledShop,
  amountWon: number,
  day: string,
  back: [string, number][] = [],
) {
  const [paid] = await db
    .insert(payments)
    .values({
      purpose: "ADVERTISEMENT",
      subjectId: 1,
      shopId: shop.id,
      accountId,
      cycle: 1,
      attempt: 1,
      method: "BILLING",
      amountWon,
      orderId: randomName("order"),
      orderName: "광고",
      key: randomName("key"),
      paymentKey: randomName("pay"),
      state: "APPROVED",
      nextTryAt: at(day),
      createdAt: at(day),
      approvedAt: at(day),
      decidedAt: at(day),
    })
    .returning({ id: payments.id });
  for (const [doneDay, won] of back)
    await db.insert(paymentRefunds).values({
      paymentId: paid?.id as number,
      shopId: shop.id,
      amountWon: won,
      reason: "해지",
      key: randomName("refund"),
      state: "DONE",
      nextTryAt: at(doneDay),
      createdAt: at(doneDay),
      doneAt: at(doneDay),
    });
}

const nothing = {
  cardWon: 0,
  shareWon: 0,
  otherWon: 0,
  penaltiesWon: 0,
  feesWon: 0,
  feesVatWon: 0,
  advertisingWon: 0,
  advertisingVatWon: 0,
};

test("200: sales and purchases by month, with empty months", async () => {
  const made = await settledShop(server);
  const { visit } = made;
  await visit({ day: "2026-08-31", won: 11_000, time: "23:59" });
  await visit({ day: "2026-09-01", won: 40_000, time: "00:00", platformShareWon: 1000 });
  await visit({ day: "2026-11-10", won: 50_000, status: "NO_SHOW" });
  await visit({ day: "2026-11-10", won: 35_000, offline: true });
  await visit({ day: "2026-11-10", won: 77_000, offline: true, status: "NO_SHOW" });
  await settleOn(server, "2026-11-11");
  await advertised(made, 70_000, "2026-09-05", [
    ["2026-09-20", 10_000],
    ["2026-11-02", 20_001],
  ]);
  const { status, body } = await pack(made, "2026-09", "2026-11");
  expect(status).toBe(200);
  expect(body.months).toEqual([
    {
      ...nothing,
      month: "2026-09",
      cardWon: 40_000,
      shareWon: 1000,
      feesWon: 10_250,
      feesVatWon: 932,
      advertisingWon: 60_000,
      advertisingVatWon: 5455,
    },
    { month: "2026-10", ...nothing },
    {
      ...nothing,
      month: "2026-11",
      otherWon: 35_000,
      penaltiesWon: 5000,
      advertisingWon: -20_001,
      advertisingVatWon: -1818,
    },
  ]);
  expect(body.total).toEqual({
    cardWon: 40_000,
    shareWon: 1000,
    otherWon: 35_000,
    penaltiesWon: 5000,
    feesWon: 10_250,
    feesVatWon: 932,
    advertisingWon: 39_999,
    advertisingVatWon: 3637,
  });
  expect(body.invoices).toEqual([]);
});

test("a refund after the settlement is deducted in the month of the refund", async () => {
  const made = await settledShop(server);
  const { id } = await made.visit({ day: "2026-10-30", won: 40_000 });
  await settleOn(server, "2026-11-12");
  await pool.query("update payments set refunding_won = 40000 where purpose = 'RESERVATION' and subject_id = $1", [id]);
  const now = server.clock.now();
  await db.transaction((db) => correctSettled(db, { reservationId: id, words: "환불", now }));
  const { body } = await pack(made, "2026-10", "2026-11");
  expect(body.months).toMatchObject([
    { month: "2026-10", cardWon: 40_000, feesWon: 10_000, feesVatWon: 909 },
    { month: "2026-11", cardWon: -40_000, feesWon: -10_000, feesVatWon: -909 },
  ]);
  expect(body.total).toEqual(nothing);
});

test("422: an end before the beginning, or more than a year; a whole year is accepted", async () => {
  const made = await settledShop(server);
  for (const [from, to] of [
    ["2026-11", "2026-10"],
    ["2025-11", "2026-11"],
  ] as const)
    expect(outcomeOf(await pack(made, from, to))).toEqual({ status: 422, code: "period_wrong" });
  expect((await pack(made, "2025-12", "2026-11")).body.months).toHaveLength(12);
});

test("404: another shop's", async () => {
  const [mine, theirs] = [await settledShop(server), await settledShop(server)];
  const visitor = await server.signedIn(mine.accountId);
  const answer = await visitor.send(getVatPack, { shopId: theirs.shop.id, from: "2026-11", to: "2026-11" });
  expect(answer.status).toBe(404);
});
