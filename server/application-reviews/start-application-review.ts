import { startApplicationReview as call } from "#contract/application-reviews.ts";
import { canMoveApplication } from "#domain/applications/application-moves.ts";
import { applicationReply, type FormRow, moveApplication, stepOf } from "#server/applications/index.ts";
import { handle } from "#server/http/calls/context.ts";
import { lockForReview } from "./lock-for-review.ts";

export const startApplicationReview = handle(call, async (context) => {
  const { account, db, refuse, changed, viewed } = context;
  const row = await lockForReview(context);
  if (row.closedAt || row.status === null) return refuse("application_closed");
  viewed("application", [row.id]);
  // Opening it again continues the same review.
  if (row.status === "WAITING") return applicationReply(context, row, "OPERATOR");
  if (!canMoveApplication(row.status, "startReview")) return refuse("application_closed");
  const begun = await moveApplication<FormRow>(
    db,
    row.id,
    { status: "WAITING", reviewerId: account.id },
    stepOf(context, "REVIEW"),
  );
  changed({ application: row.id, review: "started", edition: row.edition });
  return applicationReply(context, begun, "OPERATOR");
});
