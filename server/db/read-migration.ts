import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";

export interface Migration {
  name: string;
  hash: string;
  sql: string;
  /** Its statements run one by one and outside a transaction, as `create index concurrently` requires. */
  besideTraffic: boolean;
  statements: readonly string[];
}

/** Up to a semicolon at the end of a line, or to the end of the file. Text between `$$` and `$$` is skipped. */
const statement = /(?:\$\$[\s\S]*?\$\$|;(?![ \t]*$)|[^;])+/gm;

/** A file whose first line is `-- Beside the traffic.` is run statement by statement. */
export async function readMigration(folder: URL, name: string): Promise<Migration> {
  const sql = await readFile(new URL(name, folder), "utf8");
  return {
    name,
    sql,
    hash: createHash("sha256").update(sql).digest("hex"),
    besideTraffic: sql.startsWith("-- Beside the traffic."),
    statements: (sql.match(statement) ?? [])
      .map((text) => text.trim())
      .filter((text) => text.replaceAll(/^--.*$/gm, "").trim() !== ""),
  };
}
