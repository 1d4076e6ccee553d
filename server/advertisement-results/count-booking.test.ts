import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { advertisementResults } from "#server/db/tables/tables.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { advertisedShop } from "#server/testing/worlds/advertised-shop.ts";
import { countBooking } from "./index.ts";

const server = await startTestServer();
const { db } = server.parts;
const countsOf = (id: number) =>
  db.select().from(advertisementResults).where(eq(advertisementResults.advertisementId, id));

async function booked(shopId: number, from: string, createdAt = server.clock.now()) {
  const { id: staffId } = await server.makeDesigner(shopId);
  return server.makeReservation({ shopId, staffId, from, to: "20:00", createdAt });
}

test("a reservation counts once, however often and in parallel it is reported, also on the day after", async () => {
  const { shop, advertise } = await advertisedShop(server);
  const { id: advertisementId } = await advertise();
  const { id: reservationId } = await booked(shop.id, "10:00");
  await Promise.all(Array.from({ length: 8 }, () => countBooking(db, { advertisementId, reservationId })));
  server.clock.set("2026-11-16T00:00:01+09:00");
  await countBooking(db, { advertisementId, reservationId });
  server.clock.set("2026-11-15T12:00:00+09:00");
  expect(await countsOf(advertisementId)).toEqual([
    { advertisementId, day: "2026-11-15", shown: 0, opened: 0, booked: 1 },
  ]);
});

test("it counts on the day in Seoul on which it was made, together with others", async () => {
  const { shop, advertise } = await advertisedShop(server);
  const { id: advertisementId } = await advertise();
  for (const [from, made] of [
    ["10:00", "2026-11-14T23:59:59+09:00"],
    ["11:00", "2026-11-15T00:00:00+09:00"],
    ["12:00", "2026-11-15T08:59:59+09:00"],
  ] as const)
    await countBooking(db, { advertisementId, reservationId: (await booked(shop.id, from, new Date(made))).id });
  const counts = (await countsOf(advertisementId)).map(({ day, booked }) => [day, booked]);
  expect(counts.toSorted()).toEqual([
    ["2026-11-14", 1],
    ["2026-11-15", 2],
  ]);
});

test("a reservation at another shop, or an unknown one, does not count", async () => {
  const { advertise } = await advertisedShop(server);
  const other = await advertisedShop(server);
  const { id: advertisementId } = await advertise();
  const { id: reservationId } = await booked(other.shop.id, "10:00");
  await countBooking(db, { advertisementId, reservationId });
  await countBooking(db, { advertisementId, reservationId: 987_654_321 });
  expect(await countsOf(advertisementId)).toEqual([]);
});
