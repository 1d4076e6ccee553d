import type pg from "pg";
import type { TestServer } from "#server/testing/test-server.ts";

/** A hash of all rows: equal before and after means that nothing changed. */
export const fingerprintOfAll = ({ parts: { pool } }: TestServer) => fingerprintOfTables(pool);

export async function fingerprintOfTables(pool: pg.Pool): Promise<Record<string, string>> {
  const prints = (await tables({ pool })).map(
    (table) =>
      `select '${table}' as table, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as print from ${table} t`,
  );
  const { rows } = await pool.query<{ table: string; print: string }>(prints.join(" union all "));
  return Object.fromEntries(rows.map(({ table, print }) => [table, print]));
}

/** A hash of one shop's rows, in every table with a shop column. */
export async function fingerprintOfShop({ parts: { pool } }: TestServer, shopId: number): Promise<unknown[]> {
  const { rows: owned } = await pool.query<{ name: string }>(
    "select quote_ident(table_name) as name from information_schema.columns where table_schema = 'public' and column_name = 'shop_id' order by 1",
  );
  const prints = owned.map(
    ({ name }) =>
      `select '${name}' as table, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as print from ${name} t where shop_id = $1`,
  );
  const { rows } = await pool.query(prints.join(" union all "), [shopId]);
  return rows;
}

/** The tables with any of these texts in any column. */
export async function tablesWith({ parts: { pool } }: TestServer, texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const table of await tables({ pool })) {
    const { rows } = await pool.query<{ text: string }>(
      `select searched.text from unnest($1::text[]) searched (text)
       where exists (select from ${table} t where position(searched.text in t::text) > 0)`,
      [texts],
    );
    found.push(...rows.map(({ text }) => `${table}: ${text}`));
  }
  return found;
}

async function tables({ pool }: Pick<TestServer["parts"], "pool">): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' order by 1",
  );
  return rows.map(({ name }) => name);
}
