import { readdirSync, readFileSync, readlinkSync, realpathSync } from "node:fs";

/** Identifies a running process, also against a later one with the same id; undefined if there is none. */
export function processMark(pid: number): string | undefined {
  if (process.platform !== "linux") return answersSignals(pid) ? "running" : undefined;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const [state, ...rest] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const startTicks = rest[18];
    return state === "Z" || state === "X" ? undefined : `${bootId()}/${startTicks}`;
  } catch {
    return undefined;
  }
}

/** Whether this process is a PostgreSQL of this cluster, and not another one with a reused id. */
export function isPostgresIn(folder: string, pid: number): boolean {
  if (process.platform !== "linux") return answersSignals(pid);
  try {
    const name = readFileSync(`/proc/${pid}/comm`, "utf8").trim();
    return name.startsWith("postgres") && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder);
  } catch {
    return false;
  }
}

export function postgresProcessesIn(folder: string): number[] {
  if (process.platform !== "linux") return [];
  return readdirSync("/proc")
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .filter((pid) => isPostgresIn(folder, pid));
}

export function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function bootId() {
  return readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
}
