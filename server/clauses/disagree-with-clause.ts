import { disagreeWithClause as call } from "#contract/clauses.ts";
import { handle } from "#server/http/calls/context.ts";
import { decide } from "./consents.ts";

export const disagreeWithClause = handle(call, async ({ input, account, db, now, refuse, changed }) => {
  const decision = await decide(db, account.id, input.clauseType, "DENY", now);
  if (!decision) return refuse("clause_not_found");
  if (decision.clause.required) return refuse("clause_needed_to_use");
  changed({ clause: input.clauseType, version: decision.clause.version, consent: "DENY" });
  return decision;
});
