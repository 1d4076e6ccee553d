import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { completeReservation, markNoShow, rescheduleReservation, undoSettled } from "#contract/reservations.ts";
import type { MemberRole } from "#domain/shops/staff.ts";
import { reservationSteps, reservations, shopEvents } from "#server/db/tables/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { bookedShop } from "#server/testing/worlds/booked-shop.ts";
import { completeForgotten } from "./complete-forgotten.ts";

const server = await startTestServer();
const { db } = server.parts;
const begun = { day: "2026-11-15", from: "12:00", to: "13:00" };

async function settlingShop(role: MemberRole = "OWNER") {
  const made = await bookedShop(server, role);
  const undo = (id: number) => made.visitor.send(undoSettled, { shopId: made.shop.id, id });
  return { ...made, undo };
}

test.each([
  ["a completion", completeReservation],
  ["a no-show", markNoShow],
])("200: %s is undone, and it is booked again; the cut stays, so that nobody can delay it", async (_, changeStatus) => {
  const { shop, visitor, book, undo } = await settlingShop();
  const { id } = await book(begun);
  await visitor.send(changeStatus, { shopId: shop.id, id });
  const answer = await undo(id);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ status: "OK", cutAt: "2026-11-15T15:00:00.000Z", version: 3 });
  const [row] = await db.select().from(reservations).where(eq(reservations.id, id));
  expect(row).toMatchObject({ completedAt: null });
  const steps = await db.select().from(reservationSteps).where(eq(reservationSteps.reservationId, id));
  expect(steps.at(-1)).toMatchObject({ step: "undone", actor: "partner" });
  expect(await db.select().from(shopEvents).where(eq(shopEvents.shopId, shop.id))).toHaveLength(2);
  expect((await recordOf(server, answer))?.changes).toEqual({ reservation: id, status: "OK" });
});

test("completed again after its cut, by a person or a job, it is final at once; at another time it is another visit", async () => {
  const { shop, visitor, book, undo } = await settlingShop();
  const own = { shopId: shop.id };
  const [first, forgotten, moved] = [
    await book(begun),
    await book({ ...begun, from: "09:00", to: "10:00" }),
    await book({ ...begun, from: "10:00", to: "11:00" }),
  ];
  for (const { id } of [first, forgotten, moved]) {
    await visitor.send(markNoShow, { ...own, id });
    await undo(id);
  }
  const startsAt = "2026-11-18T10:00:00+09:00";
  const later = await visitor.send(rescheduleReservation, { ...own, id: moved.id, startsAt, version: 3 });
  expect(later.body.cutAt).toBeNull();
  server.clock.set("2026-11-15T15:01:00Z");
  const again = await visitor.send(markNoShow, { ...own, id: first.id });
  expect(again.body).toMatchObject({ status: "NO_SHOW", cutAt: "2026-11-15T15:01:00.000Z" });
  server.clock.set("2026-11-17T03:00:00Z");
  await completeForgotten(server.parts);
  const [row] = await db.select().from(reservations).where(eq(reservations.id, forgotten.id));
  expect(row).toMatchObject({ status: "COMPLETED", cutAt: new Date("2026-11-17T03:00:00Z") });
  server.clock.set("2026-11-15T03:00:00Z");
});

test("409: after the settlement cut it stays", async () => {
  const { shop, visitor, book, undo } = await settlingShop();
  const { id } = await book(begun);
  await visitor.send(completeReservation, { shopId: shop.id, id });
  server.clock.set("2026-11-15T15:00:00Z");
  const { status, body } = await undo(id);
  expect({ status, code: body.code }).toEqual({ status: 409, code: "reservation_settled" });
  server.clock.set("2026-11-15T03:00:00Z");
});

test.each(["OK", "CANCELED", "WAIT_CANCEL", "TIME_OVER"] as const)(
  "409: one that is %s has nothing to take back",
  async (status) => {
    const { book, undo } = await settlingShop();
    const { id } = await book({ ...begun, status });
    expect((await undo(id)).body.code).toBe("reservation_not_done");
  },
);

test("of two requests to undo it at once, one succeeds", async () => {
  const { book, undo } = await settlingShop();
  const { id } = await book({ ...begun, status: "COMPLETED" });
  const answers = await Promise.all([undo(id), undo(id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("422: a designer can undo only their own", async () => {
  const { shop, book, undo } = await settlingShop("MEMBER");
  const other = await server.makeDesigner(shop.id);
  const own = await book({ ...begun, status: "COMPLETED" });
  const foreign = await book({ ...begun, status: "COMPLETED", staffId: other.id });
  expect((await undo(foreign.id)).body.code).toBe("reservation_not_own");
  expect((await undo(own.id)).status).toBe(200);
});

test("404: another shop's", async () => {
  const { undo } = await settlingShop();
  const foreign = await (await bookedShop(server)).book({ ...begun, status: "COMPLETED" });
  expect((await undo(foreign.id)).body.code).toBe("reservation_not_found");
});
