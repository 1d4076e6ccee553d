import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { createOfflineReservation, listOfflineReservations, removeOfflineReservation } from "#contract/reservations.ts";
import { occupiedTimes, reservationSteps, reservations, shopEvents } from "#server/db/tables/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { at, bookedShop } from "#server/testing/worlds/booked-shop.ts";

const server = await startTestServer();
const { db } = server.parts;

test("200: it leaves the board and its time is free, but its timeline stays", async () => {
  const { shop, designer, accountId, visitor, book } = await bookedShop(server);
  const { id } = await book();
  const answer = await visitor.send(removeOfflineReservation, { shopId: shop.id, id });
  expect(answer.status).toBe(200);
  const { body } = await visitor.send(listOfflineReservations, { shopId: shop.id, date: "2026-11-20" });
  expect(body.items).toEqual([]);
  const [row] = await db.select().from(reservations).where(eq(reservations.id, id));
  expect(row).toMatchObject({ status: "OK", removedAt: server.clock.now(), version: 2 });
  expect(await db.select().from(occupiedTimes).where(eq(occupiedTimes.reservationId, id))).toEqual([]);
  const [step] = await db.select().from(reservationSteps).where(eq(reservationSteps.reservationId, id));
  expect(step).toMatchObject({ step: "removed", actor: "partner", accountId });
  const [event] = await db.select().from(shopEvents).where(eq(shopEvents.shopId, shop.id));
  expect(event).toMatchObject({ kind: "reservations_changed", subjectIds: [id] });
  expect((await recordOf(server, answer))?.changes).toEqual({ removedReservation: id, status: "OK" });
  const again = { shopId: shop.id, stylerId: designer.id, startsAt: at("10:00"), endsAt: at("11:00") };
  expect((await visitor.send(createOfflineReservation, { ...again, customerName: "김하늘" })).status).toBe(200);
});

test("200: a cancelled one can be removed too", async () => {
  const { shop, visitor, book } = await bookedShop(server);
  const { id } = await book({ status: "CANCELED" });
  expect((await visitor.send(removeOfflineReservation, { shopId: shop.id, id })).status).toBe(200);
});

test.each(["COMPLETED", "NO_SHOW"] as const)("409: one that is %s stays", async (status) => {
  const { shop, visitor, book } = await bookedShop(server);
  const { id } = await book({ status });
  const { body } = await visitor.send(removeOfflineReservation, { shopId: shop.id, id });
  expect(body.code).toBe("reservation_not_booked");
});

test("422: a designer can remove only their own", async () => {
  const { shop, visitor, book } = await bookedShop(server, "MEMBER");
  const other = await server.makeDesigner(shop.id);
  const [own, foreign] = [await book(), await book({ staffId: other.id })];
  const remove = (id: number) => visitor.send(removeOfflineReservation, { shopId: shop.id, id });
  expect((await remove(foreign.id)).body.code).toBe("reservation_not_own");
  expect((await remove(own.id)).status).toBe(200);
});

test("404: another shop's, an online booking, and a removed one", async () => {
  const { shop, visitor, book } = await bookedShop(server);
  const online = await book({ paid: true });
  const gone = await book({ status: "CANCELED", removedAt: server.clock.now() });
  const foreign = await (await bookedShop(server)).book();
  for (const id of [online.id, gone.id, foreign.id, 987_654_321]) {
    const { status, body } = await visitor.send(removeOfflineReservation, { shopId: shop.id, id });
    expect({ status, code: body.code }).toEqual({ status: 404, code: "reservation_not_found" });
  }
});
