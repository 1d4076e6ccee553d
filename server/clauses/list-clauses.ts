import { listClauses as call } from "#contract/clauses.ts";
import { termsAgreements } from "#domain/clause.ts";
import { keysOf } from "#domain/enumeration.ts";
import { handle } from "#server/http/context.ts";
import { clausesInForce } from "./consents.ts";

export const listClauses = handle(call, async ({ input, db, now }) => ({
  items: await clausesInForce(db, input.clauseTypes ?? keysOf(termsAgreements), now),
}));
