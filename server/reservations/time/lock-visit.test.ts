import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  cancelReservation,
  changeStyler,
  createOfflineReservation,
  removeOfflineReservation,
} from "#contract/reservations.ts";
import { staffs } from "#server/db/tables/tables.ts";
import { wrongTimes } from "#server/promises/days/held-time.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { untilWaiting } from "#server/testing/waiting-for-locks.ts";
import { at, bookedShop } from "#server/testing/worlds/booked-shop.ts";

const server = await startTestServer();
const { db, pool } = server.parts;

/** Locks a designer until the returned function is called. */
async function locked(staffId: number): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const ended = db.transaction(async (db) => {
    await db.select().from(staffs).where(eq(staffs.id, staffId)).for("no key update");
    held.resolve();
    await end.promise;
  });
  await held.promise;
  return () => {
    end.resolve();
    return ended;
  };
}

test.each([
  ["cancelled", cancelReservation],
  ["removed", removeOfflineReservation],
] as const)("a visit that gets another designer while it is %s frees that designer's time", async (_, giveUp) => {
  const { shop, designer, visitor } = await bookedShop(server);
  const other = await server.makeDesigner(shop.id);
  const take = (more: object) =>
    visitor.send(createOfflineReservation, {
      shopId: shop.id,
      stylerId: designer.id,
      startsAt: at("14:00"),
      endsAt: at("15:00"),
      customerName: "이고객",
      ...more,
    });
  const { id } = (await take({})).body;
  const letGo = await locked(other.id);
  const moving = visitor.send(changeStyler, { shopId: shop.id, id, stylerId: other.id });
  await untilWaiting(server, 1);
  const leaving = visitor.send(giveUp, { shopId: shop.id, id });
  await untilWaiting(server, 2);
  const overlaps = [{ kind: "RESERVATION" as const, id, version: 2 }];
  const overlapping = take({ stylerId: other.id, startsAt: at("14:30"), decided: { overlaps } });
  await untilWaiting(server, 3);
  await letGo();
  expect((await moving).status).toBe(200);
  expect((await leaving).status).toBe(200);
  // Before it, or after it when nothing is in the way any more.
  expect((await overlapping).status).toBe(200);
  expect(await wrongTimes(pool)).toEqual([]);
});
