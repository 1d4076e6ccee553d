import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { startEmbeddedPostgres } from "#server/db/embedded-postgres.ts";
import { startLoad } from "./load-process.ts";
import { measureFloor, measureGrowth, type Side, signInOwners } from "./measure-calls.ts";
import { measureStart } from "./measure-start.ts";
import { measureWeb } from "./measure-web.ts";
import { printRows, type Row } from "./row.ts";
import { root, startProcess } from "./server-process.ts";

const password = "danjang-demo-1";
const mostSeconds = 180;

/** One session may ask 300 times a minute; sixteen of them are to ask as often as they can. */
const settings = {
  RATE_LIMITS: "off",
  ENCRYPTION_KEYS: `k1:${randomBytes(32).toString("base64")}`,
  FINGERPRINT_KEY: randomBytes(32).toString("base64"),
};

const rows: Row[] = [];
const folder = await mkdtemp(join(tmpdir(), "danjang-bench-"));
const ending = new AsyncDisposableStack();
ending.defer(() => rm(folder, { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => ending.disposeAsync().finally(() => process.exit(1)));

const late = AbortSignal.timeout(mostSeconds * 1000);
const outOfTime = new Promise<never>((_, reject) => {
  late.addEventListener("abort", () => reject(new Error(`not done after ${mostSeconds} s`)));
});
outOfTime.catch(() => {});

await part("calls", measureCalls);
await part("start, memory and web", () =>
  measureStart(join(folder, "start"), ending, (url) => measureWeb(url, password)),
);
await ending.disposeAsync();
console.log(`\n${cpus().length} cores (${cpus()[0]?.model ?? "unknown"}), Node ${process.version}\n`);
printRows(rows);
if (process.argv.includes("--json"))
  await writeFile(join(import.meta.dirname, "results.json"), `${JSON.stringify(rows, null, 2)}\n`);
process.exit(0);

/** A part that fails leaves a line that says so, and the others are measured all the same. */
async function part(what: string, measure: () => Promise<Row[]>) {
  console.log(`Measuring ${what}.`);
  try {
    rows.push(...(await Promise.race([measure(), outOfTime])));
  } catch (error) {
    rows.push({ what, unit: "", bar: "", verdict: "not measured", note: (error as Error).message });
  }
}

async function measureCalls(): Promise<Row[]> {
  const cluster = await startEmbeddedPostgres({ dataDir: folder, log: () => {} });
  ending.defer(() => cluster.stop());
  const load = startLoad(ending);
  const urlOf = (database: string) =>
    `postgresql://${cluster.connection.user}@${encodeURIComponent(cluster.connection.host)}/${database}`;
  const admin = new pg.Client({ connectionString: urlOf("postgres") });
  await admin.connect();

  async function side(database: string, shops: number): Promise<Side> {
    await admin.query(`create database ${database}`);
    const env = { ...settings, DATABASE_URL: urlOf(database), DATA_DIR: join(folder, database) };
    await promisify(execFile)(process.execPath, [join(root, "server/db/demo/fill.ts"), "--shops", String(shops)], {
      env: { ...process.env, ...env },
    });
    const server = await startProcess("server/main.ts", env, join(folder, `${database}.log`), ending);
    return { server, owners: await signInOwners(server, env.DATABASE_URL, password) };
  }

  const many = await side("many", 10_000);
  const few = await side("few", 100);
  await admin.end();
  const floor = { DATABASE_URL: urlOf("many") };
  const bare = await startProcess("bench/bare-server.ts", floor, join(folder, "bare.log"), ending);
  return [...(await measureFloor(load, many, bare)), ...(await measureGrowth(load, many, few))];
}
