import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { advertisementPlaces, notifications, shopEvents } from "#server/db/tables/tables.ts";
import { besideGateway } from "#server/testing/ledger-checks.ts";
import {
  advertiser,
  firstDay,
  onDay,
  ownServer,
  recurring,
  rowOf,
} from "#server/testing/makers/advertisement-makers.ts";

test("a single period ends at the midnight after its last day; its place and its money stay unchanged", async () => {
  const server = await ownServer();
  const { shopId, accountId, buyApproved } = await advertiser(server);
  const { id } = await buyApproved();
  await onDay(server, firstDay);
  await onDay(server, "2026-11-24", "23:59");
  expect((await rowOf(server, id)).status).toBe("ACTIVATED");
  await onDay(server, "2026-11-25", "00:00");
  expect(await rowOf(server, id)).toMatchObject({ status: "EXPIRED", endedAt: new Date("2026-11-24T15:00:00Z") });
  const { db } = server.parts;
  const [place] = await db.select().from(advertisementPlaces).where(eq(advertisementPlaces.advertisementId, id));
  expect(place).toMatchObject({ released: false, days: { fromDay: firstDay, toDay: "2026-11-25" } });
  expect(await besideGateway(server, shopId)).toMatchObject([{ oursBack: 0, theirsBack: 0 }]);
  const sent = await db.select().from(notifications).where(eq(notifications.accountId, accountId));
  expect(sent.map(({ title }) => title)).toContain("광고 기간이 끝났어요");
  const events = await db.select().from(shopEvents).where(eq(shopEvents.shopId, shopId));
  expect(events.at(-1)).toMatchObject({ kind: "advertisements_changed", subjectIds: [id] });
});

test("after a server outage over a whole period, it starts and ends in one round", async () => {
  const server = await ownServer();
  const { buyApproved } = await advertiser(server);
  const { id } = await buyApproved();
  await onDay(server, "2026-12-05");
  expect((await rowOf(server, id)).status).toBe("EXPIRED");
});

test("one that waits for payment keeps its place; when it expires the place is free from that day on", async () => {
  const server = await ownServer();
  const made = await advertiser(server, { card: "once-good", places: 1 });
  const other = await advertiser(server);
  const { id } = await made.buyApproved(recurring);
  for (const day of [firstDay, "2026-11-24", "2026-11-25"]) await onDay(server, day);
  expect((await rowOf(server, id)).status).toBe("PAY_WAITING");
  const wish = { pointIds: [made.point.id], startDay: "2026-12-01" };
  expect((await other.hold(wish)).body.code).toBe("places_taken");
  for (const day of ["2026-11-26", "2026-11-28", "2026-11-29"]) await onDay(server, day);
  expect((await rowOf(server, id)).status).toBe("EXPIRED");
  expect((await other.hold({ ...wish, startDay: "2026-12-02" })).status).toBe(200);
});
