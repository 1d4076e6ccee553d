import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { TestServer } from "#server/testing/test-server.ts";

/** The tables of all schemas with one of these in a row: as text, without its dashes, or as hexadecimal bytes. */
export async function tablesShowing({ parts: { pool } }: TestServer, canaries: readonly Buffer[]): Promise<string[]> {
  const texts = canaries.flatMap((canary) => [canary.toString("hex"), ...textOf(canary)]);
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const hit = await pool.query(
      `select 1 from ${name} t, unnest($1::text[]) searched (text) where position(searched.text in t::text) > 0 limit 1`,
      [texts],
    );
    if (hit.rowCount) found.push(name);
  }
  return found;
}

/** The files in a folder that contain one of these. */
export async function filesShowing(folder: string, canaries: readonly Buffer[]): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    // A running database removes files while they are listed.
    const bytes = await readFile(path).catch(() => Buffer.alloc(0));
    if (canaries.some((canary) => bytes.includes(canary))) found.push(path);
  }
  return found;
}

/** Only characters that can be stored in a text. */
function textOf(canary: Buffer): string[] {
  const text = canary.toString();
  return text.includes("\ufffd") || text.includes("\0") ? [] : [text];
}
