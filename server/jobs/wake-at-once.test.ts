import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { startTestServer } from "#server/testing/test-server.ts";

test("as many callers as there are connections create jobs at once, and none waits for another", async () => {
  const { db, pool, jobs } = (await startTestServer()).parts;
  const everybody = pool.options.max;
  let come = 0;
  const { promise: allAreHere, resolve } = Promise.withResolvers<void>();
  const wakes = Array.from({ length: everybody }, (_, id) =>
    db.transaction(async (db) => {
      await db.execute(sql`select 1`);
      come += 1;
      if (come === everybody) resolve();
      await allAreHere;
      await jobs.wake(db, "upkeep.prune", { id });
    }),
  );
  await Promise.all(wakes);
  expect((await db.execute(sql`select from jobs.job where name = 'upkeep.prune'`)).rowCount).toBe(everybody);
});
