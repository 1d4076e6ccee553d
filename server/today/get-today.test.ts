import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { countReservations, listOfflineReservations, listReservations } from "#contract/reservations.ts";
import { getToday } from "#contract/today.ts";
import { dayFigures } from "#domain/reservations/day-figures.ts";
import { reservationStatuses } from "#domain/reservations/reservation.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { reservations, shopClosings, shopSchedules } from "#server/db/tables/tables.ts";
import { accessOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { bookedShop, operatorOf } from "#server/testing/worlds/booked-shop.ts";
import { settledShop, settleOn } from "#server/testing/worlds/settled-shop.ts";

const server = await startTestServer();
const { db } = server.parts;
/** Sunday, at noon. */
const today = "2026-11-15";

const held = { kind: "ONLINE", status: "READY", holdUntil: new Date("2026-11-15T12:05:00+09:00") } as const;

type Shop = Awaited<ReturnType<typeof bookedShop>>;
const day = async ({ visitor, shop }: Pick<Shop, "visitor" | "shop">) => visitor.send(getToday, { shopId: shop.id });

test("200: today's reservations are counted by status, without cancelled, held or removed ones", async () => {
  const made = await bookedShop(server);
  const on = { day: today };
  await made.book({ ...on, from: "08:00", to: "09:00", status: "COMPLETED" });
  await made.book({ ...on, from: "09:00", to: "10:00", status: "NO_SHOW", paid: true });
  await made.book({ ...on, from: "10:00", to: "11:00" });
  await made.book({ ...on, from: "11:30", to: "12:30", customerName: "지금고객" });
  await made.book({ ...on, from: "14:30", to: "15:30", customerName: "다음고객", paid: true });
  await made.book({ ...on, from: "16:00", to: "17:00", status: "CANCELED" });
  await made.book({ ...on, from: "17:00", to: "18:00", ...held });
  await made.book({ ...on, from: "18:00", to: "19:00", removedAt: server.clock.now() });
  await made.book({ day: "2026-11-16" });
  const { status, body } = await day(made);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    day: today,
    at: server.clock.now().toISOString(),
    counts: { total: 6, done: 1, noShows: 1, pending: 1, unsettled: 1, left: 2 },
    left: [
      { customerName: "지금고객", kind: "OFFLINE", paymentStatus: null, stylerName: "김디자", stylerRank: "NORMAL" },
      { customerName: "다음고객", kind: "ONLINE", paymentStatus: "COMPLETE", menuName: "커트", priceWon: 40_000 },
    ],
  });
});

test("200: a first visit is marked, and a customer without a number has no mark", async () => {
  const made = await bookedShop(server);
  const [known, other] = ["010-7000-0001", "010-7000-0002"];
  await made.book({ day: "2026-11-01", status: "COMPLETED", phone: known });
  await made.book({ day: "2026-11-02", status: "NO_SHOW", phone: other });
  await made.book({ day: today, from: "13:00", to: "14:00", phone: known });
  await made.book({ day: today, from: "14:00", to: "15:00", phone: other });
  await made.book({ day: today, from: "15:00", to: "16:00" });
  expect((await day(made)).body.left.map(({ firstVisit }) => firstVisit)).toEqual([false, true, null]);
});

test("200: sales of completed visits, online and in the shop, beside last week up to the same time of day", async () => {
  const made = await bookedShop(server);
  const done = { status: "COMPLETED" } as const;
  await made.book({ ...done, day: today, from: "09:00", to: "10:00", priceWon: 10_000, paid: true });
  await made.book({ ...done, day: today, from: "10:00", to: "11:00", priceWon: 7_000 });
  await made.book({ day: today, from: "15:00", to: "16:00", priceWon: 30_000 });
  await made.book({ ...done, day: "2026-11-08", from: "12:00", to: "13:00", priceWon: 5_000 });
  await made.book({
    ...done,
    day: "2026-11-08",
    from: "12:10",
    to: "13:10",
    priceWon: 900,
    staffId: await another(made),
  });
  await made.book({ ...done, day: "2026-11-09", from: "10:00", to: "11:00", priceWon: 21_000 });
  await made.book({ ...done, day: "2026-11-02", from: "10:00", to: "11:00", priceWon: 22_000 });
  await made.book({ ...done, day: "2026-11-01", from: "10:00", to: "11:00", priceWon: 99_000 });
  const { body } = await day(made);
  expect(body.sales).toEqual({ onlineWon: 10_000, offlineWon: 7_000, lastWeekWon: 5_000 });
  expect(body.week.map((one) => one.day)).toEqual(
    [9, 10, 11, 12, 13, 14, 15].map((date) => `2026-11-${String(date).padStart(2, "0")}`),
  );
  expect(body.week[0]).toEqual({
    day: "2026-11-09",
    closed: false,
    doneWon: 21_000,
    bookedWon: 0,
    lastWeekWon: 22_000,
  });
  expect(body.week[6]).toMatchObject({ doneWon: 17_000, bookedWon: 30_000, lastWeekWon: 5_900 });
});

test("200: a refund is not a sale, and a price that fell with a refund counts once", async () => {
  const made = await bookedShop(server);
  const done = { status: "COMPLETED", paid: true, day: today } as const;
  const whole = await made.book({ ...done, from: "09:00", to: "10:00", priceWon: 10_000 });
  const fallen = await made.book({ ...done, from: "10:00", to: "11:00", priceWon: 8_000 });
  await db.update(reservations).set({ refundedWon: 10_000 }).where(eq(reservations.id, whole.id));
  await db.update(reservations).set({ paidWon: 9_000, refundedWon: 1_000 }).where(eq(reservations.id, fallen.id));
  const { body } = await day(made);
  expect(body.sales).toMatchObject({ onlineWon: 8_000 });
  expect(body.week[6]).toMatchObject({ doneWon: 8_000 });
});

test("200: closed days are marked, by rule and by date", async () => {
  const made = await bookedShop(server);
  const hours = { fromMinute: 600, toMinute: 1200 };
  const openingHours = { MON: null, TUE: hours, WED: hours, THU: hours, FRI: hours, SAT: hours, SUN: hours };
  await db.insert(shopSchedules).values({ shopId: made.shop.id, openingHours });
  const closing = { fromDay: "2026-11-12", toDay: "2026-11-13", reason: "공사", createdAt: server.clock.now() };
  await db.insert(shopClosings).values({ shopId: made.shop.id, ...closing });
  expect((await day(made)).body.week.map(({ closed }) => closed)).toEqual([
    true,
    false,
    false,
    true,
    true,
    false,
    false,
  ]);
});

test("200: designers see their own customers and sales, and nothing of payouts", async () => {
  const made = await bookedShop(server, "MEMBER");
  const other = await another(made);
  await made.book({ day: today, from: "09:00", to: "10:00", status: "COMPLETED", priceWon: 10_000 });
  await made.book({ day: today, from: "13:00", to: "14:00", customerName: "내고객" });
  await made.book({ day: today, from: "09:00", to: "10:00", status: "COMPLETED", priceWon: 900, staffId: other });
  await made.book({ day: today, from: "10:00", to: "11:00", staffId: other });
  await made.book({ day: today, from: "13:00", to: "14:00", staffId: other });
  const { body } = await day(made);
  expect(body).toMatchObject({
    counts: { total: 2, done: 1, noShows: 0, pending: 0, unsettled: 0, left: 1 },
    left: [{ customerName: "내고객" }],
    waiting: [],
    sales: { onlineWon: 0, offlineWon: 10_000 },
    nextPayout: null,
    lastPayout: null,
    payoutsHeld: false,
  });
});

test("200: a member who is not a designer has no customers", async () => {
  const made = await server.shopWith("MEMBER");
  const { id: staffId } = await server.makeDesigner(made.shop.id);
  await server.makeReservation({ shopId: made.shop.id, staffId, day: today, from: "10:00", to: "11:00" });
  expect((await day(made)).body).toMatchObject({ counts: { total: 0 }, left: [], waiting: [] });
});

test("200: an operator sees masked names", async () => {
  const { shop, book } = await bookedShop(server);
  await book({ day: today, from: "10:00", to: "11:00", customerName: "차은서" });
  await book({ day: today, from: "14:00", to: "15:00", customerName: "김서연" });
  const { visitor } = await operatorOf(server);
  const { body } = await day({ visitor, shop });
  expect(body.left).toMatchObject([{ customerName: "김*연" }]);
  expect(body.waiting).toMatchObject([{ title: "10:00 차*서 님, 오셨나요?" }]);
});

test("200: the shown names are recorded", async () => {
  const made = await bookedShop(server);
  const past = await made.book({ day: today, from: "10:00", to: "11:00" });
  const left = await made.book({ day: today, from: "14:00", to: "15:00" });
  await made.book({ day: today, from: "09:00", to: "10:00", status: "COMPLETED" });
  expect(await accessOf(server, await day(made))).toMatchObject([
    { call: "getToday", subject: "reservation", subjectIds: [left.id, past.id] },
  ]);
});

test("200: the next payout with its bank and the last that arrived, and whether they are held back", async () => {
  const own = await startTestServer();
  const made = await settledShop(own);
  const shown = async () => (await (await own.signedIn(made.accountId)).send(getToday, { shopId: made.shop.id })).body;
  expect(await shown()).toMatchObject({ nextPayout: null, lastPayout: null, payoutsHeld: false });
  await made.visit({ day: "2026-11-12", won: 10_000 });
  await settleOn(own, "2026-11-13");
  await made.visit({ day: "2026-11-13", won: 40_000 });
  own.clock.set("2026-11-15T12:00:00+09:00");
  expect(await shown()).toMatchObject({
    nextPayout: {
      id: null,
      day: "2026-11-16",
      amountWon: 30_000,
      state: null,
      bankWords: "국민 끝자리 1234",
      lines: 1,
    },
    lastPayout: { day: "2026-11-13", amountWon: 7_500, state: "DONE" },
    payoutsHeld: false,
  });
});

test("200: a failed payout holds the next ones, and is shown where somebody must act", async () => {
  const own = await startTestServer();
  const made = await settledShop(own, { account: "0000" });
  await made.visit({ day: "2026-11-13", won: 40_000 });
  await settleOn(own, "2026-11-16");
  const { body } = await (await own.signedIn(made.accountId)).send(getToday, { shopId: made.shop.id });
  expect(body).toMatchObject({
    lastPayout: null,
    nextPayout: { amountWon: 30_000, state: null },
    payoutsHeld: true,
    waiting: [{ kind: "PAYOUT_FAILED", path: `/partners/shops/${made.shop.id}/settlements/contract` }],
  });
});

test("404: another shop's", async () => {
  const [mine, other] = [await bookedShop(server), await bookedShop(server)];
  expect((await mine.visitor.send(getToday, { shopId: other.shop.id })).status).toBe(404);
});

test("403: a settlement viewer", async () => {
  expect((await day(await server.shopWith("SETTLEMENT_VIEW"))).status).toBe(403);
});

const another = async ({ shop }: Pick<Shop, "shop">) => (await server.makeDesigner(shop.id, { name: "박다른" })).id;

test("the counts are those of the day board and the strip of days, in every status", async () => {
  const made = await bookedShop(server);
  const places = { day: today, priceWon: 1000 };
  const statuses = keysOf(reservationStatuses);
  for (const [index, status] of statuses.entries()) {
    const hour = (one: number) => `${String(one).padStart(2, "0")}:00`;
    const more = status === "READY" ? held : { status };
    await made.book({ ...places, from: hour(8 + index), to: hour(9 + index), ...more });
  }
  const shopId = made.shop.id;
  const { counts } = (await day(made)).body;
  const [online, offline] = await Promise.all([
    made.visitor.send(listReservations, { shopId, date: today }),
    made.visitor.send(listOfflineReservations, { shopId, date: today }),
  ]);
  const board = dayFigures([...online.body.items, ...offline.body.items]);
  expect(counts).toMatchObject({ total: board.total, done: board.completed, noShows: board.noShows });
  expect([counts.pending, counts.unsettled + counts.left]).toEqual([board.pending, board.planned]);
  const strip = await made.visitor.send(countReservations, { shopId, from: today, to: today });
  expect(strip.body.items).toMatchObject([{ day: today, count: board.total }]);
});
