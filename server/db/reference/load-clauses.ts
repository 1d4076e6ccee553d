import { desc } from "drizzle-orm";
import { advertisementClauseTypes, bookingClauseTypes, termsAgreements } from "#domain/shops/clause.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import type { Db } from "#server/db/open-db.ts";
import { clauses } from "#server/db/tables/tables.ts";
import { advertisementTexts, bookingTexts, termsTexts } from "./clause-texts.ts";

const texts = [
  ...keysOf(termsAgreements).map((clauseType) => {
    const { label: title, required } = termsAgreements[clauseType];
    return { clauseType, title, required, body: termsTexts[clauseType] };
  }),
  ...keysOf(advertisementClauseTypes).map((clauseType) => {
    const { label: title } = advertisementClauseTypes[clauseType];
    return { clauseType, title, required: true, body: advertisementTexts[clauseType] };
  }),
  ...keysOf(bookingClauseTypes).map((clauseType) => {
    const { label: title } = bookingClauseTypes[clauseType];
    return { clauseType, title, required: true, body: bookingTexts[clauseType] };
  }),
];

/** Terms announce a change that long before it is in force, so that a partner can object. */
const noticeMs = 30 * 24 * 60 * 60_000;

/**
 * Nobody can sign up or buy without the clauses, so a production start loads them too. A changed text is a new version:
 * a consent keeps the text that was agreed to.
 */
export async function loadClauses(db: Db, now: Date): Promise<void> {
  const latest = await db
    .selectDistinctOn([clauses.clauseType])
    .from(clauses)
    .orderBy(clauses.clauseType, desc(clauses.version));
  const changed = texts.flatMap((text) => {
    const before = latest.find(({ clauseType }) => clauseType === text.clauseType);
    if (before?.body === text.body) return [];
    const effectiveFrom = before ? new Date(now.getTime() + noticeMs) : now;
    return { ...text, version: (before?.version ?? 0) + 1, effectiveFrom };
  });
  if (changed.length > 0) await db.insert(clauses).values(changed).onConflictDoNothing();
}
