import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { rescheduleReservation } from "#contract/reservations.ts";
import type { MemberRole } from "#domain/shops/staff.ts";
import {
  occupiedTimes,
  reservationNotices,
  reservationSteps,
  reservations,
  shopEvents,
} from "#server/db/tables/tables.ts";
import { refundsOfReservation } from "#server/testing/makers/reservation-money.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { at, bookedShop, utc } from "#server/testing/worlds/booked-shop.ts";

const server = await startTestServer();
const { db } = server.parts;

interface To {
  version?: number;
  stylerId?: number;
  startsAt?: string;
  endsAt?: string;
}

async function movingShop(role: MemberRole = "OWNER") {
  const made = await bookedShop(server, role);
  const move = (id: number, to: To) =>
    made.visitor.send(rescheduleReservation, { shopId: made.shop.id, id, version: 1, ...to });
  return { ...made, move };
}

test("200: another time keeps the length, moves the held time, is notified and audited", async () => {
  const { shop, designer, book, move } = await movingShop();
  const { id } = await book({ phone: "010-1234-5678" });
  const answer = await move(id, { startsAt: at("14:00") });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ startsAt: utc("14:00"), endsAt: utc("15:00"), version: 2 });
  const [held] = await db.select().from(occupiedTimes).where(eq(occupiedTimes.reservationId, id));
  expect(held?.during).toEqual({ startsAt: new Date(at("14:00")), endsAt: new Date(at("15:00")) });
  const notices = await db.select().from(reservationNotices).where(eq(reservationNotices.reservationId, id));
  expect(notices.map(({ kind }) => kind).sort()).toEqual(["CHANGED", "CUSTOMER_MOVED"]);
  const [step] = await db.select().from(reservationSteps).where(eq(reservationSteps.reservationId, id));
  expect(step).toMatchObject({ step: "moved", before: { startsAt: utc("10:00") }, after: { startsAt: utc("14:00") } });
  const [event] = await db.select().from(shopEvents).where(eq(shopEvents.shopId, shop.id));
  expect(event).toMatchObject({ kind: "reservations_changed", subjectIds: [id] });
  expect((await recordOf(server, answer))?.changes).toEqual({
    reservation: id,
    from: { stylerId: designer.id, startsAt: utc("10:00") },
    to: { stylerId: designer.id, startsAt: utc("14:00") },
  });
});

test("a later end, a time that overlaps the earlier one, and no change at all are possible", async () => {
  const { book, move } = await movingShop();
  const { id } = await book();
  expect((await move(id, { endsAt: at("11:30") })).body).toMatchObject({ endsAt: utc("11:30"), version: 2 });
  expect((await move(id, { version: 2, startsAt: at("10:30"), endsAt: at("11:30") })).body.version).toBe(3);
  expect((await move(id, { version: 3 })).body.version).toBe(3);
  expect(await db.select().from(reservationSteps).where(eq(reservationSteps.reservationId, id))).toHaveLength(2);
});

test("paid, to a cheaper designer: the difference is refunded, and it can now be cancelled with a full refund", async () => {
  const { shop, designer, book, move } = await movingShop();
  const menu = await server.makeMenu(shop.id);
  const chief = await server.makeDesigner(shop.id, { rank: "CHIEF" });
  const { id } = await book({ staffId: chief.id, paid: true, priceWon: 70_000, menuId: menu.id });
  const { body } = await move(id, { stylerId: designer.id, startsAt: at("14:00") });
  expect(body).toMatchObject({ stylerId: designer.id, priceWon: 40_000, paidWon: 70_000 });
  const [refund] = await refundsOfReservation(server, id);
  expect(refund).toMatchObject({ cause: "CHEAPER_DESIGNER", occasion: 2, amountWon: 30_000, state: "WANTED" });
  const [row] = await db.select().from(reservations).where(eq(reservations.id, id));
  expect(row?.freeCancel).toBe(true);
});

test("409: of two moves from one version one succeeds, and the other gets the newer one", async () => {
  const { book, move } = await movingShop();
  const { id } = await book();
  const answers = await Promise.all([move(id, { startsAt: at("14:00") }), move(id, { startsAt: at("16:00") })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const won = answers.find(({ status }) => status === 200);
  const lost = answers.find(({ status }) => status === 409);
  expect(lost?.body).toMatchObject({
    code: "reservation_changed_elsewhere",
    details: { reservation: { id, version: 2, startsAt: won?.body.startsAt } },
  });
});

test("many moves between two designers at once end without a 500 and without an overlap", async () => {
  const { shop, designer, book, move } = await movingShop();
  const other = await server.makeDesigner(shop.id);
  const mine = await book();
  const ofOther = await book({ staffId: other.id, from: "12:00", to: "13:00" });
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      index % 2 ? move(mine.id, { stylerId: other.id }) : move(ofOther.id, { stylerId: designer.id }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
});

test("409: of two moves to one free time, one succeeds", async () => {
  const { book, move } = await movingShop();
  const [first, second] = [await book(), await book({ from: "11:00", to: "12:00" })];
  const to = { startsAt: at("15:00") };
  const answers = await Promise.all([move(first.id, to), move(second.id, to)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: "time_taken" });
});

test("422: a time outside the hours, and a menu without a price for the other's rank", async () => {
  const { shop, book, move } = await movingShop();
  const menu = await server.makeMenu(shop.id, { prices: { NORMAL: 10_000 } });
  const chief = await server.makeDesigner(shop.id, { rank: "CHIEF" });
  const { id } = await book({ menuId: menu.id });
  expect((await move(id, { startsAt: at("20:00") })).body.code).toBe("time_not_open");
  expect((await move(id, { stylerId: chief.id })).body.code).toBe("menu_not_priced");
});

test.each(["COMPLETED", "NO_SHOW", "CANCELED", "WAIT_CANCEL", "TIME_OVER"] as const)(
  "409: one that is %s does not move",
  async (status) => {
    const { book, move } = await movingShop();
    const { id } = await book({ status });
    expect((await move(id, { startsAt: at("14:00") })).body.code).toBe("reservation_not_booked");
  },
);

test("422: a designer can move their own, also to another designer, but not another's", async () => {
  const { shop, book, move } = await movingShop("MEMBER");
  const other = await server.makeDesigner(shop.id);
  const { id } = await book();
  expect((await move(id, { stylerId: other.id })).status).toBe(200);
  expect((await move(id, { version: 2, startsAt: at("14:00") })).body.code).toBe("reservation_not_own");
});

test("404: another shop's reservation or designer", async () => {
  const { book, move } = await movingShop();
  const elsewhere = await bookedShop(server);
  const [own, foreign] = [await book(), await elsewhere.book()];
  expect((await move(foreign.id, { startsAt: at("14:00") })).body.code).toBe("reservation_not_found");
  expect((await move(own.id, { stylerId: elsewhere.designer.id })).body.code).toBe("staff_not_found");
});
