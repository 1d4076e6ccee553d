import pg from "pg";
import type { Db } from "./open-db.ts";

/**
 * A query written as SQL text and planned once per connection, in the given transaction. For the few that a shop runs
 * all day: building them each time costs more than running them. Ids and counts are numbers.
 */
export async function namedQuery<Row extends pg.QueryResultRow>(
  db: Db,
  name: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  // The field exists, but drizzle does not declare it.
  const { client } = (db as unknown as { session: { client: pg.Pool | pg.PoolClient } }).session;
  const { rows } = await client.query<Row>({ name, text, values, types: withNumbers });
  return rows;
}

/** All our values are exact as numbers, and converting in SQL is slower than here. */
const withNumbers: pg.CustomTypesConfig = {
  getTypeParser: (type: number, format) =>
    type === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(type, format),
};
