import type { TestServer } from "#server/testing/test-server.ts";

/** A fingerprint of every row there is: equal before and after means that nothing changed. */
export async function fingerprintOfAll({ parts: { pool } }: TestServer): Promise<Record<string, string>> {
  const prints: Record<string, string> = {};
  for (const table of await tables({ pool })) {
    const { rows } = await pool.query<{ print: string }>(
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as print from ${table} t`,
    );
    prints[table] = rows[0]?.print ?? "";
  }
  return prints;
}

/** The tables in which any of these texts stands, in whichever column. */
export async function tablesWith({ parts: { pool } }: TestServer, texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const table of await tables({ pool })) {
    const { rows } = await pool.query<{ text: string }>(
      `select text from unnest($1::text[]) text where exists (select from ${table} t where position(text in t::text) > 0)`,
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
