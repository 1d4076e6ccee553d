import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const root = join(import.meta.dirname, "../..");
/** A limit, not a measurement: a start takes about ten seconds; one that takes this long hangs. */
const startMilliseconds = 300_000;

/** For a process with the clock of the tests. */
export const clockOptions = {
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --import ${import.meta.resolve("./moved-clock.ts")}`,
};

/** The real product with its own database, on its own port. */
export async function startProduct(
  more: Record<string, string> = {},
): Promise<{ address: string; stop: () => Promise<void> }> {
  if (!existsSync(join(root, "dist/web/index.html"))) throw new Error("dist/web is missing: npm run build makes it.");
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), "danjang-e2e-"));
  const { E2E_LOADED } = process.env;
  // With file owners: if root runs the tests, the database belongs to another user.
  if (E2E_LOADED) execFileSync("cp", ["-a", `${E2E_LOADED}/.`, dataDir]);
  const node = join(root, "node_modules/.bin/node");
  const child = spawn(existsSync(node) ? node : process.execPath, ["server/main.ts"], {
    cwd: root,
    env: {
      ...process.env,
      ...clockOptions,
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMITS: "off",
      TRUSTED_PROXIES: "1",
      LOG_LEVEL: "warn",
      ...more,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (words) => (output += words));
  const address = `http://127.0.0.1:${port}`;
  const stop = async () => {
    await end(child);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await ready(address, child);
  } catch (error) {
    const doing = whatItDoes(child);
    await stop();
    throw new Error(`The product did not start (${(error as Error).message}). ${doing} Its output:\n${output}`);
  }
  return { address, stop };
}

async function ready(address: string, child: ChildProcess) {
  const deadline = Date.now() + startMilliseconds;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}`);
    const answer = await fetch(`${address}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await wait(100);
  }
  throw new Error(`it was not ready after ${startMilliseconds / 1000} s`);
}

/**
 * Describes a process that prints nothing: whether it computes, sleeps or waits for the disk, by the operating system.
 */
function whatItDoes({ pid }: ChildProcess): string {
  try {
    const state = /^State:\s*(.*)$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return `It was in the state "${state}", in ${readFileSync(`/proc/${pid}/wchan`, "utf8")}.`;
  } catch {
    // Not every system provides this.
    return "";
  }
}

/** Asks it to end first, so that it can close its database; kills it only if it does not react. */
async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  child.kill("SIGTERM");
  const late = setTimeout(() => child.kill("SIGKILL"), 15_000);
  await gone;
  clearTimeout(late);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
