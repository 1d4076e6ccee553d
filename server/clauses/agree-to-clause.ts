import { agreeToClause as call } from "#contract/clauses.ts";
import { handle } from "#server/http/calls/context.ts";
import { decide } from "./consents.ts";

export const agreeToClause = handle(call, async ({ input, account, db, now, refuse, changed }) => {
  const decision = await decide(db, account.id, input.clauseType, "ALLOW", now);
  if (!decision) return refuse("clause_not_found");
  changed({ clause: input.clauseType, version: decision.clause.version, consent: "ALLOW" });
  return decision;
});
