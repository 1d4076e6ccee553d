import { asc, count, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { advertisementPoints } from "#server/db/tables/tables.ts";
import { pointList, regionList } from "#server/regions/index.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { loadAdvertisementPointsOnce } from "./load-advertisement-points.ts";

const server = await startTestServer();
const { db } = server.parts;
const load = () => loadAdvertisementPointsOnce(db, server.clock.now());
const total = async () => (await db.select({ rows: count() }).from(advertisementPoints))[0]?.rows;

test("a new installation has the 619 stations, each in a district of our list", async () => {
  expect(await total()).toBe(619);
  const districts = new Set(
    regionList().flatMap(({ name, region2 }) => region2.map((district) => `${name} ${district.name}`)),
  );
  expect(pointList().filter(({ region1, region2 }) => !districts.has(`${region1} ${region2}`))).toEqual([]);
});

test("renamed and removed stations stay so at the next start", async () => {
  const [first, second] = await db.select().from(advertisementPoints).orderBy(asc(advertisementPoints.id)).limit(2);
  await db
    .update(advertisementPoints)
    .set({ name: "새 이름" })
    .where(eq(advertisementPoints.id, first?.id ?? 0));
  await db
    .update(advertisementPoints)
    .set({ removedAt: server.clock.now() })
    .where(eq(advertisementPoints.id, second?.id ?? 0));
  await load();
  expect(await total()).toBe(619);
});

test("of two servers that start together one loads them", async () => {
  await db.delete(advertisementPoints);
  await Promise.all([load(), load(), load()]);
  expect(await total()).toBe(619);
});
