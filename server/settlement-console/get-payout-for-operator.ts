import { eq } from "drizzle-orm";
import { getPayoutForOperator as call } from "#contract/settlement-console.ts";
import { payouts } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { explainStored } from "#server/settlements/index.ts";
import { payoutReplies } from "./payout-replies.ts";

export const getPayoutForOperator = handle(call, async ({ input, db, refuse }) => {
  const where = eq(payouts.id, input.id);
  const [[row], [line]] = await Promise.all([db.select().from(payouts).where(where), payoutReplies(db, { where })]);
  if (!row || !line) return refuse("payout_not_found");
  return { line, explanation: await explainStored(db, row) };
});
