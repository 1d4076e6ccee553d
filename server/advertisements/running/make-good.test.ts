import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { pauseShop, resumeShop } from "#contract/shops.ts";
import { addDays } from "#domain/time/seoul-time.ts";
import {
  advertisementAddedDays,
  advertisementCycles,
  advertisementPlaces,
  displayDays,
} from "#server/db/tables/tables.ts";
import {
  advertiser,
  aRound,
  firstDay,
  onDay,
  ownServer,
  recurring,
  rowOf,
  setClock,
} from "#server/testing/makers/advertisement-makers.ts";
import type { TestServer } from "#server/testing/test-server.ts";
import { untilWaiting } from "#server/testing/waiting-for-locks.ts";
import { keepDisplayPromise } from "./make-good.ts";

/** Simulates a day on which advertisements could be shown in all but this many minutes. */
async function lived({ parts: { db } }: TestServer, day: string, lostMinutes = 0) {
  const minutes = "1".repeat(1440 - lostMinutes).padEnd(1440, "0");
  await db
    .insert(displayDays)
    .values({ day, minutes })
    .onConflictDoUpdate({ target: displayDays.day, set: { minutes } });
}

async function livedUntil(server: TestServer, day: string) {
  for (let one = "2026-11-14"; one < day; one = addDays(one, 1)) await lived(server, one);
}

const addedTo = async ({ parts: { db } }: TestServer, id: number) =>
  (await db.select().from(advertisementAddedDays).where(eq(advertisementAddedDays.advertisementId, id))).map(
    ({ cause }) => cause,
  );

test("each minute in which advertisements could be shown is recorded once", async () => {
  const server = await ownServer();
  for (const time of ["12:00", "12:00", "12:01", "23:59"]) {
    setClock(server, `2026-11-15T${time}`);
    await keepDisplayPromise(server.parts);
  }
  const [day] = await server.parts.db.select().from(displayDays);
  expect([...(day?.minutes ?? "")].flatMap((bit, minute) => (bit === "1" ? [minute] : []))).toEqual([720, 721, 1439]);
});

test("a day with a lost hour is added to all that were shown on it, once; a smaller loss adds nothing", async () => {
  const server = await ownServer();
  const [single, endless] = [await advertiser(server), await advertiser(server)];
  const [first, second] = [(await single.buyApproved()).id, (await endless.buyApproved(recurring)).id];
  await livedUntil(server, firstDay);
  await onDay(server, firstDay);
  await lived(server, "2026-11-18", 59);
  await lived(server, "2026-11-19", 60);
  setClock(server, "2026-11-20T00:00");
  const another = await server.another();
  another.clock.set("2026-11-20T00:00:00+09:00");
  await Promise.all([server, another, server].map((one) => keepDisplayPromise(one.parts)));
  await another.stop();
  for (const id of [first, second]) {
    expect(await addedTo(server, id)).toEqual(["display:2026-11-19"]);
    expect(await rowOf(server, id)).toMatchObject({ paidUntil: "2026-11-26" });
    const [cycle] = await server.parts.db
      .select()
      .from(advertisementCycles)
      .where(eq(advertisementCycles.advertisementId, id));
    expect(cycle).toMatchObject({ fromDay: firstDay, toDay: "2026-11-26", addedDays: 1 });
  }
  const { rows } = await server.parts.pool.query(
    "select lost_minutes from display_days where day >= '2026-11-18' order by day",
  );
  expect(rows.map(({ lost_minutes }) => lost_minutes)).toEqual([59, 60, null]);
});

test("after an outage on the last day, the day is added before the advertisement could end", async () => {
  const server = await ownServer();
  const made = await advertiser(server);
  const { id } = await made.buyApproved();
  await livedUntil(server, firstDay);
  await onDay(server, firstDay);
  for (let day = firstDay; day < "2026-11-24"; day = addDays(day, 1)) await lived(server, day);
  await onDay(server, "2026-11-25", "09:00");
  expect(await rowOf(server, id)).toMatchObject({ status: "ACTIVATED", paidUntil: "2026-11-26" });
  await lived(server, "2026-11-25");
  await onDay(server, "2026-11-26");
  expect((await rowOf(server, id)).status).toBe("EXPIRED");
});

test("an outage over its first days counts as lost, though it had not begun", async () => {
  const server = await ownServer();
  const made = await advertiser(server);
  const { id } = await made.buyApproved();
  await livedUntil(server, "2026-11-17");
  await onDay(server, "2026-11-20", "09:00");
  expect(await addedTo(server, id)).toEqual(["display:2026-11-18", "display:2026-11-19"]);
  expect(await rowOf(server, id)).toMatchObject({ status: "ACTIVATED", paidUntil: "2026-11-27" });
});

test("an advertisement that is locked at that moment gets its day too", async () => {
  const server = await ownServer();
  const made = await advertiser(server);
  const { id } = await made.buyApproved();
  await livedUntil(server, firstDay);
  await onDay(server, firstDay);
  await lived(server, "2026-11-18", 120);
  setClock(server, "2026-11-19T00:00");
  const client = await server.parts.pool.connect();
  await client.query("begin");
  await client.query("select from advertisements where id = $1 for update", [id]);
  const promised = keepDisplayPromise(server.parts);
  await untilWaiting(server, 1);
  await client.query("commit");
  client.release();
  await promised;
  expect(await addedTo(server, id)).toEqual(["display:2026-11-18"]);
});

test("each day on which operators paused the shop is added, once; an owner's own pause adds none", async () => {
  const server = await ownServer();
  const [byOperator, byOwner] = [await advertiser(server), await advertiser(server)];
  const [first, second] = [(await byOperator.buyApproved()).id, (await byOwner.buyApproved()).id];
  await onDay(server, firstDay);
  const expiresAt = new Date("2030-01-01");
  const operator = await server.signedIn((await server.makeAccount({ adminRole: "PARTNERS_ADMIN" })).id, { expiresAt });
  expect((await operator.send(pauseShop, { shopId: byOperator.shopId })).status).toBe(200);
  expect((await byOwner.visitor.send(pauseShop, { shopId: byOwner.shopId })).status).toBe(200);
  for (const [day, time] of [
    ["2026-11-18", "10:00"],
    ["2026-11-18", "11:00"],
    ["2026-11-19", "00:00"],
  ]) {
    setClock(server, `${day}T${time}`);
    await keepDisplayPromise(server.parts);
  }
  expect(await addedTo(server, first)).toEqual(["pause:2026-11-18", "pause:2026-11-19"]);
  expect(await addedTo(server, second)).toEqual([]);
  await operator.send(resumeShop, { shopId: byOperator.shopId });
  await lived(server, "2026-11-18", 1440);
  setClock(server, "2026-11-20T00:00");
  await keepDisplayPromise(server.parts);
  expect(await addedTo(server, first)).toEqual(["pause:2026-11-18", "pause:2026-11-19"]);
  expect(await rowOf(server, first)).toMatchObject({ paidUntil: "2026-11-27" });
});

test("if its place is sold from its last day on, it moves to another place, or gets an extra one", async () => {
  const server = await ownServer();
  const made = await advertiser(server, { places: 2 });
  const { id } = await made.buyApproved();
  const next = { pointIds: [made.point.id], startDay: "2026-11-25" };
  await (await advertiser(server)).buy(next);
  await livedUntil(server, firstDay);
  await onDay(server, firstDay);
  const slot = async () => {
    const [place] = await server.parts.db
      .select()
      .from(advertisementPlaces)
      .where(eq(advertisementPlaces.advertisementId, id));
    return { slot: place?.slot, toDay: place?.days.toDay };
  };
  await lived(server, "2026-11-18", 60);
  setClock(server, "2026-11-19T00:00");
  await keepDisplayPromise(server.parts);
  expect(await slot()).toEqual({ slot: 2, toDay: "2026-11-26" });
  await (await advertiser(server)).buy({ ...next, startDay: "2026-11-26" });
  await lived(server, "2026-11-19", 60);
  setClock(server, "2026-11-20T00:00");
  await keepDisplayPromise(server.parts);
  expect(await slot()).toEqual({ slot: 3, toDay: "2026-11-27" });
  await aRound(server);
});
