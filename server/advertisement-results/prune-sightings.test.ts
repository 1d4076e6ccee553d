import { expect, test } from "vitest";
import { addDays } from "#domain/time/seoul-time.ts";
import { advertisementResults, advertisementSightings } from "#server/db/tables/tables.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { advertisedShop } from "#server/testing/worlds/advertised-shop.ts";
import { pruneSightings } from "./index.ts";

const server = await startTestServer();
const { db } = server.parts;

test("sightings are deleted after forty days, and the counts stay", async () => {
  const { advertise } = await advertisedShop(server);
  const { id: advertisementId } = await advertise();
  const days = [-41, -40, 0].map((ago) => addDays("2026-11-15", ago));
  await db
    .insert(advertisementSightings)
    .values(days.map((day) => ({ advertisementId, day, kind: "SHOWN" as const, visitor: "fingerprint" })));
  await db.insert(advertisementResults).values(days.map((day) => ({ advertisementId, day, shown: 1 })));
  await pruneSightings(server.parts);
  expect((await db.select().from(advertisementSightings)).map(({ day }) => day).toSorted()).toEqual(days.slice(1));
  expect(await db.$count(advertisementResults)).toBe(3);
});
