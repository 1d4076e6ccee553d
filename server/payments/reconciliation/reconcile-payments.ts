import { reconcilePayments as call } from "#contract/payments.ts";
import { seoulInstant } from "#domain/time/seoul-time.ts";
import { handle } from "#server/http/calls/context.ts";
import { paymentSubjects } from "#server/payment-subjects.ts";
import { reconcile } from "./reconcile.ts";
import { reconciliationReplies } from "./reconciliation-reply.ts";

export const reconcilePayments = handle(call, async (context) => {
  const { input, account, db, changed } = context;
  const span = { from: seoulInstant(input.from, "00:00"), to: seoulInstant(input.to, "24:00") };
  const done = await reconcile(context, paymentSubjects, { ...span, askedBy: account.id });
  const { id, checked, mended, differences } = done;
  changed({ reconciliation: id, checked, mended, differences: differences.length });
  const [reply] = await reconciliationReplies(db, [done]);
  if (!reply) throw new Error(`reconciliation ${id} is gone`);
  return reply;
});
