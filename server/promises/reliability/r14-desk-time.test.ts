import { afterAll, expect, test } from "vitest";
import { openCrashWorld, until } from "#server/promises/crashes/crash-world.ts";
import { openDesk } from "#server/promises/days/desk.ts";
import { disagreements } from "#server/promises/days/desk-agreement.ts";
import { deskDay } from "#server/promises/days/desk-day.ts";
import { type DeskShop, makeDeskShop, makeStaff } from "#server/promises/days/desk-shop.ts";
import { wrongTimes } from "#server/promises/days/held-time.ts";
import { seeded } from "#server/promises/random.ts";
import { size } from "#server/promises/size.ts";

// The first half of R14, about time. Money is not in it yet.

/** 2,200 histories take a quarter of an hour; another seed plays others. */
const { rounds, roundsToKill } = size({
  small: { rounds: 2, roundsToKill: 2 },
  full: { rounds: 550, roundsToKill: 11 },
});
/** Histories of a round run at the same time, each in its own shop with eight people. */
const together = 4;
const operations = 30;
const timeout = size({ small: 600_000, full: 3_600_000 });
const random = seeded("R14");
const world = await openCrashWorld();
afterAll(world.end);

test(`after each of ${rounds * together} histories of eight people at a desk, all that shows or gives time agrees with the ledger`, {
  timeout,
}, async () => {
  const desk = openDesk(world);
  const startedAt = performance.now();
  for (let round = 0; round < rounds; round++) {
    const staff = await makeStaff(world);
    const shops = await inOrder(together, () => makeDeskShop(world, staff, random));
    const check = async () => {
      for (const { shopId } of shops) expect(await wrongTimes(world.pool, shopId), `round ${round}`).toEqual([]);
    };
    const killAfter = round % roundsToKill === 0 ? random.below(together * operations) : undefined;
    await play(shops, { desk, check, killAfter });
    await check();
    const wrong = await Promise.all(shops.map((shop) => disagreements(desk, shop, random)));
    expect(wrong.flat(), `round ${round}`).toEqual([]);
    await check();
  }
  expect(Object.keys(desk.counts).filter((outcome) => / 5\d\d /.test(outcome))).toEqual([]);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  console.log(`R14 ${JSON.stringify(desk.counts, Object.keys(desk.counts).sort())}`);
  console.log(
    `R14 ${rounds * together} histories of ${operations} operations, ${desk.kills()} kills of the server, ${seconds} s`,
  );
});

test("the whole ledger is right at last, and no operation ended in a deadlock", { timeout }, async () => {
  expect(await wrongTimes(world.pool)).toEqual([]);
  await world.kill();
  const own = "select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'";
  // A connection reports its counts at the latest when it ends.
  await until(async () => (await world.pool.query(own)).rows.length <= world.pool.totalCount);
  const { rows } = await world.pool.query<{ deadlocks: string }>(
    "select deadlocks from pg_stat_database where datname = current_database()",
  );
  expect(Number(rows[0]?.deadlocks)).toBe(0);
});

interface Round {
  desk: ReturnType<typeof openDesk>;
  /** While people book, and between a kill and the next start. */
  check: () => Promise<void>;
  /** Undefined: nobody kills the server. */
  killAfter: number | undefined;
}

/** All people of all shops at once; each operation is somebody's next. */
async function play(shops: readonly DeskShop[], { desk, check, killAfter }: Round) {
  let done = 0;
  let killed: Promise<void> | undefined;
  const checkAfter = random.below(together * operations);
  const checks: Promise<void>[] = [];
  const next = () => {
    if (done === killAfter) killed = desk.kill(check).then(check);
    if (done === checkAfter) checks.push(check());
    done++;
  };
  await Promise.all(
    shops.map(async (shop) => {
      const operate = deskDay(desk, shop, random);
      let left = operations;
      await Promise.all(
        shop.people.map(async (person) => {
          while (left-- > 0) {
            next();
            await operate(person);
          }
        }),
      );
    }),
  );
  await killed;
  await Promise.all(checks);
}

async function inOrder<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  while (made.length < count) made.push(await make());
  return made;
}
