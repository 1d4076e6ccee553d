import { randomBytes } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Tools } from "#server/http/calls/context.ts";

type Store = Pick<Tools, "config" | "log">;

/** Stores a picture under a name that nobody can guess. Returns its path within the media folder. */
export async function keepPhoto({ config }: Store, folder: string, picture: Buffer): Promise<string> {
  const path = `${folder}/${randomBytes(16).toString("hex")}.webp`;
  await mkdir(join(config.dataDir, "media", folder), { recursive: true });
  await writeFile(join(config.dataDir, "media", path), picture, { flag: "wx" });
  return path;
}

/** Called when no row names the file any more. A file that is left over does no harm, so this never fails a call. */
export async function dropPhoto({ config, log }: Store, path: string): Promise<void> {
  await rm(join(config.dataDir, "media", path), { force: true }).catch((error) =>
    log.warn({ err: error, path }, "a photo that is no longer shown could not be deleted"),
  );
}
