import { listAdvertisementClauses as call } from "#contract/advertisements.ts";
import { handle } from "#server/http/calls/context.ts";
import { advertisementClauses } from "./advertisement-clauses.ts";

export const listAdvertisementClauses = handle(call, async ({ input, db, now }) => ({
  items: await advertisementClauses(db, now, input.clauseTypes),
}));
