import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { getAdvertisement, stopRenewal, terminateAdvertisement } from "#contract/advertisements.ts";
import { advertisementPlaces } from "#server/db/tables/tables.ts";
import { besideGateway } from "#server/testing/ledger-checks.ts";
import {
  advertiser,
  aRound,
  firstDay,
  monthly,
  onDay,
  ownServer,
  recurring,
  rowOf,
} from "#server/testing/makers/advertisement-makers.ts";
import type { TestServer } from "#server/testing/test-server.ts";
import { addDays } from "./add-days.ts";

async function add(server: TestServer, id: number, days: number, cause: string) {
  const { db, clock } = server.parts;
  const ad = await rowOf(server, id);
  return db.transaction((db) => addDays(db, ad, { days, cause, words: "보여 드리지 못했어요", now: clock.now() }));
}

const daysOf = async ({ parts: { db } }: TestServer, id: number) =>
  (await db.select().from(advertisementPlaces).where(eq(advertisementPlaces.advertisementId, id)))[0]?.days;

test("the same cause counts once, also in parallel", async () => {
  const server = await ownServer();
  const made = await advertiser(server);
  const { id } = await made.buyApproved();
  await onDay(server, firstDay);
  const answers = await Promise.all(Array.from({ length: 5 }, () => add(server, id, 2, "operator:1")));
  expect(answers.filter(Boolean)).toHaveLength(1);
  expect((await rowOf(server, id)).paidUntil).toBe("2026-11-27");
  expect(await daysOf(server, id)).toEqual({ fromDay: firstDay, toDay: "2026-11-27" });
  const { body } = await made.visitor.send(getAdvertisement, { shopId: made.shopId, id });
  expect(body).toMatchObject({ addedDays: 2, displayPeriod: { startDate: firstDay, endDate: "2026-11-26" } });
  expect(body.timeline.at(-1)).toMatchObject({ step: "days_added", words: expect.stringContaining("2일") });
});

test("added days cost nothing, so they are not refunded", async () => {
  const server = await ownServer();
  const made = await advertiser(server);
  const { id } = await made.buyApproved();
  await onDay(server, firstDay);
  await add(server, id, 3, "operator:1");
  // Nine of ten days are left, and seven of them were bought: everything that was paid is refunded.
  await made.visitor.send(terminateAdvertisement, { id, expectedRefundWon: 99_000 });
  await aRound(server);
  expect(await besideGateway(server, made.shopId)).toMatchObject([{ oursBack: 99_000, theirsBack: 99_000 }]);
});

test("a recurring one is charged that much later, and a monthly one continues from the new day", async () => {
  const server = await ownServer();
  const made = await advertiser(server, { serviceCategory: "ESTHETIC" });
  const { id } = await made.buyApproved({ ...monthly, ...recurring, startDay: "2027-01-31" });
  await onDay(server, "2027-01-31");
  await add(server, id, 2, "operator:1");
  await onDay(server, "2027-02-27");
  expect(await besideGateway(server, made.shopId)).toHaveLength(1);
  await onDay(server, "2027-03-01");
  expect(await besideGateway(server, made.shopId)).toHaveLength(2);
  expect(await rowOf(server, id)).toMatchObject({ paidUntil: "2027-04-02", anchorDay: 2, status: "ACTIVATED" });
});

test("one whose renewal was stopped gets its places for the added days", async () => {
  const server = await ownServer();
  const made = await advertiser(server);
  const { id } = await made.buyApproved(recurring);
  await onDay(server, firstDay);
  await made.visitor.send(stopRenewal, { id });
  await add(server, id, 1, "operator:1");
  expect(await daysOf(server, id)).toEqual({ fromDay: firstDay, toDay: "2026-11-26" });
  await onDay(server, "2026-11-25");
  expect((await rowOf(server, id)).status).toBe("TERMINATION_WAITING");
  await onDay(server, "2026-11-26");
  expect((await rowOf(server, id)).status).toBe("TERMINATED");
});

test("if the shop has another one at the point by then, both are kept without a conflict", async () => {
  const server = await ownServer();
  const made = await advertiser(server);
  const { id } = await made.buyApproved();
  await made.buy({ startDay: "2026-11-25" });
  await onDay(server, firstDay);
  expect(await add(server, id, 1, "operator:1")).toBe(true);
  expect((await rowOf(server, id)).paidUntil).toBe("2026-11-26");
  expect(await daysOf(server, id)).toEqual({ fromDay: firstDay, toDay: "2026-11-25" });
});
