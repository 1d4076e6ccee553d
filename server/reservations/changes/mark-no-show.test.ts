import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { cancelReservation, completeReservation, markNoShow } from "#contract/reservations.ts";
import type { MemberRole } from "#domain/shops/staff.ts";
import { reservationSteps, shopEvents, shops } from "#server/db/tables/tables.ts";
import { refundsOfReservation } from "#server/testing/makers/reservation-money.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { bookedShop } from "#server/testing/worlds/booked-shop.ts";

const server = await startTestServer();
const { db } = server.parts;
const begun = { day: "2026-11-15", from: "12:00", to: "13:00" };
const cutAt = "2026-11-15T15:00:00.000Z";

async function settlingShop(role: MemberRole = "OWNER") {
  const made = await bookedShop(server, role);
  const miss = (id: number) => made.visitor.send(markNoShow, { shopId: made.shop.id, id });
  return { ...made, miss };
}

test("200: from its start on it can be a no-show; the refund comes only at the cut", async () => {
  const { shop, book, miss } = await settlingShop();
  const { id } = await book({ ...begun, paid: true });
  const answer = await miss(id);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ status: "NO_SHOW", cutAt, version: 2 });
  expect(await refundsOfReservation(server, id)).toEqual([]);
  const [step] = await db.select().from(reservationSteps).where(eq(reservationSteps.reservationId, id));
  expect(step).toMatchObject({ step: "no_show", actor: "partner" });
  const [event] = await db.select().from(shopEvents).where(eq(shopEvents.shopId, shop.id));
  expect(event).toMatchObject({ kind: "reservations_changed", subjectIds: [id] });
  expect((await recordOf(server, answer))?.changes).toEqual({ reservation: id, status: "NO_SHOW" });
});

test("a completion can be corrected until the cut", async () => {
  const { shop, visitor, book, miss } = await settlingShop();
  const [first, second] = [await book(begun), await book({ ...begun, from: "11:00", to: "12:00" })];
  for (const { id } of [first, second]) await visitor.send(completeReservation, { shopId: shop.id, id });
  expect((await miss(first.id)).body).toMatchObject({ status: "NO_SHOW", cutAt });
  server.clock.set(cutAt);
  expect((await miss(second.id)).body.code).toBe("reservation_settled");
  server.clock.set("2026-11-15T03:00:00Z");
});

test("200: in a closed shop the last visits can still be completed, and nothing else changes", async () => {
  const { shop, accountId, book } = await settlingShop();
  const { id } = await book(begun);
  await db.update(shops).set({ closedAt: server.clock.now() }).where(eq(shops.id, shop.id));
  const owner = await server.signedIn(accountId);
  const own = { shopId: shop.id, id };
  expect((await owner.send(markNoShow, own)).status).toBe(200);
  expect((await owner.send(cancelReservation, own)).body.code).toBe("shop_closed");
});

test("409: there is no no-show before the start", async () => {
  const { book, miss } = await settlingShop();
  const { id } = await book({ day: "2026-11-15", from: "12:10", to: "13:00" });
  expect((await miss(id)).body.code).toBe("reservation_not_started");
});

test.each(["NO_SHOW", "CANCELED", "WAIT_CANCEL", "TIME_OVER"] as const)(
  "409: one that is %s cannot be missed",
  async (status) => {
    const { book, miss } = await settlingShop();
    const { id } = await book({ ...begun, status });
    expect((await miss(id)).body.code).toBe("reservation_not_booked");
  },
);

test("422: a designer can mark only their own", async () => {
  const { shop, book, miss } = await settlingShop("MEMBER");
  const other = await server.makeDesigner(shop.id);
  const [own, foreign] = [await book(begun), await book({ ...begun, staffId: other.id })];
  expect((await miss(foreign.id)).body.code).toBe("reservation_not_own");
  expect((await miss(own.id)).status).toBe(200);
});

test("404: another shop's", async () => {
  const { miss } = await settlingShop();
  const foreign = await (await bookedShop(server)).book(begun);
  expect((await miss(foreign.id)).body.code).toBe("reservation_not_found");
});
