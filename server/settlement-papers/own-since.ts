import { notInArray, sql } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { settlementContracts } from "#server/db/tables/tables.ts";

/** Since when the shop belongs to its present owner; the beginning of time if it always did. Earlier data is a former owner's. */
export async function ownSince(db: Db, shopId: number, contractIds: readonly number[]): Promise<Date> {
  const [former] = await db
    .select({ until: sql<Date | null>`max(${settlementContracts.endedAt})`.mapWith(settlementContracts.endedAt) })
    .from(settlementContracts)
    .where(
      sql`${settlementContracts.shopId} = ${shopId} and ${contractIds.length > 0 ? notInArray(settlementContracts.id, [...contractIds]) : sql`false`}`,
    );
  return former?.until ?? new Date(0);
}
