import { and, desc, eq, inArray, lte } from "drizzle-orm";
import { type Consent, type TermsAgreement, termsAgreements } from "#domain/shops/clause.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import type { Db } from "#server/db/open-db.ts";
import { clauseConsents, clauses } from "#server/db/tables/tables.ts";

/** The version of each text that is in force now. */
export async function clausesInForce(db: Db, types: readonly TermsAgreement[], now: Date) {
  const rows = await db
    .selectDistinctOn([clauses.clauseType])
    .from(clauses)
    .where(and(inArray(clauses.clauseType, [...types]), lte(clauses.effectiveFrom, now)))
    .orderBy(clauses.clauseType, desc(clauses.version));
  return rows.map((row) => ({ ...row, clauseType: row.clauseType as TermsAgreement })).sort(inOrder);
}

const order = keysOf(termsAgreements);
const inOrder = (a: { clauseType: TermsAgreement }, b: { clauseType: TermsAgreement }) =>
  order.indexOf(a.clauseType) - order.indexOf(b.clauseType);

export async function consentsOf(db: Db, accountId: number, types: readonly TermsAgreement[], now: Date) {
  const inForce = await clausesInForce(db, types, now);
  const decided = await db
    .selectDistinctOn([clauseConsents.clauseId])
    .from(clauseConsents)
    .where(eq(clauseConsents.accountId, accountId))
    .orderBy(clauseConsents.clauseId, desc(clauseConsents.id));
  return inForce.map((clause) => {
    const decision = decided.find((row) => row.clauseId === clause.id);
    return { clause, consent: decision?.consent ?? null, decidedAt: decision?.decidedAt ?? null };
  });
}

/** One decision about the text in force. Undefined if there is no such text. */
export async function decide(db: Db, accountId: number, type: TermsAgreement, consent: Consent, now: Date) {
  const [clause] = await clausesInForce(db, [type], now);
  if (!clause) return undefined;
  await db.insert(clauseConsents).values({ accountId, clauseId: clause.id, consent, decidedAt: now });
  return { clause, consent, decidedAt: now };
}

/** At sign-up: ALLOW for the ticked texts, DENY for the others. */
export async function recordConsents(db: Db, accountId: number, agreed: readonly TermsAgreement[], now: Date) {
  const inForce = await clausesInForce(db, order, now);
  if (inForce.length === 0) return;
  await db.insert(clauseConsents).values(
    inForce.map(({ id, clauseType }) => ({
      accountId,
      clauseId: id,
      consent: agreed.includes(clauseType) ? ("ALLOW" as const) : ("DENY" as const),
      decidedAt: now,
    })),
  );
}
