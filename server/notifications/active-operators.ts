import { and, asc, eq } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { accounts } from "#server/db/tables/tables.ts";

/** The operators who are notified of problems that the product cannot fix by itself. */
export async function activeOperators(db: Db): Promise<number[]> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.adminRole, "PARTNERS_ADMIN"), eq(accounts.status, "ACTIVE")))
    .orderBy(asc(accounts.id));
  return rows.map(({ id }) => id);
}
