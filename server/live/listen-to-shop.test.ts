import { eq, sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { logout } from "#contract/auth.ts";
import { pauseShop, resumeShop } from "#contract/shops.ts";
import { sessions, shopEvents, shopUsers } from "#server/db/tables/tables.ts";
import { listenTo } from "#server/testing/event-stream.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { type Visitor, visitor } from "#server/testing/visitor.ts";
import { untilWaiting } from "#server/testing/waiting-for-locks.ts";

const server = await startTestServer();
const { db } = server.parts;
const elsewhere = await server.another();

async function open(who: Visitor, shopId: number, from: Parameters<typeof listenTo>[2] = {}) {
  const stream = await listenTo(who, shopId, from);
  onTestFinished(stream.close);
  return stream;
}

/** Pauses a running shop and resumes a paused one, so that each call is an event. */
async function change(owner: Visitor, shopId: number, times: number) {
  for (let count = 0; count < times; count++) {
    const { status } = await owner.send(pauseShop, { shopId });
    if (status === 409) await owner.send(resumeShop, { shopId });
  }
}

const onOtherServer = (who: Visitor) => visitor(elsewhere.url, new Map(who.cookies));

test("200: an open board gets the events of its shop, in order, with ids only", async () => {
  const { shop, visitor: owner } = await server.shopWith("OWNER");
  const stream = await open(owner, shop.id);
  expect(stream.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  expect(stream.headers.get("cache-control")).toBe("no-cache, no-store");
  expect(stream.headers.get("x-request-id")).toBeTruthy();
  expect(stream.ready).toBe(0);
  await change(owner, shop.id, 4);
  const at = server.clock.now().toISOString();
  for (const number of [1, 2, 3, 4])
    expect(await stream.next()).toEqual({ shopId: shop.id, number, kind: "shop_changed", subjectIds: [shop.id], at });
});

test("missed events come after a reconnect, and none comes twice", async () => {
  const { shop, visitor: owner } = await server.shopWith("OWNER");
  await change(owner, shop.id, 5);
  const stream = await open(owner, shop.id, { after: 2 });
  await change(owner, shop.id, 2);
  const numbers = [];
  while (numbers.length < 5) numbers.push((await stream.next())?.number);
  expect(numbers).toEqual([3, 4, 5, 6, 7]);
});

test("events during the reading of a screen come too, and no earlier ones", async () => {
  const { shop, visitor: owner } = await server.shopWith("OWNER");
  const aMinuteAgo = new Date(server.clock.now().getTime() - 60_000);
  const putBack = () => db.update(shopEvents).set({ at: aMinuteAgo }).where(eq(shopEvents.shopId, shop.id));
  await change(owner, shop.id, 2);
  await putBack();
  await change(owner, shop.id, 3);
  const stream = await open(owner, shop.id, { after: 5, readingFor: 30 });
  expect(stream.ready).toBe(2);
  for (const number of [3, 4, 5]) expect((await stream.next())?.number).toBe(number);
  expect((await open(owner, shop.id, { after: 1, readingFor: 30 })).ready).toBe(1);
  expect((await open(owner, shop.id, { after: 5, readingFor: 600 })).ready).toBe(0);
  await putBack();
  expect((await open(owner, shop.id, { after: 5, readingFor: 30 })).ready).toBe(5);
  expect((await open(owner, shop.id, { after: 5, readingFor: 601 })).status).toBe(400);
});

test("without a number a board gets events from now on", async () => {
  const { shop, visitor: owner } = await server.shopWith("OWNER");
  await change(owner, shop.id, 3);
  const stream = await open(owner, shop.id);
  expect(stream.ready).toBe(3);
  await owner.send(resumeShop, { shopId: shop.id });
  expect((await stream.next())?.number).toBe(4);
});

test("a listener that joins during a delivery misses nothing either", async () => {
  const { shop, visitor: owner } = await server.shopWith("OWNER");
  await change(owner, shop.id, 2);
  const first = await open(owner, shop.id);
  const second = await db.transaction(async (db) => {
    await db.execute(sql`lock table shop_events in access exclusive mode`);
    server.parts.live.published([{ shopId: shop.id }]);
    await untilWaiting(server, 1);
    const late = await open(owner, shop.id, { after: 0 });
    await server.parts.live.record(
      db,
      [{ shopId: shop.id, kind: "menus_changed", subjectIds: [7] }],
      server.clock.now(),
    );
    return late;
  });
  expect((await first.next())?.number).toBe(3);
  expect([await second.next(), await second.next(), await second.next()].map((event) => event?.number)).toEqual([
    1, 2, 3,
  ]);
});

test("another shop's events never arrive", async () => {
  const [mine, other] = [await server.shopWith("OWNER"), await server.shopWith("OWNER")];
  const stream = await open(mine.visitor, mine.shop.id);
  await change(other.visitor, other.shop.id, 3);
  await change(mine.visitor, mine.shop.id, 1);
  expect(await stream.next()).toMatchObject({ shopId: mine.shop.id, number: 1 });
});

test("a board at another server process gets it too", async () => {
  const { shop, visitor: owner } = await server.shopWith("OWNER");
  const stream = await open(onOtherServer(owner), shop.id);
  await change(owner, shop.id, 2);
  expect([(await stream.next())?.number, (await stream.next())?.number]).toEqual([1, 2]);
});

test("a lost connection between processes is restored, and nothing is missed meanwhile", async () => {
  const { shop, visitor: owner } = await server.shopWith("OWNER");
  const stream = await open(onOtherServer(owner), shop.id);
  const lines = sql`select pid from pg_stat_activity where application_name = 'danjang-live' and datname = current_database()`;
  const pids = async () => (await db.execute<{ pid: number }>(lines)).rows.map(({ pid }) => pid);
  await expect.poll(async () => (await pids()).length).toBe(2);
  const lost = await pids();
  await db.execute(sql`select pg_terminate_backend(pid) from (${lines}) as line`);
  await change(owner, shop.id, 1);
  expect((await stream.next())?.number).toBe(1);
  await expect.poll(async () => (await pids()).filter((pid) => !lost.includes(pid)).length).toBe(2);
  await change(owner, shop.id, 2);
  expect([(await stream.next())?.number, (await stream.next())?.number]).toEqual([2, 3]);
});

test.each([
  ["its session signs out", (who: Visitor) => who.send(logout, {})],
  [
    "its person is removed from the shop",
    (_: Visitor, accountId: number) =>
      db.update(shopUsers).set({ removedAt: server.clock.now() }).where(eq(shopUsers.accountId, accountId)),
  ],
  [
    "its person gets a role with fewer events",
    (_: Visitor, accountId: number) =>
      db.update(shopUsers).set({ role: "SETTLEMENT_VIEW" }).where(eq(shopUsers.accountId, accountId)),
  ],
  [
    "its session expires",
    (_: Visitor, accountId: number) =>
      db.update(sessions).set({ expiresAt: server.clock.now() }).where(eq(sessions.accountId, accountId)),
  ],
])("a stream ends soon after %s, on any server process", async (_, end) => {
  const { shop, accountId, visitor: member } = await server.shopWith("MEMBER");
  const streams = [await open(member, shop.id), await open(onOtherServer(member), shop.id)];
  await end(member, accountId);
  const ended = Date.now();
  for (const stream of streams) expect(await stream.next()).toBeUndefined();
  // The promise is a time limit: a person whose session ended must soon stop getting events.
  expect(Date.now() - ended).toBeLessThan(5000);
});

test("a stream that has ended is never written to again", async () => {
  const { shop, visitor: owner } = await server.shopWith("OWNER");
  const colleague = await server.makeAccount();
  await server.join(shop.id, colleague.id, "SUPER");
  const stream = await open(await server.signedIn(colleague.id), shop.id);
  await db.delete(sessions).where(eq(sessions.accountId, colleague.id));
  const [, next] = await Promise.all([change(owner, shop.id, 20), drained(stream)]);
  expect(next).toBeUndefined();
  expect((await owner.send(pauseShop, { shopId: shop.id })).status).toBe(200);
});

async function drained(stream: { next: () => Promise<unknown> }) {
  while ((await stream.next()) !== undefined);
  return undefined;
}

test("a settlement viewer learns that the settlements changed, and never of which reservation or customer", async () => {
  const { shop, visitor: owner } = await server.shopWith("OWNER");
  const colleague = await server.makeAccount();
  await server.join(shop.id, colleague.id, "SETTLEMENT_VIEW");
  const stream = await open(await server.signedIn(colleague.id), shop.id);
  const hidden = ["reservations_changed", "staff_changed", "menus_changed", "advertisements_changed"] as const;
  const visible = ["notifications_changed", "settlements_changed"] as const;
  for (const kind of [...hidden, ...visible])
    await db.transaction((db) =>
      server.parts.live.record(db, [{ shopId: shop.id, kind, subjectIds: [4711] }], server.clock.now()),
    );
  server.parts.live.published([{ shopId: shop.id }]);
  await change(owner, shop.id, 1);
  const heard = [await stream.next(), await stream.next(), await stream.next(), await stream.next()];
  expect(heard.map((event) => [event?.number, event?.kind, event?.subjectIds])).toEqual([
    [1, "settlements_changed", []],
    [5, "notifications_changed", []],
    [6, "settlements_changed", []],
    [7, "shop_changed", []],
  ]);
});

test("404: for a stranger there is no such shop", async () => {
  const { shop } = await server.shopWith("OWNER");
  const { visitor: stranger } = await server.shopWith("OWNER");
  expect((await open(stranger, shop.id)).status).toBe(404);
});

test("400: a negative number is refused under its field", async () => {
  const { shop, visitor: owner } = await server.shopWith("OWNER");
  const response = await owner.fetch(`/api/partners/v1/shops/${shop.id}/events?after=-1`);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ fields: { after: "다시 확인해 주세요" } });
});

test("429: one session has thirty streams, and another session still gets one", async () => {
  const { shop, visitor: owner, accountId } = await server.shopWith("OWNER");
  const opened = await Promise.all(Array.from({ length: 30 }, () => open(owner, shop.id)));
  expect(new Set(opened.map(({ status }) => status))).toEqual(new Set([200]));
  const more = await open(owner, shop.id);
  expect(more.status).toBe(429);
  expect(Number(more.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await open(await server.signedIn(accountId), shop.id)).status).toBe(200);
  opened[0]?.close();
  await expect.poll(async () => (await open(owner, shop.id)).status).toBe(200);
});

test("429: of forty streams that one session opens at once thirty stay", async () => {
  const { shop, visitor: owner } = await server.shopWith("OWNER");
  const opened = await Promise.all(Array.from({ length: 40 }, () => open(owner, shop.id)));
  const statuses = opened.map(({ status }) => status).toSorted();
  expect(statuses).toEqual([...Array(30).fill(200), ...Array(10).fill(429)]);
});

test("500: a stream that could not be opened leaves its place to the next", async () => {
  const { shop, visitor: owner } = await server.shopWith("OWNER");
  await db.execute(sql`alter table shop_event_counters rename to shop_event_counters_away`);
  try {
    for (let tries = 0; tries < 30; tries++) expect((await open(owner, shop.id)).status).toBe(500);
  } finally {
    await db.execute(sql`alter table shop_event_counters_away rename to shop_event_counters`);
  }
  expect((await open(owner, shop.id)).status).toBe(200);
});
