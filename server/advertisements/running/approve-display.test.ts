import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { advertisementCycles, advertisementPlaces } from "#server/db/tables/tables.ts";
import {
  advertiser,
  approved,
  firstDay,
  monthly,
  onDay,
  ownServer,
  recurring,
  rowOf,
} from "#server/testing/makers/advertisement-makers.ts";
import type { TestServer } from "#server/testing/test-server.ts";

async function standing({ parts: { db } }: TestServer, id: number) {
  const [cycle] = await db.select().from(advertisementCycles).where(eq(advertisementCycles.advertisementId, id));
  const [place] = await db.select().from(advertisementPlaces).where(eq(advertisementPlaces.advertisementId, id));
  return { fromDay: cycle?.fromDay, toDay: cycle?.toDay, slot: place?.slot, placesUntil: place?.days.toDay };
}

test("approved in time, no day moves", async () => {
  const server = await ownServer();
  const { buy } = await advertiser(server);
  const { id } = await buy();
  await onDay(server, "2026-11-17", "23:59");
  expect(await approved(server, id)).toMatchObject({ status: "DISPLAY_WAITING", startDay: firstDay, reason: "" });
  expect(await standing(server, id)).toEqual({
    fromDay: firstDay,
    toDay: "2026-11-25",
    slot: 1,
    placesUntil: "2026-11-25",
  });
});

test("approved on its first day or later, it begins on the next day and lasts as long as was bought", async () => {
  const server = await ownServer();
  const { buy } = await advertiser(server);
  const { id } = await buy();
  await onDay(server, "2026-11-20", "10:00");
  const row = await approved(server, id);
  expect(row).toMatchObject({ status: "DISPLAY_WAITING", startDay: "2026-11-21", paidUntil: "2026-11-28" });
  expect(await standing(server, id)).toEqual({
    fromDay: "2026-11-21",
    toDay: "2026-11-28",
    slot: 1,
    placesUntil: "2026-11-28",
  });
  await onDay(server, "2026-11-21");
  expect((await rowOf(server, id)).status).toBe("ACTIVATED");
  await onDay(server, "2026-11-28");
  expect((await rowOf(server, id)).status).toBe("EXPIRED");
});

test("approved late, a monthly one gets the day on which it really begins as its anchor", async () => {
  const server = await ownServer();
  const { buy } = await advertiser(server, { serviceCategory: "ESTHETIC" });
  const { id } = await buy({ ...monthly, ...recurring });
  await onDay(server, "2026-11-30", "10:00");
  expect(await approved(server, id)).toMatchObject({ startDay: "2026-12-01", paidUntil: "2027-01-01", anchorDay: 1 });
});

test("if its place is sold after its days, it gets another place or an extra one", async () => {
  const server = await ownServer();
  const made = await advertiser(server, { places: 1 });
  const { id } = await made.buy();
  await (await advertiser(server)).buy({ pointIds: [made.point.id], startDay: "2026-11-25" });
  await onDay(server, "2026-11-20", "10:00");
  await approved(server, id);
  expect(await standing(server, id)).toMatchObject({ slot: 2, placesUntil: "2026-11-28" });
});
