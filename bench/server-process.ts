import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

export interface Usage {
  cpuMilliseconds: number;
  rssBytes: number;
}

export interface ServerProcess {
  url: string;
  port: number;
  usage: () => Promise<Usage>;
}

export const root = join(import.meta.dirname, "..");

/** A server in its own process, as `npm start` runs it; its log goes to a file, as in production. */
export async function startProcess(
  program: string,
  env: Record<string, string>,
  log: string,
  ending: AsyncDisposableStack,
): Promise<ServerProcess> {
  const port = await freePort();
  const file = openSync(log, "a");
  const child = spawn(
    process.execPath,
    ["--max-semi-space-size=8", "--import", join(import.meta.dirname, "report-usage.ts"), join(root, program)],
    {
      cwd: root,
      env: { ...process.env, ...env, PORT: String(port), HOST: "127.0.0.1" },
      stdio: ["ignore", file, file, "ipc"],
    },
  );
  ending.defer(() => end(child));
  const url = `http://127.0.0.1:${port}`;
  await whenReady(url, child);
  return { url, port, usage: () => usageOf(child) };
}

export async function whenReady(url: string, child: ChildProcess, patienceMilliseconds = 60_000): Promise<void> {
  const until = performance.now() + patienceMilliseconds;
  while (child.exitCode === null && performance.now() < until) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await delay(10);
  }
  throw new Error(child.exitCode === null ? "the server did not become ready" : "the server ended while starting");
}

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  const late = setTimeout(() => child.kill("SIGKILL"), 10_000);
  await ended;
  clearTimeout(late);
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return port;
}

async function usageOf(child: ChildProcess): Promise<Usage> {
  const answered = once(child, "message");
  child.send("usage");
  const [{ cpu, rssBytes }] = (await answered) as [{ cpu: NodeJS.CpuUsage; rssBytes: number }];
  return { cpuMilliseconds: (cpu.user + cpu.system) / 1000, rssBytes };
}
