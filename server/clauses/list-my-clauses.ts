import { listMyClauses as call } from "#contract/clauses.ts";
import { termsAgreements } from "#domain/shops/clause.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { handle } from "#server/http/calls/context.ts";
import { consentsOf } from "./consents.ts";

export const listMyClauses = handle(call, async ({ input, account, db, now }) => ({
  items: await consentsOf(db, account.id, input.clauseType ? [input.clauseType] : keysOf(termsAgreements), now),
}));
