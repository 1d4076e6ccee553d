import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { agreeToClause } from "#contract/clauses.ts";
import { connectionTo } from "#server/db/embedded/connection.ts";
import { seeded } from "#server/promises/random.ts";
import { makeReadyFolder, type RealServer, signedInPerson, startRealServer } from "#server/promises/real-server.ts";
import { size } from "#server/promises/size.ts";

const random = seeded("R7");
const timeout = size({ small: 600_000, full: 1_800_000 });
const kills = size({ small: { postgres: 1, server: 1 }, full: { postgres: 20, server: 100 } });
const dataDir = mkdtempSync(join(tmpdir(), "danjang-r7-"));
const postgresFolder = join(dataDir, "postgres");
await makeReadyFolder(dataDir);
let server: RealServer = await startRealServer({ DATA_DIR: dataDir });
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test("acknowledged writes are there after the database was killed under sixteen writers", { timeout }, async () => {
  const writers = await startWriters();
  for (let kill = 0; kill < kills.postgres; kill += 1) {
    await writers.moreThan(16 + random.below(48));
    process.kill(Number.parseInt(readFileSync(join(postgresFolder, "postmaster.pid"), "utf8"), 10), "SIGKILL");
  }
  await writers.moreThan(32);
  expect(await lostOf(await writers.stop())).toEqual([]);
});

test("acknowledged writes are there after the server was killed under sixteen writers", { timeout }, async () => {
  const writers = await startWriters();
  for (let kill = 0; kill < kills.server; kill += 1) {
    await writers.moreThan(16 + random.below(48));
    await server.kill();
    server = await startRealServer({ DATA_DIR: dataDir });
  }
  await writers.moreThan(32);
  expect(await lostOf(await writers.stop())).toEqual([]);
});

/** Each writes as fast as it is answered, and remembers the request id of every successful answer. */
async function startWriters() {
  const acknowledged: string[] = [];
  let going = true;
  const people = await withDatabase((client) => inOrder(16, () => signedInPerson(client)));
  const writing = people.map(async ({ cookie }) => {
    while (going) {
      const id = await write(cookie).catch(() => undefined);
      if (id) acknowledged.push(id);
      // Paced, so that sixteen writers without a server leave the processor to the restart.
      else await delay(20);
    }
  });
  return {
    moreThan: async (count: number) => {
      const goal = acknowledged.length + count;
      await expect.poll(() => acknowledged.length).toBeGreaterThan(goal);
    },
    stop: async () => {
      going = false;
      await Promise.all(writing);
      return acknowledged;
    },
  };
}

async function write(cookie: string): Promise<string | undefined> {
  const response = await fetch(`${server.url}/api${agreeToClause.path}`, {
    method: agreeToClause.method,
    headers: { cookie, "content-type": "application/json", "sec-fetch-site": "same-origin" },
    body: JSON.stringify({ clauseType: "MARKETING" }),
  });
  await response.arrayBuffer();
  return response.status === 200 ? (response.headers.get("x-request-id") ?? undefined) : undefined;
}

/** Every write stores its request id in the same transaction, so the audit row proves the row. */
async function lostOf(acknowledged: string[]): Promise<string[]> {
  console.log(`R7 ${acknowledged.length} writes were acknowledged`);
  const { rows } = await withDatabase((client) =>
    client.query<{ id: string }>(
      "select t.id from unnest($1::text[]) t (id) where not exists (select from audit_rows where request_id = t.id and call = 'agreeToClause')",
      [acknowledged],
    ),
  );
  return rows.map(({ id }) => id);
}

async function withDatabase<T>(use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connectionTo(postgresFolder));
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

async function inOrder<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  while (made.length < count) made.push(await make());
  return made;
}
