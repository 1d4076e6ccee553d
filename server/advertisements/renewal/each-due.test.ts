import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { advertisementCycles, advertisements, shopEvents } from "#server/db/tables/tables.ts";
import {
  advertiser,
  firstDay,
  onDay,
  ownServer,
  recurring,
  rowOf,
} from "#server/testing/makers/advertisement-makers.ts";
import { eachDue } from "./each-due.ts";

test("a failure of one does not affect the others, and leaves nothing half done", async () => {
  const server = await ownServer();
  const { parts } = server;
  const made = await advertiser(server);
  const ids: number[] = [];
  for (let index = 0; index < 3; index++) ids.push((await made.buy({ pointIds: [(await server.makePoint()).id] })).id);
  const done = await eachDue(parts, eq(advertisements.shopId, made.shopId), async (db, ad) => {
    await db.update(advertisements).set({ reason: "진행 중" }).where(eq(advertisements.id, ad.id));
    if (ad.id === ids[1]) await db.update(advertisements).set({ priceWon: -1 }).where(eq(advertisements.id, ad.id));
    return true;
  });
  expect(done).toBe(2);
  expect(await Promise.all(ids.map(async (id) => (await rowOf(server, id)).reason))).toEqual([
    "진행 중",
    "",
    "진행 중",
  ]);
  const events = await parts.db.select().from(shopEvents).where(eq(shopEvents.shopId, made.shopId));
  expect(events.at(-1)?.subjectIds).toEqual([ids[0], ids[2]]);
});

test("a broken advertisement does not prevent others from being charged", async () => {
  const server = await ownServer();
  const [broken, sound] = [await advertiser(server), await advertiser(server)];
  const [first, second] = [(await broken.buyApproved(recurring)).id, (await sound.buyApproved(recurring)).id];
  await onDay(server, firstDay);
  // A product that does not exist has no price.
  await server.parts.db.update(advertisements).set({ productId: 99 }).where(eq(advertisements.id, first));
  await onDay(server, "2026-11-24");
  expect((await rowOf(server, second)).paidUntil).toBe("2026-12-02");
  expect(await server.parts.db.$count(advertisementCycles, eq(advertisementCycles.advertisementId, first))).toBe(1);
});
