import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, globSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";

const nobody = { uid: 65534, gid: 65534 };

/** The newest PostgreSQL server from Debian's packages; undefined if none is installed. */
export function debianPostgres(): string | undefined {
  const folders = globSync("/usr/lib/postgresql/*/bin").filter((folder) =>
    ["initdb", "postgres", "pg_dump", "pg_restore", "createdb"].every((tool) => existsSync(join(folder, tool))),
  );
  return folders.toSorted((a, b) => a.localeCompare(b, "en", { numeric: true })).at(-1);
}

/** A Debian server on a socket in its own folder. If root runs the test, the server runs as a user without rights. */
export async function startDebianPostgres(tools: string, folder: string) {
  const asUser = process.getuid?.() === 0 ? nobody : {};
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (process.getuid?.() === 0) chownSync(folder, nobody.uid, nobody.gid);
  const options = { ...asUser, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" } };
  const data = join(folder, "data");
  const run = (tool: string, ...args: string[]) => promisify(execFile)(join(tools, tool), args, options);
  await run("initdb", "--username=danjang", "--auth=trust", "--locale=C.UTF-8", "--encoding=UTF8", "-D", data);
  const settings = ["-c", "listen_addresses=", "-c", "fsync=off", "-k", folder];
  const child = spawn(join(tools, "postgres"), ["-D", data, ...settings], { ...options, stdio: "ignore" });
  const at = ["--host", folder, "--username", "danjang"];
  for (let tries = 0; ; tries += 1) {
    const made = await run("createdb", ...at, "danjang").catch((error: Error) => error);
    if (!(made instanceof Error)) break;
    if (tries === 100 || child.exitCode !== null) throw made;
    await delay(100);
  }
  const connection = { host: folder, port: 5432, user: "danjang", database: "danjang", ssl: false as const };
  return {
    connection,
    /** As docs/operations.md describes it. */
    async dumpAndRestore(into: string) {
      const file = join(folder, "danjang.dump");
      await run("pg_dump", ...at, "--format=custom", "--file", file, "danjang");
      await run("createdb", ...at, into);
      await run("pg_restore", ...at, "--no-owner", "--exit-on-error", "--dbname", into, file);
      return { ...connection, database: into };
    },
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGINT");
      await ended;
    },
  };
}
