import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { cancelReservation, completeReservation, markNoShow } from "#contract/reservations.ts";
import type { MemberRole } from "#domain/shops/staff.ts";
import { occupiedTimes, reservationSteps, reservations, shopEvents } from "#server/db/tables/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { bookedShop, operatorOf } from "#server/testing/worlds/booked-shop.ts";

const server = await startTestServer();
const { db } = server.parts;
/** The clock is at Sunday noon, so this one has begun. */
const begun = { day: "2026-11-15", from: "12:00", to: "13:00" };
const cut = new Date("2026-11-16T00:00:00+09:00");

async function settlingShop(role: MemberRole = "OWNER") {
  const made = await bookedShop(server, role);
  const complete = (id: number, stylerId?: number) =>
    made.visitor.send(completeReservation, { shopId: made.shop.id, id, stylerId });
  return { ...made, complete };
}

test.each([false, true])(
  "200: from its start on it can be completed, until the next business day begins (paid: %s)",
  async (paid) => {
    const { shop, designer, accountId, book, complete } = await settlingShop();
    const { id } = await book({ ...begun, paid });
    const answer = await complete(id, designer.id);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ status: "COMPLETED", cutAt: cut.toISOString(), version: 2 });
    const [row] = await db.select().from(reservations).where(eq(reservations.id, id));
    expect(row?.completedAt).toEqual(server.clock.now());
    expect(await db.select().from(occupiedTimes).where(eq(occupiedTimes.reservationId, id))).toHaveLength(1);
    const [step] = await db.select().from(reservationSteps).where(eq(reservationSteps.reservationId, id));
    expect(step).toMatchObject({ step: "completed", actor: "partner", accountId });
    const [event] = await db.select().from(shopEvents).where(eq(shopEvents.shopId, shop.id));
    expect(event).toMatchObject({ kind: "reservations_changed", subjectIds: [id] });
    expect((await recordOf(server, answer))?.changes).toEqual({ reservation: id, status: "COMPLETED" });
  },
);

test("a no-show can be corrected until the cut, which a correction does not delay", async () => {
  const { shop, visitor, book, complete } = await settlingShop();
  const { id } = await book(begun);
  await visitor.send(markNoShow, { shopId: shop.id, id });
  server.clock.set("2026-11-15T14:59:59Z");
  expect((await complete(id)).body).toMatchObject({ status: "COMPLETED", cutAt: cut.toISOString(), version: 3 });
  await visitor.send(markNoShow, { shopId: shop.id, id });
  server.clock.set("2026-11-15T15:00:00Z");
  expect((await complete(id)).body.code).toBe("reservation_settled");
  server.clock.set("2026-11-15T03:00:00Z");
});

test("409: it cannot be completed before its start", async () => {
  const { book, complete } = await settlingShop();
  const { id } = await book({ day: "2026-11-15", from: "12:10", to: "13:00" });
  const { status, body } = await complete(id);
  expect({ status, code: body.code }).toEqual({ status: 409, code: "reservation_not_started" });
});

test.each(["COMPLETED", "CANCELED", "WAIT_CANCEL", "TIME_OVER", "CANCELED_NON_REFUNDABLE"] as const)(
  "409: one that is %s cannot be completed",
  async (status) => {
    const { book, complete } = await settlingShop();
    const { id } = await book({ ...begun, status });
    expect((await complete(id)).body.code).toBe("reservation_not_booked");
  },
);

test("409: a request with another designer's version gets the newer one", async () => {
  const { shop, designer, book, complete } = await settlingShop();
  const other = await server.makeDesigner(shop.id);
  const { id } = await book(begun);
  const { status, body } = await complete(id, other.id);
  expect(status).toBe(409);
  expect(body).toMatchObject({
    code: "reservation_changed_elsewhere",
    details: { reservation: { id, stylerId: designer.id, status: "OK" } },
  });
});

test("422: a designer can complete only their own; an operator completes as an operator", async () => {
  const { shop, book, complete } = await settlingShop("MEMBER");
  const other = await server.makeDesigner(shop.id);
  const [own, foreign] = [await book(begun), await book({ ...begun, staffId: other.id })];
  expect((await complete(foreign.id)).body.code).toBe("reservation_not_own");
  expect((await complete(own.id)).status).toBe(200);
  const { visitor } = await operatorOf(server);
  await visitor.send(completeReservation, { shopId: shop.id, id: foreign.id });
  const [step] = await db.select().from(reservationSteps).where(eq(reservationSteps.reservationId, foreign.id));
  expect(step?.actor).toBe("operator");
});

test("of a completion and a cancellation at once exactly one succeeds", async () => {
  const { shop, visitor, book, complete } = await settlingShop();
  for (const paid of [false, true, false, true]) {
    const { id } = await book({ ...begun, paid });
    const answers = await Promise.all([complete(id), visitor.send(cancelReservation, { shopId: shop.id, id })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [row] = await db.select().from(reservations).where(eq(reservations.id, id));
    const won = answers.find(({ status }) => status === 200);
    expect(row).toMatchObject({ status: won?.body.status, version: 2 });
    await db.delete(occupiedTimes).where(eq(occupiedTimes.reservationId, id));
  }
});

test("404: another shop's, or an unknown one", async () => {
  const { complete } = await settlingShop();
  const foreign = await (await bookedShop(server)).book(begun);
  for (const id of [foreign.id, 987_654_321]) {
    const { status, body } = await complete(id);
    expect({ status, code: body.code }).toEqual({ status: 404, code: "reservation_not_found" });
  }
});
