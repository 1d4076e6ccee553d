import pg from "pg";
import { expect, inject, test } from "vitest";
import { holdBooking } from "#contract/bookings.ts";
import { changeStyler, createOfflineReservation, rescheduleReservation } from "#contract/reservations.ts";
import { createStaffBreak } from "#contract/staffs.ts";
import { addDays } from "#domain/time/seoul-time.ts";
import { bookingSettings } from "#server/db/tables/tables.ts";
import { wrongTimes } from "#server/promises/days/held-time.ts";
import { randomDay } from "#server/promises/days/random-day.ts";
import { seeded } from "#server/promises/random.ts";
import { size } from "#server/promises/size.ts";
import { beginContract } from "#server/settlement-contracts/index.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import type { Visitor } from "#server/testing/visitor.ts";
import { newVisitor } from "#server/testing/worlds/bookable-shop.ts";

const server = await startTestServer();
const { rows: named } = await server.parts.pool.query<{ name: string }>("select current_database() as name");
const database = named[0]?.name ?? "";
const deadlocksBefore = await deadlocks();
const { clients, rounds } = size({ small: { clients: 20, rounds: 3 }, full: { clients: 200, rounds: 50 } });
const { seeds, operations, workers, batch } = size({
  small: { seeds: 1, operations: 300, workers: 4, batch: 100 },
  full: { seeds: 5, operations: 10_000, workers: 8, batch: 500 },
});
const timeout = size({ small: 600_000, full: 1_800_000 });
const today = "2026-11-15";

test(`of ${clients} people who request the same hour of a designer at once, exactly one gets it`, {
  timeout,
}, async () => {
  const random = seeded("R1");
  const { shop, visitors, makeDesigners, online } = await makeBusyShop(clients);
  const targets = await makeDesigners(2);
  const others = await makeDesigners(Math.ceil(clients / 3));
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const target = targets[round % 2] as number;
    const day = addDays(today, 1 + round);
    const wishes = await prepare(shop.id, day, target, others);
    const answers = await Promise.all(
      random.some(wishes, wishes.length).map(async (wish, index) => {
        const startedAt = performance.now();
        const { status, body } = await wish(visitors[index] as Visitor);
        times.push(performance.now() - startedAt);
        return { status, code: body.code, words: body.details };
      }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const lost = answers.filter(({ status }) => status !== 200);
    expect(lost.filter(({ status }) => status !== 409 && status !== 422)).toEqual([]);
    // The refusal depends on what is in the way: a break means not open, a customer means taken.
    expect(new Set(lost.map(({ code }) => code)).isSubsetOf(new Set(["time_taken", "time_not_open"]))).toBe(true);
    expect(lost.filter(({ words }) => !words)).toEqual([]);
    expect(await wrongTimes(server.parts.pool)).toEqual([]);
  }
  times.sort((a, b) => a - b);
  const p99 = times[Math.floor(times.length * 0.99)] ?? 0;
  console.log(
    `R1 ${rounds} rounds, ${rounds} winners; p50 ${middle(times)} ms, p99 ${p99.toFixed(0)} ms (bar: 1500 ms)`,
  );

  /** Five groups that meet at 12:00: one books, one holds online, one moves here, one changes to this designer, and one adds a break. */
  async function prepare(shopId: number, day: string, target: number, from: number[]) {
    const at = (minute: number) => new Date(Date.parse(`${day}T12:00:00+09:00`) + minute * 60_000);
    const around = () => ({
      startsAt: at(-10 * random.below(6)).toISOString(),
      endsAt: at(10 * (1 + random.below(6))).toISOString(),
    });
    const perKind = Math.floor((clients - 1) / 4);
    const evening = { from: "17:00", to: "18:00" };
    const noon = { from: "11:30", to: "12:30" };
    const moving = await Promise.all(
      from.slice(0, perKind).map((staffId) => server.makeReservation({ shopId, staffId, day, ...evening })),
    );
    const changing = await Promise.all(
      from.slice(0, perKind).map((staffId) => server.makeReservation({ shopId, staffId, day, ...noon })),
    );
    const create = (visitor: Visitor) =>
      visitor.send(createOfflineReservation, { shopId, stylerId: target, ...around(), customerName: "이고객" });
    const hold = async (visitor: Visitor) => {
      const { status, body } = await visitor.send(holdBooking, {
        shopId,
        stylerId: target,
        menuId: online.menuId,
        expectedPriceWon: online.priceWon,
        startsAt: around().startsAt,
        visitor: newVisitor(),
      });
      // A customer does not learn whose time it is.
      return { status, body: { code: body.code, details: { words: "" } } };
    };
    return [
      ...moving.map(({ id, version }) => (visitor: Visitor) => {
        const { startsAt, endsAt } = around();
        return visitor.send(rescheduleReservation, { shopId, id, version, stylerId: target, startsAt, endsAt });
      }),
      ...changing.map(
        ({ id }) =>
          (visitor: Visitor) =>
            visitor.send(changeStyler, { shopId, id, stylerId: target }),
      ),
      // Only one of these: two breaks would be merged, so that both succeed.
      (visitor: Visitor) => visitor.send(createStaffBreak, { shopId, id: target, ...around() }),
      ...Array.from({ length: perKind }, () => hold),
      ...Array.from({ length: clients - 1 - 3 * perKind }, () => create),
    ];
  }
});

test.each(Array.from({ length: seeds }, (_, seed) => ({ seed })))(
  `${operations} random operations of ${workers} people book nobody twice, and every refusal names the obstacle ($seed)`,
  { timeout },
  async ({ seed }) => {
    const random = seeded("R1", seed);
    const { shop, visitors, makeDesigners, online } = await makeBusyShop(workers);
    const days = [-1, 0, 1].map((ahead) => addDays(today, ahead));
    const day = randomDay(shop.id, { designers: await makeDesigners(4), days, random, online });
    for (let done = 0; done < operations; done += batch) {
      let left = Math.min(batch, operations - done);
      await Promise.all(
        visitors.map(async (visitor) => {
          while (left-- > 0) await day.operate(visitor);
        }),
      );
      expect(await wrongTimes(server.parts.pool)).toEqual([]);
      expect(day.wrongRefusals()).toEqual([]);
    }
    expect(Object.keys(day.counts).filter((outcome) => / 5\d\d /.test(outcome))).toEqual([]);
    console.log(`R1 ${JSON.stringify(day.counts, Object.keys(day.counts).sort())}`);
  },
);

test("no operation ended in a deadlock", async () => {
  // A connection reports its counts at the latest when it ends.
  await server.stop();
  expect(await deadlocks()).toBe(deadlocksBefore);
});

async function makeBusyShop(people: number) {
  const { shop, accountId } = await server.shopWith("OWNER");
  const visitors: Visitor[] = [];
  while (visitors.length < people) visitors.push(await server.signedIn(accountId));
  await beginContract(server.parts.db, { shopId: shop.id, accountId, now: server.clock.now() });
  await server.parts.db.insert(bookingSettings).values({ shopId: shop.id, noticeMinutes: 0, daysAhead: 180 });
  const { id: menuId } = await server.makeMenu(shop.id);
  const makeDesigners = (count: number) =>
    Promise.all(Array.from({ length: count }, async () => (await server.makeDesigner(shop.id)).id));
  return { shop, visitors, makeDesigners, online: { server, menuId, priceWon: 40_000 } };
}

async function deadlocks(): Promise<number> {
  const client = new pg.Client({ ...inject("testCluster"), database: "postgres" });
  await client.connect();
  const { rows } = await client.query<{ deadlocks: string }>(
    "select deadlocks from pg_stat_database where datname = $1",
    [database],
  );
  await client.end();
  return Number(rows[0]?.deadlocks);
}

const middle = (times: number[]) => (times[Math.floor(times.length / 2)] ?? 0).toFixed(0);
