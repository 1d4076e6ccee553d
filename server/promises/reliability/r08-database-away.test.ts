import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { startEmbeddedPostgres } from "#server/db/embedded-postgres.ts";
import { makeReadyFolder, signedInPerson, startRealServer } from "#server/promises/real-server.ts";
import { size } from "#server/promises/size.ts";

const { rounds, awayMilliseconds } = size({
  small: { rounds: 1, awayMilliseconds: 500 },
  full: { rounds: 20, awayMilliseconds: 30_000 },
});
const timeout = size({ small: 600_000, full: 1_800_000 });
const folder = mkdtempSync(join(tmpdir(), "danjang-r8-"));
await makeReadyFolder(join(folder, "database"));
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, "database"), log: () => {} });
const { host, user, database } = postgres.connection;
const DATABASE_URL = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
const server = await startRealServer({ DATA_DIR: join(folder, "server"), DATABASE_URL });
afterAll(async () => {
  await server.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("without the database the same process answers 503, and serves again once it is back", {
  timeout,
}, async () => {
  const client = new pg.Client(postgres.connection);
  client.on("error", () => {});
  await client.connect();
  const { cookie } = await signedInPerson(client);
  const ask = async (path: string) => {
    const response = await fetch(`${server.url}${path}`, { headers: { cookie } });
    await response.arrayBuffer();
    return response.status;
  };
  const waits: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    expect(await ask("/api/partners/v1/accounts/me")).toBe(200);
    process.kill(Number.parseInt(readFileSync(join(host, "postmaster.pid"), "utf8"), 10), "SIGKILL");
    await expect.poll(() => postgres.isAlive()).toBe(false);
    await expect.poll(() => ask("/api/partners/v1/accounts/me"), { timeout: 10_000 }).toBe(503);
    const until = Date.now() + awayMilliseconds;
    while (Date.now() < until) {
      expect(await Promise.all([ask("/api/partners/v1/clauses"), ask("/healthz")])).toEqual([503, 200]);
      await delay(10);
    }
    await postgres.ensureRunning();
    const back = Date.now();
    await expect.poll(() => ask("/api/partners/v1/accounts/me"), { timeout: 20_000, interval: 20 }).toBe(200);
    waits.push(Date.now() - back);
    expect(server.isAlive()).toBe(true);
  }
  console.log(`R8 first answer after ${waits.join(", ")} ms`);
});
