import { execFile, spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { type Row, verdict } from "./row.ts";
import { end, freePort, root, whenReady } from "./server-process.ts";

const quietSeconds = 10;
const mostMegabytes = 150;
const mostSeconds = 3;
const warmStarts = 2;

/**
 * `npm start` as a new developer runs it, after a first time; then its server without load; then the work of
 * `meanwhile`.
 */
export async function measureStart(
  folder: string,
  ending: AsyncDisposableStack,
  meanwhile: (url: string) => Promise<Row[]>,
): Promise<Row[]> {
  let last = await start(folder, ending);
  const warm: number[] = [];
  while (warm.length < warmStarts) {
    await last.stop();
    last = await start(folder, ending);
    warm.push(last.seconds);
  }
  await delay(quietSeconds * 1000);
  const megabytes = await residentMegabytes(folder);
  // The shortest time: other work of the machine can only make a start longer.
  const seconds = Math.min(...warm);
  return [
    {
      what: `npm start, warm, best of ${warmStarts}: until /readyz answers`,
      ours: seconds,
      unit: "s",
      bar: `≤ ${mostSeconds} s`,
      verdict: verdict(seconds <= mostSeconds),
    },
    {
      what: `server memory with demo data, after ${quietSeconds} s of quiet`,
      ours: megabytes,
      unit: "MB",
      bar: `≤ ${mostMegabytes} MB`,
      verdict: verdict(megabytes <= mostMegabytes),
    },
    ...(await meanwhile(last.url)),
  ];
}

async function start(folder: string, ending: AsyncDisposableStack) {
  const port = await freePort();
  const startedAt = performance.now();
  const child = spawn("npm", ["start", "--silent"], {
    cwd: root,
    env: { ...process.env, PORT: String(port), HOST: "127.0.0.1", DATA_DIR: folder, DATABASE_URL: "" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  ending.defer(() => end(child));
  const url = `http://127.0.0.1:${port}`;
  await whenReady(url, child);
  return { url, seconds: (performance.now() - startedAt) / 1000, stop: () => end(child) };
}

/** The lock of the data folder contains the id of the server's process, below npm and the launcher. */
async function residentMegabytes(folder: string): Promise<number> {
  const [pid = ""] = (await readFile(join(folder, "server.lock"), "utf8")).split(" ");
  const { stdout } = await promisify(execFile)("ps", ["-o", "rss=", "-p", pid]);
  return Number(stdout.trim()) / 1024;
}
