import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { occupiedTimes, reservationSteps, reservations, shopEvents } from "#server/db/tables/tables.ts";
import { refundsOfReservation } from "#server/testing/makers/reservation-money.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { bookedShop } from "#server/testing/worlds/booked-shop.ts";
import { doDueWork } from "./due-work.ts";

const server = await startTestServer();
const { parts } = server;
const { db } = parts;

beforeEach(() => server.clock.set("2026-11-15T03:00:00Z"));

const rowOf = async (id: number) => (await db.select().from(reservations).where(eq(reservations.id, id)))[0];
const stepsOf = async (id: number) =>
  (await db.select().from(reservationSteps).where(eq(reservationSteps.reservationId, id))).map(
    ({ step, actor }) => `${step} by ${actor}`,
  );

test("an expired hold becomes TIME_OVER and its time free, the boards are notified, and a valid one stays", async () => {
  const { shop, book } = await bookedShop(server);
  const after = (ms: number) => new Date(server.clock.now().getTime() + ms);
  const over = await book({ kind: "ONLINE", status: "READY", holdUntil: after(0) });
  const runs = await book({ kind: "ONLINE", status: "READY", from: "12:00", to: "13:00", holdUntil: after(1) });
  await doDueWork(parts);
  expect(await rowOf(over.id)).toMatchObject({ status: "TIME_OVER", holdUntil: null, version: 2 });
  expect(await stepsOf(over.id)).toEqual(["run_out by clock"]);
  expect(await db.select().from(occupiedTimes).where(eq(occupiedTimes.reservationId, over.id))).toEqual([]);
  const [event] = await db.select().from(shopEvents).where(eq(shopEvents.shopId, shop.id));
  expect(event).toMatchObject({ kind: "reservations_changed", subjectIds: [over.id] });
  expect(await rowOf(runs.id)).toMatchObject({ status: "READY", version: 1 });
});

test.each([
  ["the last second of the next day", "2026-11-17T14:59:59Z", "OK"],
  ["the end of the next day", "2026-11-17T15:00:00Z", "COMPLETED"],
])("a reservation that nobody completed is, at %s, %s: %s", async (_, now, status) => {
  const { book } = await bookedShop(server);
  const online = await book({ day: "2026-11-16", paid: true });
  const offline = await book({ day: "2026-11-16", from: "23:00", to: "24:00" });
  const next = await book({ day: "2026-11-17", from: "00:00", to: "01:00" });
  server.clock.set(now);
  await doDueWork(parts);
  expect((await rowOf(online.id))?.status).toBe(status);
  expect((await rowOf(offline.id))?.status).toBe(status);
  expect((await rowOf(next.id))?.status).toBe("OK");
});

test("an automatic completion has its cut, its timeline step and its event like any other", async () => {
  const { shop, book } = await bookedShop(server);
  const { id } = await book({ day: "2026-11-10" });
  const removed = await book({ day: "2026-11-11", removedAt: server.clock.now() });
  await doDueWork(parts);
  expect(await rowOf(id)).toMatchObject({
    status: "COMPLETED",
    completedAt: server.clock.now(),
    cutAt: new Date("2026-11-16T00:00:00+09:00"),
    version: 2,
  });
  expect(await stepsOf(id)).toEqual(["completed by clock"]);
  expect((await rowOf(removed.id))?.status).toBe("OK");
  expect(await db.select().from(shopEvents).where(eq(shopEvents.shopId, shop.id))).toHaveLength(1);
});

const refundsOf = (id: number) => refundsOfReservation(server, id);
const missed = { day: "2026-11-13", paid: true, status: "NO_SHOW", cutAt: new Date("2026-11-15T15:00:00Z") } as const;
const kept = { freeMinutesBefore: 60, freeMinutesAfterBooking: 10, lateKeptBps: 1000, noShowKeptBps: 1000 };

test("at the cut the rest of a no-show's payment is refunded, by the promised rule", async () => {
  const { book } = await bookedShop(server);
  const usual = await book(missed);
  const own = await book({
    ...missed,
    from: "12:00",
    to: "13:00",
    promise: { cancellation: { ...kept, noShowKeptBps: 2500 } },
  });
  const partly = await book({ ...missed, from: "14:00", to: "15:00", refundedWon: 10_000 });
  const unpaid = await book({ ...missed, paid: false, from: "16:00", to: "17:00" });
  server.clock.set("2026-11-15T14:59:59Z");
  await doDueWork(parts);
  expect(await refundsOf(usual.id)).toEqual([]);
  server.clock.set("2026-11-15T15:00:00Z");
  await doDueWork(parts);
  await doDueWork(parts);
  expect(await refundsOf(usual.id)).toMatchObject([
    { cause: "NO_SHOW_REST", amountWon: 36_000, reason: "노쇼 위약금 공제 후 환불", state: "WANTED" },
  ]);
  expect(await rowOf(usual.id)).toMatchObject({ keptWon: 4_000, status: "NO_SHOW", version: 2 });
  expect(await refundsOf(own.id)).toMatchObject([{ amountWon: 30_000 }]);
  expect(await rowOf(own.id)).toMatchObject({ keptWon: 10_000 });
  expect(await refundsOf(partly.id)).toMatchObject([{ amountWon: 10_000, state: "DONE" }, { amountWon: 27_000 }]);
  expect(await refundsOf(unpaid.id)).toEqual([]);
});

test("two processes at once do everything once, also in several batches", async () => {
  const { shop, designer, book } = await bookedShop(server);
  const { id } = await book(missed);
  await parts.pool.query(
    `insert into reservations (shop_id, staff_id, kind, status, starts_at, ends_at, customer_name, customer_gender, price_won, created_at)
     select $1, $2, 'OFFLINE', 'OK', day, day + interval '1 hour', '이고객', 'FEMALE', 1000, day
     from generate_series('2025-01-01'::timestamptz, '2025-01-01'::timestamptz + interval '249 days', '1 day') day`,
    [shop.id, designer.id],
  );
  server.clock.set("2026-11-15T15:00:00Z");
  const another = await server.another();
  another.clock.set("2026-11-15T15:00:00Z");
  await Promise.all([doDueWork(parts), doDueWork(another.parts)]);
  const rows = await db.select().from(reservations).where(eq(reservations.shopId, shop.id));
  const completed = rows.filter(({ status }) => status === "COMPLETED");
  expect(completed).toHaveLength(250);
  expect(new Set(completed.map(({ version }) => version))).toEqual(new Set([2]));
  const steps = await db.select().from(reservationSteps).where(eq(reservationSteps.shopId, shop.id));
  expect(steps).toHaveLength(250);
  expect(await refundsOf(id)).toHaveLength(1);
});
