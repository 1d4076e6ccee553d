import { getStatement as call } from "#contract/settlement-papers.ts";
import { handle } from "#server/http/calls/context.ts";
import { statementOf } from "./statement-of.ts";

export const getStatement = handle(call, async ({ input, shop, db, vault, now, refuse }) => {
  const statement = await statementOf({ db, vault }, { shopId: shop.id, month: input.month, now });
  return statement ?? refuse("statement_not_found");
});
