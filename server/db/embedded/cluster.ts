import { execFile } from "node:child_process";
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  lchownSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { StartProblem } from "#server/start-problem.ts";
import type { Binaries } from "./binaries.ts";

export type Owner = { uid: number; gid: number };

const nobody: Owner = { uid: 65534, gid: 65534 };

/**
 * The database stays in the data folder even if only root may enter it: the process starts with the open folder as its
 * working directory, and this path leads there without access to the parent folders.
 */
export const dataDirectoryArgument = (folder: string) => (process.platform === "linux" ? "/proc/self/cwd" : folder);

/** PG* variables of the machine must not change what is started; TZ saves initdb a search through all time zones. */
export const environment = { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" };

/** PostgreSQL refuses to run as root, so root starts it as another user: the owner of the cluster, else nobody. */
export function clusterOwner(folder: string): Owner | undefined {
  const user = process.getuid?.();
  const present = existsSync(folder) ? statSync(folder) : undefined;
  if (user === 0) return present && present.uid !== 0 ? { uid: present.uid, gid: present.gid } : nobody;
  if (present && present.uid !== user) {
    throw new StartProblem(
      `The database in ${folder} belongs to another user (${present.uid}): start as that user or as root, or set DATA_DIR to another folder.`,
    );
  }
  return undefined;
}

type Cluster = { folder: string; owner: Owner | undefined; binaries: Binaries; log: (sentence: string) => void };

export async function prepareCluster(cluster: Cluster): Promise<void> {
  const { folder, owner, binaries } = cluster;
  if (!existsSync(join(folder, "PG_VERSION"))) await createCluster(cluster);
  const version = readFileSync(join(folder, "PG_VERSION"), "utf8").trim();
  if (version !== binaries.majorVersion) {
    throw new StartProblem(
      `The database in ${folder} was made by PostgreSQL ${version}, and this program has ${binaries.majorVersion}: use the program that made it, or set DATA_DIR to another folder.`,
    );
  }
  // A backup that root has restored belongs to root.
  if (owner && statSync(join(folder, "PG_VERSION")).uid !== owner.uid) giveAway(folder, owner);
}

async function createCluster({ folder, owner, binaries, log }: Cluster) {
  log("Making a new database.");
  // Only a complete cluster gets its name: a start that was killed is begun again.
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  if (owner) giveAway(draft, owner);
  await initdb(draft, owner, binaries);
  writeFileSync(
    join(draft, "pg_hba.conf"),
    "# The socket lies in this folder, which is closed to other users.\nlocal all all trust\n",
  );
  try {
    renameSync(draft, folder);
  } catch (error) {
    throw new StartProblem(
      `The folder ${folder} has files but no database (${(error as NodeJS.ErrnoException).code}): move it away, or set DATA_DIR to another folder.`,
    );
  }
  syncFolder(dirname(folder));
}

async function initdb(folder: string, owner: Owner | undefined, binaries: Binaries) {
  const options = ["--username=danjang", "--auth=trust", "--locale=C.UTF-8", "--encoding=UTF8", "--no-instructions"];
  try {
    await promisify(execFile)(binaries.initdb, [...options, "-D", dataDirectoryArgument(folder)], {
      ...owner,
      cwd: folder,
      env: environment,
    });
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    const lines = (stderr || message).trim().split("\n");
    const reason = lines.find((line) => /FATAL|PANIC|error|could not/.test(line)) ?? lines.at(-1);
    throw new StartProblem(`initdb could not create the database in ${folder}: ${reason?.trim()}`);
  }
}

function giveAway(folder: string, { uid, gid }: Owner) {
  try {
    lchownSync(folder, uid, gid);
    for (const entry of readdirSync(folder, { recursive: true, encoding: "utf8" }))
      lchownSync(join(folder, entry), uid, gid);
    chmodSync(folder, 0o700);
  } catch (error) {
    throw new StartProblem(
      `The owner of ${folder} cannot be changed to user ${uid}, as which PostgreSQL runs (${(error as NodeJS.ErrnoException).code}): start as an ordinary user, or set DATA_DIR to another folder.`,
    );
  }
}

/** Without this a power cut soon after the first start could lose the new name, and with it the data. */
function syncFolder(folder: string) {
  const descriptor = openSync(folder, "r");
  fsyncSync(descriptor);
  closeSync(descriptor);
}
