import { existsSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const binFolder = join(root, "node_modules", ".bin");

/** A failure that the person at the keyboard can fix; its message is shown to them. */
export class Problem extends Error {}

/** Ends with the message alone, because a stack would only hide it. */
process.on("uncaughtException", (error) => {
  console.error(error instanceof Problem ? error.message : error);
  process.exit(1);
});

export function lockedNode() {
  const fromLockfile = join(binFolder, "node");
  if (existsSync(fromLockfile)) return fromLockfile;
  if (Number.parseInt(process.versions.node, 10) >= 26) return process.execPath;
  throw new Problem(
    `The lockfile has no Node 26 for ${process.platform}-${process.arch}: install Node 26 yourself and run this again.`,
  );
}

export function environment() {
  return {
    ...process.env,
    PATH: [binFolder, process.env.PATH].join(delimiter),
    NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "node-compile"),
  };
}
