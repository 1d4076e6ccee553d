import { type AnyColumn, type SQL, sql } from "drizzle-orm";

/** As `inArray`, with all ids in one parameter: a parameter each takes longer to write down than the rows to be read. */
export const among = (column: AnyColumn, ids: readonly number[]): SQL =>
  sql`${column} = any(${sql.param([...ids])}::bigint[])`;
