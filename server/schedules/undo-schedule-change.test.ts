import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { cancelReservation, createOfflineReservation } from "#contract/reservations.ts";
import { changeSchedule, getSchedule, type ScheduleChange, undoScheduleChange } from "#contract/schedules.ts";
import { changeStaff, createStaffBreak, listStaffBreaks, listStaffs, removeStaffBreak } from "#contract/staffs.ts";
import { usualOpeningHours } from "#domain/shops/shop-schedule.ts";
import { reservations, shopEvents, shopUsers, staffs } from "#server/db/tables/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const { db } = server.parts;
const day = "2026-11-20";
const at = (time: string, on = day) => new Date(`${on}T${time}:00+09:00`).toISOString();
const closing = { kind: "CLOSING", fromDay: day, toDay: day, reason: "휴가" } as const;
const hours = (version: number, toMinute: number): ScheduleChange => ({
  kind: "HOURS",
  version,
  closedDays: [],
  holidayTreatments: {},
  openingHours: { ...usualOpeningHours, FRI: { fromMinute: 600, toMinute } },
});
const gone = { status: 409, body: { code: "schedule_change_gone" } };
const taken = { status: 409, body: { code: "time_taken" } };

async function shopOfTwo(role: "OWNER" | "MEMBER" = "OWNER") {
  const made = await server.shopWith(role);
  const shopId = made.shop.id;
  const own = role === "MEMBER" ? { accountId: made.accountId } : {};
  const first = await server.makeDesigner(shopId, own);
  const second = await server.makeDesigner(shopId);
  const book = (from: string, to: string, staffId = first.id) => server.makeReservation({ shopId, staffId, from, to });
  /** Makes the change with every hit moved to the other designer; returns the call that undoes it. */
  async function change(requested: ScheduleChange, moves: { id: number; startsAt: string }[] = []) {
    const answers = moves.map(({ id, startsAt }) => ({
      reservationId: id,
      version: 1,
      to: { stylerId: second.id, startsAt },
    }));
    const { status, body } = await made.visitor.send(changeSchedule, { shopId, change: requested, answers });
    expect(status).toBe(200);
    return body.changeId;
  }
  const undo = (id: number) => made.visitor.send(undoScheduleChange, { shopId, id });
  const rowOf = async (id: number) => (await db.select().from(reservations).where(eq(reservations.id, id)))[0];
  return { ...made, shopId, first, second, book, change, undo, rowOf };
}

test("200: a closing and all its moves are undone together, sent and audited", async () => {
  const { shopId, visitor, book, change, undo, rowOf } = await shopOfTwo();
  const [one, two] = [await book("14:00", "15:00"), await book("16:00", "17:00")];
  const id = await change(closing, [
    { id: one.id, startsAt: at("14:00", "2026-11-21") },
    { id: two.id, startsAt: at("16:00", "2026-11-21") },
  ]);
  const answer = await undo(id);
  expect(answer).toMatchObject({ status: 200, body: { moved: 2 } });
  for (const before of [one, two])
    expect(await rowOf(before.id)).toMatchObject({ staffId: before.staffId, startsAt: before.startsAt, version: 3 });
  expect((await visitor.send(getSchedule, { shopId })).body.closings).toEqual([]);
  const events = await db.select().from(shopEvents).where(eq(shopEvents.shopId, shopId)).orderBy(shopEvents.number);
  expect(events.slice(-2).map(({ kind }) => kind)).toEqual(["shop_changed", "reservations_changed"]);
  expect((await recordOf(server, answer))?.changes).toEqual({ undone: id, kind: "CLOSING", moved: [one.id, two.id] });
});

test("409: only once, and of many at once one succeeds", async () => {
  const { change, undo } = await shopOfTwo();
  const id = await change(closing);
  const answers = await Promise.all(Array.from({ length: 4 }, () => undo(id)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  expect(await undo(id)).toMatchObject(gone);
});

test("409: after ten minutes it is too late", async () => {
  const own = await startTestServer();
  const { shop, visitor } = await own.shopWith("OWNER");
  const { body } = await visitor.send(changeSchedule, { shopId: shop.id, change: closing });
  own.clock.move(10 * 60_000);
  expect(await visitor.send(undoScheduleChange, { shopId: shop.id, id: body.changeId })).toMatchObject(gone);
});

test("200: opening hours are restored under a new version; 409 after another change", async () => {
  const { shopId, visitor, change, undo } = await shopOfTwo();
  const first = await change(hours(0, 1140));
  const second = await change(hours(1, 1080));
  expect(await undo(first)).toMatchObject(gone);
  expect((await undo(second)).status).toBe(200);
  const { body } = await visitor.send(getSchedule, { shopId });
  expect(body).toMatchObject({ version: 3, openingHours: { FRI: { toMinute: 1140 } } });
});

test("409: longer hours stay after somebody has booked in them", async () => {
  const { shopId, visitor, first, change, undo } = await shopOfTwo();
  const id = await change(hours(0, 1320));
  const late = { startsAt: at("21:00"), endsAt: at("22:00") };
  await visitor.send(createOfflineReservation, { shopId, stylerId: first.id, customerName: "이고객", ...late });
  expect(await undo(id)).toMatchObject({ ...taken, body: { code: "time_taken", details: late } });
});

test("200: a designer's hours are restored; 409 after another change", async () => {
  const { shopId, visitor, first, change, undo } = await shopOfTwo();
  const requested = { kind: "STAFF_HOURS", staffId: first.id, weeklyHours: null } as const;
  const recurringBreaks = [{ dayOfWeek: "FRI" as const, fromMinute: 720, toMinute: 780, reason: "점심" }];
  const id = await change({ ...requested, version: 1, recurringBreaks });
  expect((await undo(id)).status).toBe(200);
  const [staff] = (await visitor.send(listStaffs, { shopId })).body.items;
  expect(staff).toMatchObject({ recurringBreaks: [], version: 3 });
  const again = await change({ ...requested, version: 3, recurringBreaks });
  const fields = { name: "새이름", rank: "HEAD", visibility: "NORMAL", introduction: "" } as const;
  await visitor.send(changeStaff, { shopId, id: first.id, version: 4, ...fields });
  expect(await undo(again)).toMatchObject(gone);
});

test("200: a break is removed, its moves are undone, and the joined breaks are restored", async () => {
  const { shopId, visitor, first, book, change, undo, rowOf } = await shopOfTwo();
  const lunch = { startsAt: at("13:00"), endsAt: at("14:00"), reason: "점심" };
  await visitor.send(createStaffBreak, { shopId, id: first.id, ...lunch });
  const hit = await book("14:00", "15:00");
  const requested = {
    kind: "BREAK",
    staffId: first.id,
    startsAt: at("14:00"),
    endsAt: at("16:00"),
    reason: "",
  } as const;
  const id = await change(requested, [{ id: hit.id, startsAt: at("14:00") }]);
  expect((await undo(id)).status).toBe(200);
  const breaks = await visitor.send(listStaffBreaks, { shopId, id: first.id });
  expect(breaks.body.items).toMatchObject([lunch]);
  expect(await rowOf(hit.id)).toMatchObject({ staffId: first.id, startsAt: hit.startsAt });
  const again = await change({ ...requested, startsAt: at("17:00"), endsAt: at("18:00") });
  const made = (await visitor.send(listStaffBreaks, { shopId, id: first.id })).body.items;
  const breakId = made.find(({ startsAt }) => startsAt === at("17:00"))?.id as number;
  await visitor.send(removeStaffBreak, { shopId, id: first.id, breakId });
  expect(await undo(again)).toMatchObject(gone);
});

test("200: a removed designer is back on the board and in the shop, with their reservations and breaks", async () => {
  const { shopId, visitor, first, book, change, undo, rowOf } = await shopOfTwo();
  const account = await server.makeAccount();
  await server.join(shopId, account.id, "MEMBER");
  await db.update(staffs).set({ accountId: account.id }).where(eq(staffs.id, first.id));
  await visitor.send(createStaffBreak, { shopId, id: first.id, startsAt: at("12:00"), endsAt: at("13:00") });
  const hit = await book("14:00", "15:00");
  const id = await change({ kind: "STAFF_REMOVAL", staffId: first.id }, [{ id: hit.id, startsAt: at("14:00") }]);
  expect((await undo(id)).status).toBe(200);
  expect(await rowOf(hit.id)).toMatchObject({ staffId: first.id });
  expect((await visitor.send(listStaffBreaks, { shopId, id: first.id })).body.total).toBe(1);
  const [member] = await db.select().from(shopUsers).where(eq(shopUsers.accountId, account.id));
  expect(member?.removedAt).toBeNull();
});

test("409: a removed designer who was invited again is not restored twice", async () => {
  const { shopId, first, change, undo } = await shopOfTwo();
  const account = await server.makeAccount();
  await server.join(shopId, account.id, "MEMBER");
  await db.update(staffs).set({ accountId: account.id }).where(eq(staffs.id, first.id));
  const id = await change({ kind: "STAFF_REMOVAL", staffId: first.id });
  await server.makeDesigner(shopId, { accountId: account.id });
  expect(await undo(id)).toMatchObject(gone);
});

test("200: a removed closing is restored; 409 after somebody has booked on its days", async () => {
  const { shopId, visitor, first, change, undo } = await shopOfTwo();
  await change(closing);
  const closingId = async () => (await visitor.send(getSchedule, { shopId })).body.closings[0]?.id as number;
  const id = await change({ kind: "CLOSING_REMOVAL", closingId: await closingId() });
  expect((await undo(id)).status).toBe(200);
  expect((await visitor.send(getSchedule, { shopId })).body.closings).toMatchObject([{ fromDay: day, reason: "휴가" }]);
  const again = await change({ kind: "CLOSING_REMOVAL", closingId: await closingId() });
  const times = { startsAt: at("14:00"), endsAt: at("15:00") };
  await visitor.send(createOfflineReservation, { shopId, stylerId: first.id, customerName: "이고객", ...times });
  expect(await undo(again)).toMatchObject(taken);
});

test("409: if a place is taken or a reservation cancelled meanwhile, nothing is undone", async () => {
  const { shopId, visitor, first, book, change, undo, rowOf } = await shopOfTwo();
  const [one, two] = [await book("14:00", "15:00"), await book("16:00", "17:00")];
  const requested = { kind: "STAFF_HOURS", staffId: first.id, version: 1, weeklyHours: null } as const;
  const recurringBreaks = [{ dayOfWeek: "FRI" as const, fromMinute: 840, toMinute: 1020, reason: "교육" }];
  const id = await change({ ...requested, recurringBreaks }, [
    { id: one.id, startsAt: at("14:00") },
    { id: two.id, startsAt: at("16:00") },
  ]);
  await visitor.send(cancelReservation, { shopId, id: two.id, reason: "" });
  expect(await undo(id)).toMatchObject(gone);
  expect((await rowOf(one.id))?.version).toBe(2);
  const [staff] = (await visitor.send(listStaffs, { shopId })).body.items;
  expect(staff).toMatchObject({ recurringBreaks, version: 2 });
});

test("409: the earlier place of a moved reservation is taken", async () => {
  const { first, book, change, undo, rowOf } = await shopOfTwo();
  const moved = await book("19:00", "20:00");
  const id = await change(hours(0, 1140), [{ id: moved.id, startsAt: at("14:00") }]);
  // Booked by the shop outside its hours, as it may have agreed before.
  await book("19:00", "20:00", first.id);
  expect(await undo(id)).toMatchObject(taken);
  expect((await rowOf(moved.id))?.version).toBe(2);
});

test("a designer can undo their own change, and nobody else's", async () => {
  const { shopId, first, book, change, undo, rowOf } = await shopOfTwo("MEMBER");
  const hit = await book("14:00", "15:00");
  const requested = {
    kind: "BREAK",
    staffId: first.id,
    startsAt: at("14:00"),
    endsAt: at("15:00"),
    reason: "",
  } as const;
  const id = await change(requested, [{ id: hit.id, startsAt: at("14:00") }]);
  expect((await undo(id)).status).toBe(200);
  expect(await rowOf(hit.id)).toMatchObject({ staffId: first.id });
  const owner = await server.makeAccount();
  await server.join(shopId, owner.id, "OWNER");
  const visitor = await server.signedIn(owner.id);
  const { body } = await visitor.send(changeSchedule, {
    shopId,
    change: closing,
    answers: [{ reservationId: hit.id, version: 3, to: null }],
  });
  expect((await undo(body.changeId)).body.code).toBe("schedule_not_own");
});

test("404: a change of another shop, or an unknown one", async () => {
  const [own, other] = [await shopOfTwo(), await shopOfTwo()];
  for (const id of [await other.change(closing), 987_654_321])
    expect(await own.undo(id)).toMatchObject({ status: 404, body: { code: "schedule_change_not_found" } });
});
