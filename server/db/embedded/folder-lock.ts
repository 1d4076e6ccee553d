import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { StartProblem } from "#server/start-problem.ts";
import { processMark } from "./running-process.ts";

/** One server per data folder. The lock of a killed process is taken over, also if its process id was reused since. */
export async function lockFolder(dataFolder: string): Promise<{ release(): void }> {
  const file = join(dataFolder, "server.lock");
  const draft = `${file}.${process.pid}`;
  const mine = `${process.pid} ${processMark(process.pid)}\n`;
  writeDraft(draft, mine, dataFolder);
  try {
    // A server that was just told to stop may still be closing its database.
    const patientUntil = performance.now() + 5_000;
    while (!take(draft, file)) {
      const held = read(file);
      const holder = runningHolder(held);
      if (holder === undefined) takeAway(file, held);
      else if (holder === process.pid || performance.now() > patientUntil) throw inUse(holder, dataFolder);
      else await delay(100);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return {
    release: () => {
      if (read(file) === mine) rmSync(file, { force: true });
    },
  };
}

function writeDraft(draft: string, mine: string, dataFolder: string) {
  try {
    writeFileSync(draft, mine, { mode: 0o600 });
  } catch (error) {
    throw new StartProblem(
      `The data folder ${dataFolder} cannot be written to (${(error as NodeJS.ErrnoException).code}): let this user write there, or set DATA_DIR to another folder.`,
    );
  }
}

/** A link appears with its content at once, so nobody reads an incomplete lock. */
function take(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

function runningHolder(held: string | undefined): number | undefined {
  const [pid, mark] = held?.trim().split(" ") ?? [];
  return mark !== undefined && processMark(Number(pid)) === mark ? Number(pid) : undefined;
}

function takeAway(file: string, held: string | undefined) {
  const aside = `${file}.${process.pid}.old`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
    throw error;
  }
  // Another start may have replaced the dead lock between reading and renaming: then it is put back.
  if (read(aside) !== held) take(aside, file);
  rmSync(aside, { force: true });
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

function inUse(pid: number, dataFolder: string) {
  return new StartProblem(
    `Another server (process ${pid}) is using the data folder ${dataFolder}: stop it with "kill ${pid}", or set DATA_DIR to another folder.`,
  );
}
