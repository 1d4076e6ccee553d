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

/** `npm start` as a newcomer types it, the second time; then its server left alone; then whatever `meanwhile` asks of it. */
export async function measureStart(folder: string, meanwhile: (url: string) => Promise<Row[]>): Promise<Row[]> {
  await start(folder).then(({ stop }) => stop());
  const { url, seconds, stop } = await start(folder);
  try {
    await delay(quietSeconds * 1000);
    const megabytes = await residentMegabytes(folder);
    return [
      {
        what: "npm start, warm: until /readyz answers",
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
      ...(await meanwhile(url)),
    ];
  } finally {
    await stop();
  }
}

async function start(folder: string) {
  const port = await freePort();
  const startedAt = performance.now();
  const child = spawn("npm", ["start", "--silent"], {
    cwd: root,
    env: { ...process.env, PORT: String(port), HOST: "127.0.0.1", DATA_DIR: folder, DATABASE_URL: "" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const url = `http://127.0.0.1:${port}`;
  try {
    await whenReady(url, child);
  } catch (error) {
    await end(child);
    throw error;
  }
  return { url, seconds: (performance.now() - startedAt) / 1000, stop: () => end(child) };
}

/** The lock of the data folder names the server's process, past npm and the launcher. */
async function residentMegabytes(folder: string): Promise<number> {
  const [pid = ""] = (await readFile(join(folder, "server.lock"), "utf8")).split(" ");
  const { stdout } = await promisify(execFile)("ps", ["-o", "rss=", "-p", pid]);
  return Number(stdout.trim()) / 1024;
}
