import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { addDays } from "#domain/time/seoul-time.ts";
import { advertisementCycles, advertisements, cards } from "#server/db/tables/tables.ts";
import { paymentSubjects } from "#server/payment-subjects.ts";
import { settleDuePayments } from "#server/payments/index.ts";
import { besideGateway, expectBalancedLedger } from "#server/testing/ledger-checks.ts";
import {
  type Advertiser,
  advertiser,
  aRound,
  firstDay,
  monthly,
  onDay,
  ownServer,
  paymentsOf,
  recurring,
  rowOf,
  turnCard,
} from "#server/testing/makers/advertisement-makers.ts";
import { registeredCard } from "#server/testing/makers/card-makers.ts";
import type { TestServer } from "#server/testing/test-server.ts";

/** Displayed from the 18th on, paid until the midnight of the 25th. */
async function running(card = "good") {
  const server = await ownServer();
  const made = await advertiser(server, { card });
  const { id } = await made.buyApproved(recurring);
  await onDay(server, firstDay);
  return { server, made, id };
}

const cyclesOf = ({ parts: { db } }: TestServer, id: number) =>
  db
    .select({ fromDay: advertisementCycles.fromDay, toDay: advertisementCycles.toDay })
    .from(advertisementCycles)
    .where(eq(advertisementCycles.advertisementId, id))
    .orderBy(advertisementCycles.cycle);
const triesOf = async (server: TestServer, id: number) =>
  (await paymentsOf(server, id))
    .slice(1)
    .map(({ state, createdAt }) => `${createdAt.toISOString().slice(0, 16)} ${state}`);
const charged = async (server: TestServer, { shopId }: Advertiser) => (await besideGateway(server, shopId)).length;

test("charged on the day before the next period and not earlier, once, with any number of workers", async () => {
  const { server, made, id } = await running();
  await onDay(server, "2026-11-23", "23:59");
  expect(await charged(server, made)).toBe(1);
  const another = await server.another();
  for (const one of [server, another]) one.clock.set("2026-11-24T00:00:00+09:00");
  await Promise.all([server, another, server, another].map(aRound));
  await another.stop();
  expect(await charged(server, made)).toBe(2);
  expect(await cyclesOf(server, id)).toEqual([
    { fromDay: "2026-11-18", toDay: "2026-11-25" },
    { fromDay: "2026-11-25", toDay: "2026-12-02" },
  ]);
  expect(await rowOf(server, id)).toMatchObject({ status: "ACTIVATED", paidUntil: "2026-12-02" });
  await expectBalancedLedger(server);
});

test("declined: shown until the last paid midnight, then tried on days 0, 1 and 3, then over", async () => {
  const { server, made, id } = await running("once-good");
  const status = async (day: string, time?: string) => {
    await onDay(server, day, time);
    return (await rowOf(server, id)).status;
  };
  expect(await status("2026-11-24")).toBe("ACTIVATED");
  expect(await status("2026-11-24", "23:59")).toBe("ACTIVATED");
  expect(await status("2026-11-25")).toBe("PAY_WAITING");
  for (const day of ["2026-11-26", "2026-11-27"]) expect(await status(day)).toBe("PAY_WAITING");
  expect(await status("2026-11-28")).toBe("PAY_WAITING");
  expect(await status("2026-11-28", "00:02")).toBe("EXPIRED");
  expect(await triesOf(server, id)).toEqual([
    "2026-11-23T15:01 DECLINED",
    "2026-11-24T15:01 DECLINED",
    "2026-11-25T15:01 DECLINED",
    "2026-11-27T15:01 DECLINED",
  ]);
  expect(await charged(server, made)).toBe(1);
  await onDay(server, "2026-12-20");
  expect(await charged(server, made)).toBe(1);
});

test("paid on day 1: the new period begins on that day", async () => {
  const { server, made, id } = await running("once-good");
  await onDay(server, "2026-11-24");
  await onDay(server, "2026-11-25");
  await turnCard(server, made.cardId, "good");
  await onDay(server, "2026-11-26");
  expect(await rowOf(server, id)).toMatchObject({ status: "ACTIVATED", paidUntil: "2026-12-03" });
  expect((await cyclesOf(server, id)).at(-1)).toEqual({ fromDay: "2026-11-26", toDay: "2026-12-03" });
});

test("another card is tried at once, and so is a replaced one", async () => {
  const { server, made, id } = await running("once-good");
  await onDay(server, "2026-11-24");
  await onDay(server, "2026-11-25", "00:01");
  await onDay(server, "2026-11-25", "09:00");
  expect(await triesOf(server, id)).toHaveLength(2);
  const other = await registeredCard(made.visitor, made.shopId, "over-limit");
  const { db } = server.parts;
  await db.update(advertisements).set({ cardId: other.id }).where(eq(advertisements.id, id));
  await onDay(server, "2026-11-25", "09:01");
  await onDay(server, "2026-11-25", "09:02");
  expect(await triesOf(server, id)).toHaveLength(3);
  await turnCard(server, other.id, "good");
  await db.update(cards).set({ problemCode: null }).where(eq(cards.id, other.id));
  await onDay(server, "2026-11-25", "09:03");
  expect(await triesOf(server, id)).toHaveLength(4);
  expect(await rowOf(server, id)).toMatchObject({ status: "ACTIVATED", paidUntil: "2026-12-02" });
});

test("after an outage of days no period is skipped or charged twice, and days that were not shown are not paid", async () => {
  const { server, made, id } = await running();
  await onDay(server, "2026-11-27", "10:00");
  await aRound(server);
  expect(await charged(server, made)).toBe(2);
  expect(await cyclesOf(server, id)).toEqual([
    { fromDay: "2026-11-18", toDay: "2026-11-25" },
    { fromDay: "2026-11-27", toDay: "2026-12-04" },
  ]);
  await onDay(server, "2027-01-20");
  await aRound(server);
  expect(await charged(server, made)).toBe(3);
  expect(await rowOf(server, id)).toMatchObject({ status: "ACTIVATED", paidUntil: "2027-01-27" });
});

test("paid before the stop was processed, after an outage of days: the period still begins today", async () => {
  const { server, made, id } = await running("good");
  await turnCard(server, made.cardId, "stalls");
  await onDay(server, "2026-11-24");
  const requested = (await paymentsOf(server, id)).at(-1);
  await server.parts.db.update(advertisements).set({ status: "ACTIVATED" }).where(eq(advertisements.id, id));
  await server.parts.pool.query(
    "insert into sandbox_payments (payment_key, order_id, amount_won, at, status) values ('pay_late', $1, 99000, now(), 'DONE')",
    [requested?.orderId],
  );
  server.clock.set("2026-11-27T10:00:00+09:00");
  await settleDuePayments(server.parts, paymentSubjects);
  expect((await cyclesOf(server, id)).at(-1)).toEqual({ fromDay: "2026-11-27", toDay: "2026-12-04" });
});

test("after an outage past all retries with a declined card, it is tried once more and then over", async () => {
  const { server, id } = await running("once-good");
  await onDay(server, "2026-11-24");
  await onDay(server, "2026-12-10");
  expect((await rowOf(server, id)).status).toBe("PAY_WAITING");
  await aRound(server);
  expect((await rowOf(server, id)).status).toBe("EXPIRED");
  expect(await triesOf(server, id)).toHaveLength(2);
});

test("while an outcome is unknown, it is neither charged again nor ended", async () => {
  const { server, made, id } = await running();
  await turnCard(server, made.cardId, "stalls");
  await onDay(server, "2026-11-24");
  for (const day of ["2026-11-25", "2026-11-26", "2026-11-28", "2026-11-30"]) await onDay(server, day);
  expect(await rowOf(server, id)).toMatchObject({ status: "PAY_WAITING", endedAt: null });
  expect(await triesOf(server, id)).toEqual(["2026-11-23T15:01 WANTED"]);
});

test("without a working card it is not charged, and ends after the last day", async () => {
  const { server, made, id } = await running();
  await server.parts.db.update(cards).set({ removedAt: server.clock.now() }).where(eq(cards.id, made.cardId));
  for (const day of ["2026-11-24", "2026-11-25", "2026-11-28"]) await onDay(server, day);
  expect((await rowOf(server, id)).status).toBe("PAY_WAITING");
  await onDay(server, "2026-11-29");
  expect((await rowOf(server, id)).status).toBe("EXPIRED");
  expect(await charged(server, made)).toBe(1);
});

test("a month with the anchor day 31 pays on the last day of shorter months, over 24 of them", async () => {
  const server = await ownServer();
  const made = await advertiser(server, { serviceCategory: "ESTHETIC" });
  const { id } = await made.buyApproved({ ...monthly, ...recurring, startDay: "2026-12-31" });
  await onDay(server, "2026-12-31");
  for (let month = 1; month <= 24; month++) {
    const { paidUntil } = await rowOf(server, id);
    await onDay(server, addDays(paidUntil ?? "", -2), "23:59");
    expect(await charged(server, made)).toBe(month);
    await onDay(server, addDays(paidUntil ?? "", -1), "00:00");
    await onDay(server, paidUntil ?? "", "00:00");
    expect(await charged(server, made)).toBe(month + 1);
    expect((await rowOf(server, id)).status).toBe("ACTIVATED");
  }
  const ends = (await cyclesOf(server, id)).map(({ toDay }) => toDay.slice(2));
  expect(ends).toEqual([
    "27-01-31",
    "27-02-28",
    "27-03-31",
    "27-04-30",
    "27-05-31",
    "27-06-30",
    "27-07-31",
    "27-08-31",
    "27-09-30",
    "27-10-31",
    "27-11-30",
    "27-12-31",
    "28-01-31",
    "28-02-29",
    "28-03-31",
    "28-04-30",
    "28-05-31",
    "28-06-30",
    "28-07-31",
    "28-08-31",
    "28-09-30",
    "28-10-31",
    "28-11-30",
    "28-12-31",
    "29-01-31",
  ]);
  await expectBalancedLedger(server);
});

test("a month that is paid on day 0 has no gap and keeps its anchor day; on day 1 it gets another", async () => {
  const server = await ownServer();
  const made = await advertiser(server, { serviceCategory: "ESTHETIC" });
  const { id } = await made.buyApproved({ ...monthly, ...recurring, startDay: "2027-01-31" });
  await onDay(server, "2027-01-31");
  await turnCard(server, made.cardId, "over-limit");
  await onDay(server, "2027-02-27");
  await onDay(server, "2027-02-28", "00:00");
  await turnCard(server, made.cardId, "good");
  await server.parts.db.update(cards).set({ problemCode: null }).where(eq(cards.id, made.cardId));
  await onDay(server, "2027-02-28", "08:00");
  expect(await rowOf(server, id)).toMatchObject({ status: "ACTIVATED", paidUntil: "2027-03-31", anchorDay: 31 });
  await turnCard(server, made.cardId, "over-limit");
  await onDay(server, "2027-03-30");
  await onDay(server, "2027-03-31");
  await turnCard(server, made.cardId, "good");
  await onDay(server, "2027-04-01");
  expect(await rowOf(server, id)).toMatchObject({ paidUntil: "2027-05-01", anchorDay: 1 });
});
