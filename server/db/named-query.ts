import pg from "pg";
import type { Db } from "./open-db.ts";

/**
 * A query written out by hand and planned once per connection, in the transaction that it is given. For the few that a
 * shop waits for all day: built anew each time they cost more than the database needs to answer them. Ids and counts
 * come as numbers.
 */
export async function namedQuery<Row extends pg.QueryResultRow>(
  db: Db,
  name: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const { client } = (db as unknown as { session: { client: pg.Pool | pg.PoolClient } }).session;
  const { rows } = await client.query<Row>({ name, text, values, types: withNumbers });
  return rows;
}

/** None of ours outgrows what a number holds exactly, and converting in SQL takes the database longer than us. */
const withNumbers: pg.CustomTypesConfig = {
  getTypeParser: (type: number, format) =>
    type === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(type, format),
};
