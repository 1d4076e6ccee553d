import { createHash } from "node:crypto";
import { rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { StartProblem } from "#server/start-problem.ts";

export type Connection = { host: string; port: number; user: string; database: string; ssl: false };

/** Every field is given, so that PGPORT, PGHOST or PGSSLMODE of the machine have no effect. */
export function connectionTo(folder: string): Connection {
  return { host: socketFolder(folder), port: 5432, user: "danjang", database: "danjang", ssl: false };
}

export function removeLink({ host }: Connection, folder: string) {
  if (host !== folder) rmSync(host, { force: true });
}

/**
 * PostgreSQL makes its socket inside the cluster folder, which is closed to other users. The system allows 103 bytes
 * for the whole path of a socket, so a longer folder is reached through a short link.
 */
function socketFolder(folder: string): string {
  if (fits(folder)) return folder;
  const name = `danjang-${createHash("sha256").update(folder).digest("hex").slice(0, 12)}`;
  const link = [tmpdir(), "/tmp"].map((parent) => join(parent, name)).find(fits) ?? join("/tmp", name);
  try {
    rmSync(link, { force: true });
    symlinkSync(folder, link);
  } catch (error) {
    throw new StartProblem(
      `The link ${link} to the database cannot be made (${(error as NodeJS.ErrnoException).code}): remove what is there, or set DATA_DIR to a shorter path.`,
    );
  }
  return link;
}

function fits(folder: string) {
  return Buffer.byteLength(join(folder, ".s.PGSQL.5432")) <= 103;
}
