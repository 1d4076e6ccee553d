import { approveApplicationCancel as call } from "#contract/application-reviews.ts";
import { applicationReply, type FormRow, moveApplication, stepOf } from "#server/applications/index.ts";
import { handle } from "#server/http/calls/context.ts";
import { lockForDecision } from "./lock-for-review.ts";
import { notifyOfDecision } from "./notify-of-decision.ts";

export const approveApplicationCancel = handle(call, async (context) => {
  const { input, db, now, refuse, changed, announce, viewed } = context;
  const row = await lockForDecision({ ...context, input: { ...input, withdrawalSeen: true } });
  if (row.closedAt || row.status !== "WAITING" || row.lastAction !== "CANCEL")
    return refuse("application_not_in_review");
  const ended = await moveApplication<FormRow>(
    db,
    row.id,
    { lastAction: "CANCEL_APPROVAL", decidedAt: now, updatedAt: now, closedAt: now },
    stepOf(context, "CANCEL_APPROVAL"),
  );
  await notifyOfDecision(context, ended, "CANCEL_APPROVAL");
  changed({ application: row.id, edition: row.edition, decision: "CANCEL_APPROVAL" });
  if (row.shopId !== null) announce(row.shopId, "notifications_changed", [row.id]);
  viewed("application", [row.id]);
  return applicationReply(context, ended, "OPERATOR");
});
