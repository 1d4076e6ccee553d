import { listClauses as call } from "#contract/clauses.ts";
import { termsAgreements } from "#domain/shops/clause.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { handle } from "#server/http/calls/context.ts";
import { clausesInForce } from "./consents.ts";

export const listClauses = handle(call, async ({ input, db, now }) => ({
  items: await clausesInForce(db, input.clauseTypes ?? keysOf(termsAgreements), now),
}));
