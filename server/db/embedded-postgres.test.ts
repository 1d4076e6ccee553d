import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { StartProblem } from "#server/start-problem.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";

const workFolder = mkdtempSync(join(tmpdir(), "danjang-embedded-"));
afterAll(() => rmSync(workFolder, { recursive: true, force: true }));
/** Making a cluster takes seconds, so the tests share one, and each of them stops it. */
const usual = join(workFolder, "usual");

test("acknowledged writes survive a stop and a start", async () => {
  const first = await start(usual);
  await query(first, "create table after_stop (id int)", "insert into after_stop values (1)");
  await first.stop();
  const second = await start(usual);
  expect(await query(second, "select id from after_stop")).toEqual([{ id: 1 }]);
  await second.stop();
});

test("acknowledged writes survive hard kills, and the database comes back under the same address", async () => {
  const postgres = await start(usual);
  await query(postgres, "create table after_kill (id int)");
  const rounds = [1, 2];
  for (const id of rounds) {
    await query(postgres, `insert into after_kill values (${id})`);
    await killHard(postgres);
    await Promise.all([postgres.ensureRunning(), postgres.ensureRunning()]);
    expect(postgres.isAlive()).toBe(true);
  }
  expect(await query(postgres, "select id from after_kill order by id")).toEqual(rounds.map((id) => ({ id })));
  await postgres.stop();
  expect(postgres.isAlive()).toBe(false);
});

test("a database that a killed server left running is used again, and stopped by the one that found it", async () => {
  await startAndKillParent(usual);
  const left = postmasterPid(usual);
  const postgres = await start(usual);
  expect(postmasterPid(usual)).toBe(left);
  await killHard(postgres);
  await postgres.ensureRunning();
  expect(postmasterPid(usual)).not.toBe(left);
  await postgres.stop();
  expect(() => postmasterPid(usual)).toThrow("ENOENT");
});

test("a second server on the same data folder names the process that holds it", async () => {
  const first = await start(usual);
  await expect(start(usual)).rejects.toThrow(new RegExp(`Another server \\(process ${process.pid}\\)`));
  await first.stop();
});

test.each([
  ["one of a process that is gone", "999999999 gone\n"],
  ["one whose process number now belongs to another", `${process.ppid} of-an-earlier-boot/1\n`],
  ["an empty one", ""],
])("a lock left behind does not keep the server from starting: %s", async (_, left) => {
  mkdirSync(usual, { recursive: true });
  writeFileSync(join(usual, "server.lock"), left);
  const postgres = await start(usual);
  await postgres.stop();
});

test("a long path with spaces, Korean letters and shell characters works", async () => {
  const postgres = await start(join(workFolder, "단장 파트너스 $HOME 'a' \"b\"", "긴 이름의 폴더 ".repeat(8), "data"));
  expect(Buffer.byteLength(postgres.connection.host)).toBeLessThan(90);
  expect(await query(postgres, "select '예약' as word")).toEqual([{ word: "예약" }]);
  await postgres.stop();
});

test("Korean names are found by similarity, and other users cannot reach the socket", async () => {
  const postgres = await start(usual);
  await query(postgres, "create extension pg_trgm");
  expect(await query(postgres, "select similarity('김단장', '김단장미') > 0.3 as alike")).toEqual([{ alike: true }]);
  expect(statSync(join(usual, "postgres")).mode & 0o077).toBe(0);
  await postgres.stop();
});

test("an unusable folder is named in one sentence", async () => {
  const file = join(workFolder, "a-file");
  writeFileSync(file, "");
  await expect(start(join(file, "data"))).rejects.toThrow(/data folder .* cannot be made .* DATA_DIR/);
});

test("a database of another PostgreSQL version is named and left unchanged", async () => {
  const dataDir = join(workFolder, "other-version");
  mkdirSync(join(dataDir, "postgres"), { recursive: true });
  writeFileSync(join(dataDir, "postgres", "PG_VERSION"), "14\n");
  const refusal = await start(dataDir).catch((error) => error);
  expect(refusal).toBeInstanceOf(StartProblem);
  expect(refusal.message).toMatch(/PostgreSQL 14, and this program has 18/);
});

function start(dataDir: string) {
  return startEmbeddedPostgres({ dataDir, log: () => {} });
}

async function query({ connection }: EmbeddedPostgres, ...statements: string[]) {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    let rows: unknown[] = [];
    for (const statement of statements) rows = (await client.query(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

async function killHard(postgres: EmbeddedPostgres) {
  process.kill(Number.parseInt(readFileSync(join(postgres.connection.host, "postmaster.pid"), "utf8"), 10), "SIGKILL");
  await expect.poll(() => postgres.isAlive()).toBe(false);
}

function postmasterPid(dataDir: string) {
  return Number.parseInt(readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8"), 10);
}

async function startAndKillParent(dataDir: string) {
  const program = `
    import { startEmbeddedPostgres } from ${JSON.stringify(import.meta.resolve("./embedded-postgres.ts"))};
    await startEmbeddedPostgres({ dataDir: process.argv[1], log: () => {} });
    console.log("up");
    setInterval(() => {}, 1000);`;
  const parent = spawn(process.execPath, ["--input-type=module", "-e", program, dataDir], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(parent.stdout, "data");
  parent.kill("SIGKILL");
  await once(parent, "exit");
}
