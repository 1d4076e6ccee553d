import { and, desc, inArray, lte } from "drizzle-orm";
import { type AdvertisementClauseType, advertisementClauseTypes } from "#domain/shops/clause.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import type { Db } from "#server/db/open-db.ts";
import { clauses } from "#server/db/tables/tables.ts";

/** The version of each text that is in force, in the order in which people agree to them. */
export async function advertisementClauses(
  db: Db,
  now: Date,
  types: readonly AdvertisementClauseType[] = keysOf(advertisementClauseTypes),
) {
  const rows = await db
    .selectDistinctOn([clauses.clauseType])
    .from(clauses)
    .where(and(inArray(clauses.clauseType, [...types]), lte(clauses.effectiveFrom, now)))
    .orderBy(clauses.clauseType, desc(clauses.version));
  return rows.map((row) => ({ ...row, clauseType: row.clauseType as AdvertisementClauseType }));
}
