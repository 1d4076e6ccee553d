import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  completeReservation,
  listOfflineReservations,
  listReservations,
  markNoShow,
  undoSettled,
} from "#contract/reservations.ts";
import { pauseShop, resumeShop } from "#contract/shops.ts";
import { shopEvents } from "#server/db/tables/tables.ts";
import { openDayView } from "#server/promises/days/day-view.ts";
import { openBoard } from "#server/promises/days/live-board.ts";
import { seeded } from "#server/promises/random.ts";
import { size } from "#server/promises/size.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import type { Visitor } from "#server/testing/visitor.ts";

const server = await startTestServer();
const twin = await server.another();
const random = seeded("R10");
const { eventsPerShop, disconnects } = size({
  small: { eventsPerShop: 40, disconnects: 20 },
  full: { eventsPerShop: 1000, disconnects: 500 },
});
const timeout = 600_000;

test("two boards with a breaking connection see each event of their own shop once, in order, and none of the other shop", {
  timeout,
}, async () => {
  const shops = [await makeShop(), await makeShop()];
  const boards = shops.flatMap(({ shop, watchers }) => watchers.map((watcher) => openBoard(shop.id, watcher)));
  let cut = 0;
  await Promise.all(
    shops.map(async ({ shop, owners }) => {
      for (let event = 0; event < eventsPerShop; event += 1) {
        const { status } = await random
          .pick(owners)
          .send(event % 2 === 0 ? pauseShop : resumeShop, { shopId: shop.id });
        expect(status).toBe(200);
        while (cut < (disconnects * (event + 1)) / eventsPerShop) {
          cut += 1;
          random.pick(boards).cut();
        }
      }
    }),
  );
  for (const board of boards) {
    await expect.poll(() => board.seen.length).toBe(eventsPerShop);
    board.close();
    expect(board.seen).toEqual(await eventsOf(board.shopId));
    const foreign = board.events.filter((one) => one.shopId !== board.shopId || one.subjectIds[0] !== board.shopId);
    expect(foreign).toEqual([]);
  }
});

test("a board with a breaking connection and answers out of order ends with the server's state, and never goes back", {
  timeout,
}, async () => {
  const shops = [await makeShop(), await makeShop()];
  const views = await Promise.all(
    shops.map(async ({ shop, owners, watchers }) => {
      const booked = await bookDay(shop.id);
      const views = watchers.map((watcher) => openDayView(shop.id, watcher, day, random));
      return { shop, owners, booked, views };
    }),
  );
  let cut = 0;
  await Promise.all(
    views.map(async ({ shop, owners, booked, views }) => {
      for (let event = 0; event < eventsPerShop; event += 1) {
        await changeSomething(shop.id, random.pick(owners), random.pick(booked));
        while (cut < (disconnects * (event + 1)) / eventsPerShop) {
          cut += 1;
          random.pick(views).cut();
        }
      }
    }),
  );
  for (const { shop, owners, views: open } of views) {
    const [owner] = owners;
    const [online, offline] = [
      await owner?.send(listReservations, { shopId: shop.id, date: day }),
      await owner?.send(listOfflineReservations, { shopId: shop.id, date: day }),
    ];
    const truth = [...(online?.body.items ?? []), ...(offline?.body.items ?? [])];
    expect(truth).toHaveLength(reservationsPerShop);
    for (const view of open) {
      await expect.poll(view.shown).toEqual(truth);
      view.close();
      expect(view.wentBack).toEqual([]);
    }
  }
});

test("a settlement viewer with a breaking connection gets every change of coming payouts, and nothing about reservations or other shops", {
  timeout,
}, async () => {
  const shops = await Promise.all(
    [await makeShop(), await makeShop()].map(async ({ shop, owners }) => {
      const viewer = await server.makeAccount();
      await server.join(shop.id, viewer.id, "SETTLEMENT_VIEW");
      const watchers = [await server.signedIn(viewer.id), await twin.signedIn(viewer.id)];
      const boards = watchers.map((watcher) => openBoard(shop.id, watcher));
      return { shop, owners, booked: await bookDay(shop.id), boards };
    }),
  );
  let cut = 0;
  await Promise.all(
    shops.map(async ({ shop, owners, booked, boards }) => {
      for (let event = 0; event < eventsPerShop; event += 1) {
        await changeSomething(shop.id, random.pick(owners), random.pick(booked));
        while (cut < (disconnects * (event + 1)) / eventsPerShop) {
          cut += 1;
          random.pick(boards).cut();
        }
      }
    }),
  );
  for (const { shop, boards } of shops)
    for (const board of boards) {
      const numbers = await eventsOf(shop.id);
      await expect.poll(() => board.seen.length).toBe(numbers.length);
      board.close();
      expect(board.seen).toEqual(numbers);
      expect(new Set(board.events.map(({ kind }) => kind))).toEqual(new Set(["settlements_changed"]));
      expect(board.events.filter(({ shopId, subjectIds }) => shopId !== shop.id || subjectIds.length > 0)).toEqual([]);
    }
});

const day = "2026-11-15";
const reservationsPerShop = 8;

/** Half of them online. All have begun, so that they can be completed and undone again and again. */
async function bookDay(shopId: number) {
  const booked: number[] = [];
  for (let index = 0; index < reservationsPerShop; index += 1) {
    const { id: staffId } = await server.makeDesigner(shopId);
    const { id } = await server.makeReservation({ shopId, staffId, day, paid: index % 2 === 0 });
    booked.push(id);
  }
  return booked;
}

async function changeSomething(shopId: number, owner: Visitor, id: number) {
  const call = random.pick([completeReservation, markNoShow, undoSettled]);
  const { status } = await owner.send(call, { shopId, id });
  expect([200, 409]).toContain(status);
}

/** One watcher on the server that makes the changes, one on another. */
async function makeShop() {
  const { shop, accountId } = await server.shopWith("OWNER");
  const owners = [await server.signedIn(accountId), await twin.signedIn(accountId)];
  const watchers = [await server.signedIn(accountId), await twin.signedIn(accountId)];
  return { shop, owners, watchers };
}

async function eventsOf(shopId: number): Promise<number[]> {
  const rows = await server.parts.db
    .select()
    .from(shopEvents)
    .where(eq(shopEvents.shopId, shopId))
    .orderBy(shopEvents.number);
  return rows.map(({ number }) => number);
}
