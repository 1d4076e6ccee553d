import { runSettlements as call } from "#contract/settlement-console.ts";
import { handle } from "#server/http/calls/context.ts";
import { beginAskedRun, carryOnRun } from "#server/settlements/index.ts";
import { runReplies } from "./run-replies.ts";

export const runSettlements = handle(call, async (context) => {
  const { account, db, refuse, changed } = context;
  const begun = await beginAskedRun(context, account.id);
  if (!begun) return refuse("settlement_run_under_way");
  const run = await carryOnRun(context, begun);
  changed({ settlementRun: run.id, contracts: run.contracts, payouts: run.payouts, paidWon: run.paidWon });
  const [reply] = await runReplies(db, [run]);
  if (!reply) throw new Error("a run was settled and has no reply");
  return reply;
});
