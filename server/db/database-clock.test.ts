import { EventEmitter } from "node:events";
import type pg from "pg";
import { pino } from "pino";
import { expect, inject, onTestFinished, test } from "vitest";
import { templateDatabase } from "#server/testing/global-setup.ts";
import { openDatabaseClock } from "./database-clock.ts";
import { openDb } from "./open-db.ts";

const noon = Date.parse("2026-11-18T03:00:00Z");
const minute = 60_000;

/**
 * A machine and a database whose clocks are set by the test, with a delay between them. Only PostgreSQL itself cannot
 * get a wrong clock: a real one is used below, and in S26.
 */
async function world({ hostAhead = 0, way = { there: 1, back: 1 } } = {}) {
  let passed = 0;
  const at = { database: noon, host: noon + hostAhead };
  const now = { way, isAway: false, asked: 0, hostAhead: (ahead: number) => (at.host = at.database + ahead) };
  const query = async () => {
    now.asked += 1;
    if (now.isAway) throw new Error("Connection terminated unexpectedly");
    pass(now.way.there);
    const rows = [{ at: at.database }];
    pass(now.way.back);
    return { rows };
  };
  function pass(milliseconds: number) {
    passed += milliseconds;
    at.database += milliseconds;
    at.host += milliseconds;
  }
  const pool = Object.assign(new EventEmitter(), { connect: async () => ({ query, release: () => {} }) });
  const logged: { level: number; msg: string; hostAheadSeconds?: number }[] = [];
  const log = pino({ level: "info" }, { write: (line: string) => void logged.push(JSON.parse(line)) });
  const host = { elapsed: () => passed, time: () => at.host };
  // The clock uses only these parts of a pool.
  const clock = await openDatabaseClock(pool as unknown as pg.Pool, log, host);
  onTestFinished(clock.stop);
  const wrongBy = () => clock.now().getTime() - at.database;
  return { at, now, pass, pool, logged, clock, wrongBy };
}

test.each([
  ["right", 0],
  ["a quarter of an hour ahead", 15 * minute],
  ["a quarter of an hour behind", -15 * minute],
  ["years behind", -5 * 365 * 24 * 60 * minute],
])("on a machine that is %s it has the database's time", async (_, hostAhead) => {
  const { clock, wrongBy, pass } = await world({ hostAhead });
  expect(wrongBy()).toBe(0);
  pass(37_500);
  expect(wrongBy()).toBe(0);
  expect(clock.comparison?.()).toEqual({ hostAheadSeconds: hostAhead / 1000, ageSeconds: 37.5 });
});

test("a change of the machine's clock has no effect", async () => {
  const { at, wrongBy } = await world();
  at.host += 3 * 60 * minute;
  expect(wrongBy()).toBe(0);
  at.host -= 24 * 60 * minute;
  expect(wrongBy()).toBe(0);
});

test("its error is at most half of the delay to the database, however long that is", async () => {
  for (const way of [
    { there: 4000, back: 0 },
    { there: 0, back: 4000 },
    { there: 300, back: 20 },
  ]) {
    const { wrongBy } = await world({ way });
    expect(Math.abs(wrongBy())).toBeLessThanOrEqual((way.there + way.back) / 2);
  }
});

test("a slow answer does not replace a better comparison, and a fast one corrects a slow one", async () => {
  const { clock, now, wrongBy } = await world();
  now.way = { there: 20_000, back: 0 };
  await clock.compare();
  expect(wrongBy()).toBe(0);

  const slow = await world({ way: { there: 0, back: 4000 } });
  expect(slow.wrongBy()).toBe(-2000);
  slow.now.way = { there: 1, back: 1 };
  await slow.clock.compare();
  expect(Math.abs(slow.wrongBy())).toBeLessThanOrEqual(1);
});

test("of several answers the fastest counts", async () => {
  const { clock, now, at, wrongBy } = await world();
  at.database += 10 * minute;
  const ways = [
    { there: 5000, back: 0 },
    { there: 1, back: 1 },
    { there: 0, back: 5000 },
  ];
  Object.defineProperty(now, "way", { get: () => ways[(now.asked - 1) % 3] });
  await clock.compare();
  expect(Math.abs(wrongBy())).toBeLessThanOrEqual(1);
});

test("if the database's clock moves forward, it follows at once", async () => {
  const { clock, at, wrongBy } = await world();
  at.database += 15 * minute;
  await clock.compare();
  expect(Math.abs(wrongBy())).toBeLessThanOrEqual(1);
});

test("if the database's clock moves back, it follows at half speed: time neither goes back nor stops", async () => {
  const { clock, at, logged, pass, wrongBy } = await world();
  const before = clock.now().getTime();
  at.database -= 15 * minute;
  await clock.compare();
  let last = clock.now().getTime();
  expect(last).toBeGreaterThanOrEqual(before);
  for (let passed = 0; passed < 28; passed += 1) {
    pass(minute);
    const now = clock.now().getTime();
    expect(now - last).toBe(minute / 2);
    last = now;
  }
  pass(3 * minute);
  expect(Math.abs(wrongBy())).toBeLessThanOrEqual(1);
  expect(logged.map(({ msg }) => msg)).toContain("the database's clock has gone back");
});

test("a new connection causes a new comparison: another machine may have taken over", async () => {
  const { clock, at, pool, pass, wrongBy } = await world();
  pass(10_000);
  at.database += 5000;
  pool.emit("connect");
  await clock.compare();
  expect(Math.abs(wrongBy())).toBeLessThanOrEqual(1);
  expect(clock.comparison?.().ageSeconds).toBe(0);
});

test("an unreachable database is logged once, and the last comparison stays valid until it is back", async () => {
  const { clock, now, logged, pass, wrongBy } = await world();
  now.isAway = true;
  for (let tries = 0; tries < 3; tries++) {
    pass(minute);
    await clock.compare();
  }
  expect(wrongBy()).toBe(0);
  expect(clock.comparison?.().ageSeconds).toBe(180);
  expect(logged.map(({ msg }) => msg)).toEqual([
    "the database's clock could not be read; going on by the last comparison",
  ]);
  now.isAway = false;
  await clock.compare();
  expect(clock.comparison?.().ageSeconds).toBe(0);
});

test.each([
  [1900, []],
  [-1900, []],
  [2100, [2.1]],
  [-2100, [-2.1]],
])("a machine that is %i ms ahead is warned of: %j", async (hostAhead, warned) => {
  const { logged, clock } = await world({ hostAhead });
  await clock.compare();
  expect(logged.filter(({ level }) => level === 40).map(({ hostAheadSeconds }) => hostAheadSeconds)).toEqual(warned);
});

test("a clock that drifts later is warned of then, and the end is logged too", async () => {
  const { now, logged, clock } = await world();
  for (const ahead of [10_000, 11_000, 0]) {
    now.hostAhead(ahead);
    await clock.compare();
  }
  expect(logged.map(({ msg }) => msg)).toEqual([
    "this machine's clock differs from the database's; the database's counts",
    "this machine's clock agrees with the database's again",
  ]);
});

test("PostgreSQL's own time is between two of its answers", async () => {
  const open = openDb({ ...inject("testCluster"), database: templateDatabase }, pino({ level: "silent" }), 2);
  onTestFinished(open.close);
  const clock = await openDatabaseClock(open.pool, pino({ level: "silent" }));
  onTestFinished(clock.stop);
  const asked = async () => {
    const { rows } = await open.pool.query<{ at: number }>(
      "select extract(epoch from clock_timestamp())::float8 * 1000 as at",
    );
    return rows[0]?.at ?? 0;
  };
  const before = await asked();
  const shown = clock.now().getTime();
  const after = await asked();
  // The error may be half of the first delay, plus the fraction of a millisecond that a date does not have.
  const patience = after - before + 1000;
  expect(shown).toBeGreaterThan(before - patience);
  expect(shown).toBeLessThan(after + patience);
});
