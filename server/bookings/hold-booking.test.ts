import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { holdBooking } from "#contract/bookings.ts";
import { usualOpeningHours, type WeeklyHours } from "#domain/shops/shop-schedule.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import {
  bookingSettings,
  bookings,
  occupiedTimes,
  reservations,
  shopEvents,
  shopSchedules,
  shops,
  staffs,
} from "#server/db/tables/tables.ts";
import { doDueWork } from "#server/reservations/index.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { bookableShop, customerOf, newVisitor } from "#server/testing/worlds/bookable-shop.ts";

const server = await startTestServer();
const { clock } = server;
const { db } = server.parts;
const at = (time: string, day = "2026-11-20") => `${day}T${time}:00+09:00`;
const rowOf = async (id: number) => (await db.select().from(reservations).where(eq(reservations.id, id)))[0];

test("200: the time is held for three minutes by the server's clock, and the board shows it at once", async () => {
  const { shopId, stylerId, menu, hold } = await bookableShop(server);
  const answer = await hold();
  expect(answer.status).toBe(200);
  const heldUntil = new Date(clock.now().getTime() + 180_000).toISOString();
  expect(answer.body).toMatchObject({
    shopId,
    status: "READY",
    paymentStatus: null,
    heldUntil,
    menuId: menu.id,
    menuName: "커트",
    stylerName: "김디자",
    stylerRank: "NORMAL",
    anyDesigner: false,
    listPriceWon: 40_000,
    priceWon: 40_000,
    discount: null,
    paidWon: 0,
    customerName: "",
    maskedPhone: "",
    cancel: null,
    words: "",
  });
  expect(answer.body.number).toMatch(/^DJ-1115-\w{4}$/);
  const id = answer.body.reservationId;
  expect(await rowOf(id)).toMatchObject({
    kind: "ONLINE",
    status: "READY",
    staffId: stylerId,
    customerId: null,
    platformShareWon: 0,
    promise: {
      menuName: "커트",
      durationMinutes: 60,
      priceWon: 40_000,
      designerName: "김디자",
      feePlan: { plan: "A_BALANCE", effectiveFrom: "2020-01-01", terms: { firstVisitBps: 1200, returningBps: 500 } },
      cancellation: { freeMinutesBefore: 60 },
    },
  });
  const [event] = await db.select().from(shopEvents).where(eq(shopEvents.shopId, shopId));
  expect(event).toMatchObject({ kind: "reservations_changed", subjectIds: [id] });
  expect((await recordOf(server, answer))?.changes).toMatchObject({ shop: shopId, reservation: id });
});

test("the key, the browser and its address are not stored in clear text", async () => {
  const { held, browser } = await bookableShop(server);
  const { key, reservationId } = await held();
  const [row] = await db.select().from(bookings).where(eq(bookings.reservationId, reservationId));
  const kept = JSON.stringify({ ...row, keyHash: row?.keyHash.toString("latin1") });
  for (const secret of [key, browser, "127.0.0.1"]) expect(kept).not.toContain(secret);
});

test("200: the same idempotency key gets the same answer, and one hold", async () => {
  const { shopId, stylerId, menu, visitor, browser } = await bookableShop(server);
  const input = {
    shopId,
    stylerId,
    menuId: menu.id,
    startsAt: at("14:00"),
    expectedPriceWon: 40_000,
    visitor: browser,
  };
  const headers = { "idempotency-key": `hold-${newVisitor()}` };
  const answers = await Promise.all([1, 2, 3].map(() => visitor.send(holdBooking, input, { headers })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body.key)).size).toBe(1);
  expect(await db.$count(reservations, eq(reservations.shopId, shopId))).toBe(1);
});

describe("several customers for one time", () => {
  test("409: of many requests for the last slot one succeeds, the others read that it is taken", async () => {
    const made = await bookableShop(server);
    const wish = { shopId: made.shopId, menuId: made.menu.id, stylerId: made.stylerId };
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        customerOf(server, server.visitor(), wish).hold({ startsAt: at(index % 2 ? "14:00" : "14:30") }),
      ),
    );
    const codes = answers.map(({ status, body }) => (status === 200 ? "200" : `${status} ${body.code}`)).sort();
    expect(codes).toEqual(["200", ...Array.from({ length: 11 }, () => "409 time_taken")]);
    expect(await db.$count(occupiedTimes, eq(occupiedTimes.shopId, made.shopId))).toBe(1);
  });

  test("409: the answer does not say who has the time", async () => {
    const { shopId, stylerId, hold } = await bookableShop(server);
    await server.makeReservation({ shopId, staffId: stylerId, from: "14:00", to: "15:00", customerName: "박비밀" });
    const { status, body } = await hold();
    expect([status, body.code]).toEqual([409, "time_taken"]);
    expect(JSON.stringify(body)).not.toContain("박비밀");
  });

  test("200: an expired hold can be replaced before the job runs", async () => {
    const first = await bookableShop(server);
    const { reservationId } = await first.held();
    clock.move(600_000);
    const wish = { shopId: first.shopId, menuId: first.menu.id, stylerId: first.stylerId };
    expect((await customerOf(server, server.visitor(), wish).hold()).status).toBe(200);
    expect((await rowOf(reservationId))?.status).toBe("TIME_OVER");
  });
});

describe("one browser", () => {
  test("a new hold releases the earlier one, at any shop", async () => {
    const first = await bookableShop(server);
    const second = await bookableShop(server);
    const { reservationId } = await first.held();
    const { status } = await second.hold({ visitor: first.browser });
    expect(status).toBe(200);
    expect(await rowOf(reservationId)).toMatchObject({ status: "TIME_OVER", holdUntil: null });
    expect(await db.$count(occupiedTimes, eq(occupiedTimes.shopId, first.shopId))).toBe(0);
    const events = await db.select().from(shopEvents).where(eq(shopEvents.shopId, first.shopId));
    expect(events.at(-1)).toMatchObject({ kind: "reservations_changed", subjectIds: [reservationId] });
  });

  test("the same time again, or an overlapping one, can be held", async () => {
    const { hold } = await bookableShop(server);
    expect((await hold()).status).toBe(200);
    expect((await hold()).status).toBe(200);
    expect((await hold({ startsAt: at("14:30") })).status).toBe(200);
  });

  test("a refused request keeps the earlier hold", async () => {
    const { held, hold, shopId, stylerId } = await bookableShop(server);
    const { reservationId } = await held();
    await server.makeReservation({ shopId, staffId: stylerId, from: "17:00", to: "18:00" });
    expect((await hold({ startsAt: at("17:00") })).status).toBe(409);
    expect((await rowOf(reservationId))?.status).toBe("READY");
  });

  test("many at once leave one hold", async () => {
    const { hold, shopId } = await bookableShop(server);
    const times = ["10:00", "11:00", "12:00", "13:00", "15:00", "16:00"];
    const answers = await Promise.all(times.map((time) => hold({ startsAt: at(time) })));
    expect(answers.map(({ status }) => status)).toEqual(times.map(() => 200));
    expect(await db.$count(occupiedTimes, eq(occupiedTimes.shopId, shopId))).toBe(1);
  });

  test("429: six browsers at one address get five holds", async () => {
    const limited = await startTestServer({ rateLimits: true });
    const made = await bookableShop(limited);
    const wish = { shopId: made.shopId, menuId: made.menu.id, stylerId: made.stylerId };
    const times = ["10:00", "11:00", "12:00", "13:00", "15:00", "16:00"];
    const answers = await Promise.all(
      times.map((time) => customerOf(limited, limited.visitor(), wish).hold({ startsAt: at(time) })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    const [refused] = answers.filter(({ status }) => status === 429);
    expect(refused?.body.code).toBe("holds_too_many");
    limited.clock.move(600_000);
    expect((await made.hold({ startsAt: at("17:00") })).status).toBe(200);
  });
});

describe("refused", () => {
  test("404: an unknown or hidden shop, menu or designer, or another shop's", async () => {
    const { hold, shopId } = await bookableShop(server);
    const other = await bookableShop(server);
    const hidden = await server.makeDesigner(shopId, { hidden: true });
    const answers = await Promise.all([
      hold({ shopId: 987_654_321 }),
      hold({ menuId: other.menu.id }),
      hold({ stylerId: other.stylerId }),
      hold({ stylerId: hidden.id }),
    ]);
    expect(answers.map(({ status, body }) => `${status} ${body.code}`)).toEqual([
      "404 booking_shop_not_found",
      "404 menu_not_found",
      "404 staff_not_found",
      "404 staff_not_found",
    ]);
  });

  test("409: a shop that has paused meanwhile", async () => {
    const { hold, shopId } = await bookableShop(server);
    await db.update(shops).set({ operatingStatus: "PAUSED" }).where(eq(shops.id, shopId));
    expect((await hold()).body.code).toBe("booking_closed");
  });

  test("422: too soon, too far ahead, and outside of working hours", async () => {
    const { hold, shopId } = await bookableShop(server);
    await db.insert(bookingSettings).values({ shopId, noticeMinutes: 60, daysAhead: 10 });
    const codes = await Promise.all(
      [
        at("10:00", "2026-11-14"),
        at("13:00", "2026-11-15"),
        at("10:00", "2026-11-26"),
        at("09:00"),
        at("19:30"),
        at("14:05"),
        "2026-11-20T14:00:00.001+09:00",
      ].map(async (startsAt) => (await hold({ startsAt })).body.code),
    );
    expect(codes).toEqual([
      "booking_too_soon",
      "booking_too_soon",
      "booking_too_far",
      "time_not_open",
      "time_not_open",
      "time_not_open",
      "time_not_open",
    ]);
    expect((await hold({ startsAt: at("10:00", "2026-11-25") })).status).toBe(200);
  });

  test("422: midnight after the last day is too late, also for a shop that is open all night", async () => {
    const { hold, shopId, stylerId } = await bookableShop(server);
    await db.insert(bookingSettings).values({ shopId, noticeMinutes: 60, daysAhead: 10 });
    const allDay = { fromMinute: 0, toMinute: 1440 };
    const hours = Object.fromEntries(keysOf(usualOpeningHours).map((day) => [day, allDay])) as WeeklyHours;
    await db.insert(shopSchedules).values({ shopId, openingHours: hours });
    await db.update(staffs).set({ weeklyHours: hours }).where(eq(staffs.id, stylerId));
    expect((await hold({ startsAt: at("00:00", "2026-11-26") })).body.code).toBe("booking_too_far");
    expect((await hold({ startsAt: at("23:00", "2026-11-25") })).status).toBe(200);
  });

  test("409: another price than the shown one is refused before anything is held", async () => {
    const { hold, shopId } = await bookableShop(server);
    const { status, body } = await hold({ expectedPriceWon: 30_000 });
    expect({ status, code: body.code }).toEqual({ status: 409, code: "price_changed" });
    expect(body.details).toEqual({ priceWon: 40_000, listPriceWon: 40_000 });
    expect(await db.$count(reservations, eq(reservations.shopId, shopId))).toBe(0);
  });

  test("422: a menu that the designer does not offer, that is not sold, or that has no such option", async () => {
    const { hold, shopId } = await bookableShop(server);
    const chief = await server.makeMenu(shopId, { prices: { CHIEF: 90_000 } });
    const hidden = await server.makeMenu(shopId, { hidden: true });
    const later = await server.makeMenu(shopId, { saleFrom: "2026-12-01", saleTo: "2026-12-05" });
    const choices = [{ group: "길이", choice: "긴 머리" }];
    const answers = await Promise.all([
      hold({ menuId: chief.id }),
      hold({ menuId: chief.id, stylerId: null }),
      hold({ menuId: hidden.id }),
      hold({ menuId: later.id }),
      hold({ choices }),
    ]);
    expect(answers.map(({ status, body }) => `${status} ${body.code}`)).toEqual([
      "422 menu_not_priced",
      "422 menu_not_priced",
      "422 menu_not_on_sale",
      "422 menu_not_on_sale",
      "422 menu_option_gone",
    ]);
  });
});

test("an advertisement of another shop, or an unknown one, is not credited", async () => {
  const { held } = await bookableShop(server);
  const { reservationId } = await held({ advertisementId: 987_654_321 });
  const [row] = await db.select().from(bookings).where(eq(bookings.reservationId, reservationId));
  expect(row?.advertisementId).toBeNull();
});

test("the job releases an expired hold, and the customer's page shows it before that", async () => {
  const { held, shopId } = await bookableShop(server);
  const { reservationId } = await held();
  clock.move(600_000);
  await doDueWork(server.parts);
  expect((await rowOf(reservationId))?.status).toBe("TIME_OVER");
  expect(await db.$count(occupiedTimes, eq(occupiedTimes.shopId, shopId))).toBe(0);
});
