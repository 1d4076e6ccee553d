import { eq } from "drizzle-orm";
import { removeReviewReason as call } from "#contract/review-reasons.ts";
import { reviewReasons } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { lockReviewReason } from "./lock-review-reason.ts";

export const removeReviewReason = handle(call, async ({ input, db, now, refuse, changed }) => {
  const reason = await lockReviewReason(db, input.id);
  if (!reason) return refuse("review_reason_not_found");
  await db.update(reviewReasons).set({ removedAt: now }).where(eq(reviewReasons.id, reason.id));
  changed({ reviewReason: reason.id, field: reason.field, removed: reason.words });
  return {};
});
