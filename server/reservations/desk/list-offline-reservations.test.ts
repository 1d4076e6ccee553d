import { expect, test } from "vitest";
import { listOfflineReservations } from "#contract/reservations.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { bookedShop } from "#server/testing/worlds/booked-shop.ts";

const server = await startTestServer();
const date = "2026-11-20";

test("200: the offline reservations of the day, unpaid, in order of time", async () => {
  const { shop, visitor, book } = await bookedShop(server);
  const late = await book({ from: "15:00", to: "16:00" });
  const early = await book({ from: "11:00", to: "12:00", status: "CANCELED" });
  await book({ from: "13:00", to: "14:00", paid: true });
  const { status, body } = await visitor.send(listOfflineReservations, { shopId: shop.id, date });
  expect(status).toBe(200);
  expect(body.items).toMatchObject([
    { id: early.id, kind: "OFFLINE", status: "CANCELED" },
    { id: late.id, kind: "OFFLINE", paymentStatus: null, paidWon: 0 },
  ]);
});

test("removed ones and another shop's are left out", async () => {
  const { shop, visitor, book } = await bookedShop(server);
  await book({ removedAt: server.clock.now(), status: "CANCELED" });
  await (await bookedShop(server)).book();
  expect((await visitor.send(listOfflineReservations, { shopId: shop.id, date })).body).toEqual({ items: [] });
});
