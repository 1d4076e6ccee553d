import { inArray } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { accounts } from "#server/db/tables/tables.ts";

/** The names of operators and owners, by their accounts. */
export async function namesOf(
  db: Db,
  accountIds: readonly (number | null)[],
): Promise<ReadonlyMap<number | null, string>> {
  const ids = [...new Set(accountIds)].filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(inArray(accounts.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
