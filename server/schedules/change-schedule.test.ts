import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { createOfflineReservation } from "#contract/reservations.ts";
import { changeSchedule, getSchedule, previewScheduleChange, type ScheduleChange } from "#contract/schedules.ts";
import { createStaffBreak, listStaffBreaks, listStaffs } from "#contract/staffs.ts";
import { usualOpeningHours } from "#domain/shops/shop-schedule.ts";
import {
  reservationNotices,
  reservationSteps,
  reservations,
  scheduleChanges,
  shopClosings,
  shopEvents,
} from "#server/db/tables/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const { db } = server.parts;
const day = "2026-11-20";
const at = (time: string, on = day) => new Date(`${on}T${time}:00+09:00`).toISOString();
const breakOf = (staffId: number, from: string, to: string, reason = "") =>
  ({ kind: "BREAK", staffId, startsAt: at(from), endsAt: at(to), reason }) as const;
const closing = { kind: "CLOSING", fromDay: day, toDay: day, reason: "휴가" } as const;
const hours = (version: number, toMinute = 1140): ScheduleChange => ({
  kind: "HOURS",
  version,
  closedDays: [],
  holidayTreatments: {},
  openingHours: { ...usualOpeningHours, FRI: { fromMinute: 600, toMinute } },
});

async function shopOfTwo(role: "OWNER" | "SUPER" | "MEMBER" = "OWNER") {
  const made = await server.shopWith(role);
  const shopId = made.shop.id;
  const own = role === "MEMBER" ? { accountId: made.accountId } : {};
  const first = await server.makeDesigner(shopId, { name: "박지현", ...own });
  const second = await server.makeDesigner(shopId, { name: "김하나", rank: "CHIEF" });
  const book = (from: string, to: string, more: object = {}) =>
    server.makeReservation({ shopId, staffId: first.id, from, to, ...more });
  type Answers = { reservationId: number; version: number; to: { stylerId: number; startsAt: string } | null }[];
  const change = (requested: ScheduleChange, answers: Answers = []) =>
    made.visitor.send(changeSchedule, { shopId, change: requested, answers });
  const rowOf = async (id: number) => (await db.select().from(reservations).where(eq(reservations.id, id)))[0];
  return { ...made, shopId, first, second, book, change, rowOf };
}

test("200: opening hours are saved from version 0 on, sent to open screens, and stored with the earlier ones", async () => {
  const { shopId, visitor, accountId, change } = await shopOfTwo();
  const answer = await change(hours(0));
  expect(answer).toMatchObject({ status: 200, body: { moved: 0 } });
  expect((await change(hours(1, 1080))).status).toBe(200);
  const { body } = await visitor.send(getSchedule, { shopId });
  expect(body).toMatchObject({ version: 2, openingHours: { FRI: { fromMinute: 600, toMinute: 1080 } } });
  const [event] = await db.select().from(shopEvents).where(eq(shopEvents.shopId, shopId));
  expect(event).toMatchObject({ kind: "shop_changed", subjectIds: [shopId] });
  const [kept] = await db.select().from(scheduleChanges).where(eq(scheduleChanges.id, answer.body.changeId));
  expect(kept).toMatchObject({ accountId, moves: [], before: { openingHours: usualOpeningHours, versionAfter: 1 } });
  expect((await recordOf(server, answer))?.changes).toMatchObject({ kind: "HOURS", moved: [] });
});

test("409: hours saved from an older version; of many saves at once one succeeds", async () => {
  const { change } = await shopOfTwo();
  const answers = await Promise.all(Array.from({ length: 5 }, (_, index) => change(hours(0, 1140 - index * 10))));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
  expect((await change(hours(0))).body.code).toBe("schedule_changed_elsewhere");
  expect((await change(hours(7))).body.code).toBe("schedule_changed_elsewhere");
});

test("409: hits have to be decided first; nothing is saved, and the answer has the hits", async () => {
  const { shopId, visitor, book, change } = await shopOfTwo();
  const hit = await book("14:00", "15:00");
  const { status, body } = await change(closing);
  expect({ status, code: body.code }).toEqual({ status: 409, code: "schedule_hits_reservations" });
  const preview = await visitor.send(previewScheduleChange, { shopId, change: closing });
  expect(body.details).toEqual(preview.body);
  expect(body.details).toMatchObject({ hits: [{ reservation: { id: hit.id } }] });
  expect(JSON.stringify(body)).not.toContain("paymentKey");
  expect(await db.select().from(shopClosings).where(eq(shopClosings.shopId, shopId))).toEqual([]);
});

test("200: a closing moves some reservations and lets others stay, in one save", async () => {
  const { shopId, second, book, change, rowOf } = await shopOfTwo();
  const moving = await book("14:00", "15:00", { phone: "010-2345-6789" });
  const staying = await book("16:00", "17:00");
  const to = { stylerId: second.id, startsAt: at("14:00", "2026-11-21") };
  const answer = await change(closing, [
    { reservationId: moving.id, version: 1, to },
    { reservationId: staying.id, version: 1, to: null },
  ]);
  expect(answer).toMatchObject({ status: 200, body: { moved: 1 } });
  expect(await rowOf(moving.id)).toMatchObject({ staffId: second.id, startsAt: new Date(to.startsAt), version: 2 });
  expect(await rowOf(staying.id)).toMatchObject({ startsAt: staying.startsAt, version: 1 });
  const steps = await db.select().from(reservationSteps).where(eq(reservationSteps.reservationId, moving.id));
  expect(steps).toMatchObject([{ step: "styler_changed", actor: "partner" }]);
  const notices = await db.select().from(reservationNotices).where(eq(reservationNotices.reservationId, moving.id));
  expect(notices.map(({ kind }) => kind).toSorted()).toEqual(["CHANGED", "CUSTOMER_MOVED"]);
  const events = await db.select().from(shopEvents).where(eq(shopEvents.shopId, shopId));
  expect(events.map(({ kind, subjectIds }) => [kind, subjectIds])).toEqual([
    ["shop_changed", [shopId]],
    ["reservations_changed", [moving.id]],
  ]);
  expect((await recordOf(server, answer))?.changes).toMatchObject({ kind: "CLOSING", moved: [moving.id] });
});

test("a place on the closed day itself is refused, and nothing is saved", async () => {
  const { shopId, second, book, change, rowOf } = await shopOfTwo();
  const [one, two] = [await book("14:00", "15:00"), await book("16:00", "17:00")];
  const answers = [
    { reservationId: one.id, version: 1, to: { stylerId: second.id, startsAt: at("14:00", "2026-11-21") } },
    { reservationId: two.id, version: 1, to: { stylerId: second.id, startsAt: at("16:00") } },
  ];
  const { status, body } = await change(closing, answers);
  expect({ status, code: body.code }).toEqual({ status: 422, code: "time_not_open" });
  expect(body.details).toMatchObject({ reservationId: two.id, because: "SHOP_CLOSED" });
  expect(await rowOf(one.id)).toMatchObject({ startsAt: one.startsAt, version: 1 });
  expect(await db.select().from(shopClosings).where(eq(shopClosings.shopId, shopId))).toEqual([]);
});

test("200: a break moves overlapping reservations and joins adjacent breaks", async () => {
  const { shopId, visitor, first, second, book, change, rowOf } = await shopOfTwo();
  await visitor.send(createStaffBreak, {
    shopId,
    id: first.id,
    startsAt: at("13:00"),
    endsAt: at("14:00"),
    reason: "점심",
  });
  const hit = await book("14:00", "15:00");
  const to = { stylerId: second.id, startsAt: at("14:00") };
  const answer = await change(breakOf(first.id, "14:00", "16:00"), [{ reservationId: hit.id, version: 1, to }]);
  expect(answer).toMatchObject({ status: 200, body: { moved: 1 } });
  expect(await rowOf(hit.id)).toMatchObject({ staffId: second.id });
  const { body } = await visitor.send(listStaffBreaks, { shopId, id: first.id });
  expect(body.items).toMatchObject([{ startsAt: at("13:00"), endsAt: at("16:00"), reason: "점심" }]);
  const events = await db.select().from(shopEvents).where(eq(shopEvents.shopId, shopId));
  expect(events.map(({ kind }) => kind)).toEqual(["staff_changed", "staff_changed", "reservations_changed"]);
});

test("no reservation can stay under a break, or move to another time of it", async () => {
  const { first, book, change } = await shopOfTwo();
  const hit = await book("14:00", "15:00");
  const requested = breakOf(first.id, "14:00", "18:00");
  const stay = await change(requested, [{ reservationId: hit.id, version: 1, to: null }]);
  expect(stay.body.code).toBe("schedule_hits_reservations");
  const to = { stylerId: first.id, startsAt: at("16:00") };
  const under = await change(requested, [{ reservationId: hit.id, version: 1, to }]);
  expect(under.body).toMatchObject({ code: "time_not_open", details: { reservationId: hit.id } });
});

test("409: a break over a running visit names what has taken the time", async () => {
  const { first, book, change } = await shopOfTwo();
  const today = "2026-11-15";
  await book("11:30", "12:30", { day: today });
  const requested = {
    ...breakOf(first.id, "12:00", "13:00"),
    startsAt: at("12:00", today),
    endsAt: at("13:00", today),
  };
  const { status, body } = await change(requested);
  expect({ status, code: body.code }).toEqual({ status: 409, code: "time_taken" });
  expect(body.details).toMatchObject({ startsAt: at("11:30", today), stylerId: first.id });
});

test("200: a designer gets their own hours; 409 from an older version", async () => {
  const { shopId, visitor, first, change } = await shopOfTwo();
  const recurringBreaks = [{ dayOfWeek: "FRI" as const, fromMinute: 720, toMinute: 780, reason: "점심" }];
  const weeklyHours = { ...usualOpeningHours, MON: null };
  const requested = { kind: "STAFF_HOURS", staffId: first.id, version: 1, weeklyHours, recurringBreaks } as const;
  expect((await change(requested)).status).toBe(200);
  const { body } = await visitor.send(listStaffs, { shopId });
  expect(body.items[0]).toMatchObject({ weeklyHours: { MON: null }, recurringBreaks, version: 2 });
  const again = await change({ ...requested, recurringBreaks: [] });
  expect(again).toMatchObject({ status: 409, body: { code: "schedule_changed_elsewhere" } });
});

test("200: a closing is removed; 404 for an unknown one and another shop's", async () => {
  const { shopId, visitor, change } = await shopOfTwo();
  await change(closing);
  const [closed] = (await visitor.send(getSchedule, { shopId })).body.closings;
  const closingId = closed?.id as number;
  const other = await shopOfTwo();
  expect((await other.change({ kind: "CLOSING_REMOVAL", closingId })).body.code).toBe("closing_not_found");
  expect((await change({ kind: "CLOSING_REMOVAL", closingId })).status).toBe(200);
  expect((await change({ kind: "CLOSING_REMOVAL", closingId })).status).toBe(404);
});

test("409: an answer for a reservation that has changed, or for a time that is taken meanwhile", async () => {
  const { second, shopId, book, change } = await shopOfTwo();
  const hit = await book("14:00", "15:00");
  await server.makeReservation({ shopId, staffId: second.id, day: "2026-11-21", from: "14:00", to: "15:00" });
  const to = { stylerId: second.id, startsAt: at("14:00", "2026-11-21") };
  const stale = await change(closing, [{ reservationId: hit.id, version: 9, to }]);
  expect(stale.body.code).toBe("reservation_changed_elsewhere");
  const taken = await change(closing, [{ reservationId: hit.id, version: 1, to }]);
  expect(taken.body).toMatchObject({ code: "time_taken", details: { reservationId: hit.id } });
});

test("a place with a designer of another shop, or with one without a price, is refused", async () => {
  const { shopId, book, change } = await shopOfTwo();
  const menu = await server.makeMenu(shopId, { prices: { NORMAL: 40_000 } });
  const hit = await book("14:00", "15:00", { menuId: menu.id });
  const elsewhere = await server.makeDesigner((await server.makeShop()).id);
  const chief = await server.makeDesigner(shopId, { rank: "CHIEF" });
  const to = (stylerId: number) => [
    { reservationId: hit.id, version: 1, to: { stylerId, startsAt: at("14:00", "2026-11-21") } },
  ];
  expect(await change(closing, to(elsewhere.id))).toMatchObject({ status: 404, body: { code: "staff_not_found" } });
  expect(await change(closing, to(chief.id))).toMatchObject({ status: 422, body: { code: "time_not_open" } });
});

test("a reservation that is being paid for may stay under a closing, and blocks a break", async () => {
  const { first, book, change } = await shopOfTwo();
  const holdUntil = new Date(server.clock.now().getTime() + 60_000);
  const held = await book("14:00", "15:00", { kind: "ONLINE", status: "READY", holdUntil });
  const to = { stylerId: first.id, startsAt: at("17:00") };
  const moved = await change(breakOf(first.id, "14:00", "15:00"), [{ reservationId: held.id, version: 1, to }]);
  expect(moved.body.code).toBe("reservation_changed_elsewhere");
  expect((await change(closing, [{ reservationId: held.id, version: 1, to: null }])).status).toBe(200);
});

test("a designer sets their own hours and breaks, and nothing else", async () => {
  const { first, second, change } = await shopOfTwo("MEMBER");
  expect((await change(breakOf(first.id, "14:00", "15:00"))).status).toBe(200);
  for (const requested of [breakOf(second.id, "14:00", "15:00"), closing, hours(0)]) {
    const { status, body } = await change(requested);
    expect({ status, code: body.code }).toEqual({ status: 422, code: "schedule_not_own" });
  }
});

test("422: invalid times; 404: a designer of another shop", async () => {
  const { first, change } = await shopOfTwo();
  expect((await change(breakOf(first.id, "15:00", "14:00"))).body.code).toBe("schedule_times_wrong");
  const elsewhere = await server.makeDesigner((await server.makeShop()).id);
  expect((await change(breakOf(elsewhere.id, "14:00", "15:00"))).body.code).toBe("staff_not_found");
});

test("a booking and a closing at once: the second sees the first", async () => {
  const { shopId, visitor, first, change } = await shopOfTwo();
  const days = ["2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26"];
  for (const on of days) {
    const [booked, closed] = await Promise.all([
      visitor.send(createOfflineReservation, {
        shopId,
        stylerId: first.id,
        customerName: "이고객",
        startsAt: at("14:00", on),
        endsAt: at("15:00", on),
      }),
      change({ ...closing, fromDay: on, toDay: on }),
    ]);
    expect([booked.body.code ?? "booked", closed.body.code ?? "closed"]).toSatisfy(
      (pair: string[]) => pair.join() === "booked,schedule_hits_reservations" || pair.join() === "time_not_open,closed",
    );
  }
});

test("two designers whose reservations swap places at once do not deadlock", async () => {
  const { shopId, first, second, book, change } = await shopOfTwo();
  const one = await book("14:00", "15:00");
  const two = await server.makeReservation({ shopId, staffId: second.id, from: "16:00", to: "17:00" });
  const answers = await Promise.all([
    change(breakOf(first.id, "14:00", "15:00"), [
      { reservationId: one.id, version: 1, to: { stylerId: second.id, startsAt: at("14:00") } },
    ]),
    change(breakOf(second.id, "16:00", "17:00"), [
      { reservationId: two.id, version: 1, to: { stylerId: first.id, startsAt: at("16:00") } },
    ]),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});
