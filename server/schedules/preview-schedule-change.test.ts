import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { previewScheduleChange, type ScheduleChange } from "#contract/schedules.ts";
import { usualRounding } from "#domain/promotions/discount.ts";
import { usualOpeningHours } from "#domain/shops/shop-schedule.ts";
import { seoulTime } from "#domain/time/seoul-time.ts";
import { menuPrices, reservations, shopClosings, shopSchedules, staffs } from "#server/db/tables/tables.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const { db } = server.parts;
const day = "2026-11-20";
const at = (time: string, on = day) => `${on}T${time}:00+09:00`;
const breakOf = (staffId: number, from: string, to: string) =>
  ({ kind: "BREAK", staffId, startsAt: at(from), endsAt: at(to), reason: "" }) as const;
const closing = { kind: "CLOSING", fromDay: day, toDay: day, reason: "휴가" } as const;

async function shopOfTwo(role: "OWNER" | "SUPER" | "MEMBER" = "OWNER") {
  const made = await server.shopWith(role);
  const own = role === "MEMBER" ? { accountId: made.accountId } : {};
  const first = await server.makeDesigner(made.shop.id, { name: "박지현", ...own });
  const second = await server.makeDesigner(made.shop.id, { name: "김하나", rank: "CHIEF" });
  const book = (from: string, to: string, more: object = {}) =>
    server.makeReservation({ shopId: made.shop.id, staffId: first.id, from, to, ...more });
  const preview = (change: ScheduleChange) =>
    made.visitor.send(previewScheduleChange, { shopId: made.shop.id, change });
  return { ...made, first, second, book, preview };
}

test("200: a closing shows the reservations on its days, with proposals", async () => {
  const { book, preview, first } = await shopOfTwo();
  const hit = await book("14:00", "15:00");
  await book("10:00", "11:00", { day: "2026-11-19" });
  const { status, body } = await preview(closing);
  expect(status).toBe(200);
  expect(body.hits).toMatchObject([{ reservation: { id: hit.id }, words: "휴가", mayStay: true }]);
  const [nearest] = body.hits[0]?.proposals ?? [];
  expect(nearest).toEqual({
    stylerId: first.id,
    stylerName: "박지현",
    toWon: 40_000,
    refundWon: 0,
    startsAt: new Date(at("14:00", "2026-11-21")).toISOString(),
  });
  expect(await db.select().from(shopClosings).where(eq(shopClosings.shopId, hit.shopId))).toEqual([]);
});

test("a break hits overlapping reservations only, and none can stay", async () => {
  const { book, preview, first, second } = await shopOfTwo();
  const hit = await book("14:00", "15:00");
  await book("13:00", "14:00");
  await book("16:00", "17:00");
  await server.makeReservation({ shopId: hit.shopId, staffId: second.id, from: "14:00", to: "15:00" });
  const { body } = await preview(breakOf(first.id, "14:30", "16:00"));
  expect(body.hits).toMatchObject([{ reservation: { id: hit.id }, words: "휴식 시간과 겹쳐요", mayStay: false }]);
});

test("an earlier end hits reservations after it, but not those that never fitted", async () => {
  const { shop, book, preview } = await shopOfTwo();
  const hit = await book("18:30", "19:30");
  await book("20:00", "21:00");
  await book("10:00", "11:00");
  const hours = { fromMinute: 600, toMinute: 1140 };
  const openingHours = { ...usualOpeningHours, FRI: hours };
  const change = { kind: "HOURS", version: 0, openingHours, closedDays: [], holidayTreatments: {} } as const;
  const { body } = await preview({ ...change, closedDays: [] });
  expect(body.hits).toMatchObject([{ reservation: { id: hit.id }, words: "영업시간이 아니에요", mayStay: true }]);
  // Its own earlier time does not block an earlier start.
  expect(seoulTime(new Date(body.hits[0]?.proposals[0]?.startsAt ?? 0))).toBe("18:00");
  expect(await db.select().from(shopSchedules).where(eq(shopSchedules.shopId, shop.id))).toEqual([]);
});

test("a designer's own hours and recurring breaks hit only their reservations", async () => {
  const { shop, book, preview, first, second } = await shopOfTwo();
  const early = await book("10:00", "11:00");
  const noon = await book("12:00", "13:00");
  await server.makeReservation({ shopId: shop.id, staffId: second.id, from: "12:00", to: "13:00" });
  const { body } = await preview({
    kind: "STAFF_HOURS",
    staffId: first.id,
    version: 1,
    weeklyHours: { ...usualOpeningHours, FRI: { fromMinute: 660, toMinute: 1200 } },
    recurringBreaks: [{ dayOfWeek: "FRI", fromMinute: 720, toMinute: 780, reason: "점심" }],
  });
  expect(body.hits.map(({ reservation, words }) => [reservation.id, words])).toEqual([
    [early.id, "근무시간이 아니에요"],
    [noon.id, "점심"],
  ]);
});

test("a designer who leaves: all their coming reservations, with the price of another designer", async () => {
  const { shop, book, preview, first, second } = await shopOfTwo();
  const menu = await server.makeMenu(shop.id);
  const coming = await book("14:00", "15:00", { menuId: menu.id, paid: true });
  await book("10:00", "11:00", { day: "2026-11-14" });
  await book("10:00", "11:00", { status: "CANCELED" });
  const { body } = await preview({ kind: "STAFF_REMOVAL", staffId: first.id });
  expect(body.hits).toMatchObject([
    { reservation: { id: coming.id }, mayStay: false, words: "퇴사하는 디자이너의 예약이에요" },
  ]);
  expect(body.hits[0]?.proposals[0]).toMatchObject({ stylerId: second.id, toWon: 40_000, refundWon: 0 });
});

test("a cheaper designer has their price and the refund; one without a price is not proposed", async () => {
  const { shop, preview, first, second } = await shopOfTwo();
  const prices = { CHIEF: 70_000, NORMAL: 40_000 };
  const menu = await server.makeMenu(shop.id, { prices });
  await server.makeDesigner(shop.id, { name: "값없음", rank: "HEAD" });
  await server.makeReservation({
    shopId: shop.id,
    staffId: second.id,
    menuId: menu.id,
    paid: true,
    priceWon: 70_000,
    from: "14:00",
    to: "15:00",
  });
  const { body } = await preview({ kind: "STAFF_REMOVAL", staffId: second.id });
  const proposals = body.hits[0]?.proposals ?? [];
  expect(proposals).toHaveLength(3);
  for (const one of proposals) expect(one).toMatchObject({ stylerId: first.id, toWon: 40_000, refundWon: 30_000 });
});

test("the discount of a booking applies to the proposed designer too", async () => {
  const { shop, preview, first, second } = await shopOfTwo();
  const menu = await server.makeMenu(shop.id, { prices: { CHIEF: 70_000, NORMAL: 40_000 } });
  const { id } = await server.makeReservation({
    shopId: shop.id,
    staffId: second.id,
    menuId: menu.id,
    paid: true,
    priceWon: 65_000,
  });
  const discount = { type: "DISCOUNT_PRICE", amountWon: 5_000 } as const;
  const granted = { discount, rounding: usualRounding };
  await db.update(reservations).set({ granted }).where(eq(reservations.id, id));
  const { body } = await preview({ kind: "STAFF_REMOVAL", staffId: second.id });
  expect(body.hits[0]?.proposals[0]).toMatchObject({ stylerId: first.id, toWon: 35_000, refundWon: 30_000 });
});

test("a designer whose price ends on a day is proposed only until then", async () => {
  const { shop, preview, first, second } = await shopOfTwo();
  const menu = await server.makeMenu(shop.id, { prices: { CHIEF: 70_000, NORMAL: 40_000 } });
  const ends = {
    shopId: shop.id,
    menuId: menu.id,
    rank: "NORMAL",
    effectiveFrom: "2026-11-21",
    priceWon: null,
  } as const;
  await db.insert(menuPrices).values(ends);
  await server.makeReservation({
    shopId: shop.id,
    staffId: second.id,
    menuId: menu.id,
    paid: true,
    priceWon: 70_000,
  });
  const { body } = await preview({ kind: "STAFF_REMOVAL", staffId: second.id });
  const [hit] = body.hits;
  expect(hit?.proposals).toHaveLength(1);
  expect(hit?.proposals[0]).toMatchObject({ stylerId: first.id, toWon: 40_000, refundWon: 30_000 });
});

test("no time is proposed twice: all choices are possible together", async () => {
  const { shop, book, preview, second } = await shopOfTwo();
  for (const from of ["10:00", "11:00", "12:00", "13:00"]) await book(from, `${Number(from.slice(0, 2)) + 1}:00`);
  for (const from of ["10:30", "13:10"])
    await server.makeReservation({ shopId: shop.id, staffId: second.id, from, to: `${from.slice(0, 2)}:50` });
  const { body } = await preview(closing);
  expect(body.hits).toHaveLength(6);
  const offered = body.hits.flatMap(({ reservation, proposals }) => {
    expect(proposals).toHaveLength(3);
    const length = Date.parse(reservation.endsAt) - Date.parse(reservation.startsAt);
    return proposals.map(({ stylerId, startsAt }) => ({ stylerId, from: Date.parse(startsAt), length }));
  });
  for (const [index, one] of offered.entries())
    for (const other of offered.slice(index + 1))
      expect(
        one.stylerId !== other.stylerId || one.from >= other.from + other.length || other.from >= one.from + one.length,
      ).toBe(true);
});

test("past times of today are not proposed", async () => {
  const { book, preview, first } = await shopOfTwo();
  await book("13:00", "14:00", { day: "2026-11-15" });
  const { body } = await preview({
    ...breakOf(first.id, "13:00", "20:00"),
    startsAt: at("13:00", "2026-11-15"),
    endsAt: at("20:00", "2026-11-15"),
  });
  const now = server.clock.now().getTime();
  for (const { startsAt } of body.hits[0]?.proposals ?? []) expect(Date.parse(startsAt)).toBeGreaterThanOrEqual(now);
  expect(body.hits[0]?.proposals.length).toBeGreaterThan(0);
});

test("a reservation that is being paid for is shown without a proposal, and an expired hold is left out", async () => {
  const { book, preview } = await shopOfTwo();
  const soon = (minutes: number) => new Date(server.clock.now().getTime() + minutes * 60_000);
  const held = await book("14:00", "15:00", { kind: "ONLINE", status: "READY", holdUntil: soon(5) });
  await book("16:00", "17:00", { kind: "ONLINE", status: "READY", holdUntil: soon(-1) });
  const { body } = await preview(closing);
  expect(body.hits).toMatchObject([{ reservation: { id: held.id, status: "READY" }, proposals: [] }]);
});

test("removing a closing hits no reservation", async () => {
  const { shop, preview } = await shopOfTwo();
  const [row] = await db
    .insert(shopClosings)
    .values({ shopId: shop.id, fromDay: day, toDay: day, createdAt: server.clock.now() })
    .returning();
  const { status, body } = await preview({ kind: "CLOSING_REMOVAL", closingId: row?.id as number });
  expect({ status, body }).toEqual({ status: 200, body: { hits: [] } });
});

test("a designer can preview their own hours and breaks, and nothing else", async () => {
  const { preview, first, second } = await shopOfTwo("MEMBER");
  expect((await preview(breakOf(first.id, "14:00", "15:00"))).status).toBe(200);
  for (const change of [
    breakOf(second.id, "14:00", "15:00"),
    closing,
    { kind: "STAFF_REMOVAL", staffId: first.id },
  ] as const) {
    const { status, body } = await preview(change);
    expect({ status, code: body.code }).toEqual({ status: 422, code: "schedule_not_own" });
  }
});

test("422: the only owner cannot be removed from the board, and a manager cannot remove owners or managers", async () => {
  const { shop, accountId, preview } = await shopOfTwo();
  const owner = await server.makeDesigner(shop.id, { accountId });
  expect((await preview({ kind: "STAFF_REMOVAL", staffId: owner.id })).body.code).toBe("staff_is_last_owner");
  const manager = await server.makeAccount();
  await server.join(shop.id, manager.id, "SUPER");
  const visitor = await server.signedIn(manager.id);
  const change = { kind: "STAFF_REMOVAL", staffId: owner.id } as const;
  const { body } = await visitor.send(previewScheduleChange, { shopId: shop.id, change });
  expect(body.code).toBe("role_not_yours_to_give");
});

const rule = { daysOfWeek: ["MON"], nthWeekdayClosed: [], startDay: null } as const;
const hoursWith = (more: object): ScheduleChange => ({
  kind: "HOURS",
  version: 0,
  openingHours: usualOpeningHours,
  holidayTreatments: {},
  closedDays: [{ ...rule, daysOfWeek: ["MON"], nthWeekdayClosed: [], type: "WEEKLY", ...more }],
});
test.each<[string, ScheduleChange, string]>([
  ["a closing in the past", { ...closing, fromDay: "2026-11-14" }, "fromDay"],
  ["a closing that ends before it begins", { ...closing, toDay: "2026-11-19" }, "toDay"],
  ["a closing longer than a year", { ...closing, toDay: "2027-11-21" }, "toDay"],
  ["a closing at the end of the calendar", { ...closing, fromDay: "9999-12-30", toDay: "9999-12-31" }, "toDay"],
  ["every second week from no day on", hoursWith({ type: "BIWEEKLY" }), "closedDays"],
  ["every second week since long ago", hoursWith({ type: "BIWEEKLY", startDay: "1900-01-01" }), "closedDays"],
  ["a monthly day without saying which", hoursWith({ type: "MONTHLY" }), "closedDays"],
])("422: %s", async (_, change, field) => {
  const { preview } = await shopOfTwo();
  const { status, body } = await preview(change);
  expect({ status, code: body.code }).toEqual({ status: 422, code: "schedule_times_wrong" });
  expect(Object.keys(body.fields ?? {})).toEqual([field]);
});

test("422: a break off the grid, longer than a month, or outside the calendar", async () => {
  const { preview, first } = await shopOfTwo();
  for (const change of [
    breakOf(first.id, "14:05", "15:00"),
    { ...breakOf(first.id, "14:00", "15:00"), endsAt: at("15:00", "2026-12-30") },
    { ...breakOf(first.id, "14:00", "15:00"), startsAt: at("10:00", "9999-12-31"), endsAt: at("11:00", "9999-12-31") },
  ])
    expect((await preview(change)).body.code).toBe("schedule_times_wrong");
});

test("404: a designer or closing of another shop, an unknown one, or a former designer", async () => {
  const { shop, preview } = await shopOfTwo();
  const other = await server.makeShop();
  const elsewhere = await server.makeDesigner(other.id);
  const gone = await server.makeDesigner(shop.id);
  await db.update(staffs).set({ removedAt: server.clock.now() }).where(eq(staffs.id, gone.id));
  for (const id of [elsewhere.id, gone.id, 987_654_321])
    expect(await preview(breakOf(id, "14:00", "15:00"))).toMatchObject({
      status: 404,
      body: { code: "staff_not_found" },
    });
  const [row] = await db
    .insert(shopClosings)
    .values({ shopId: other.id, fromDay: day, toDay: day, createdAt: server.clock.now() })
    .returning();
  for (const closingId of [row?.id as number, 987_654_321])
    expect(await preview({ kind: "CLOSING_REMOVAL", closingId })).toMatchObject({
      status: 404,
      body: { code: "closing_not_found" },
    });
});
