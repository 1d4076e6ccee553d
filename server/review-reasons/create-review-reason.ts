import { isNull } from "drizzle-orm";
import { createReviewReason as call } from "#contract/review-reasons.ts";
import { reviewReasons } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { lockLibrary } from "./lock-review-reason.ts";

export const createReviewReason = handle(call, async ({ input, db, now, refuse, changed }) => {
  const { field, words } = input;
  await lockLibrary(db);
  const [reason] = await db
    .insert(reviewReasons)
    .values({ field, words, createdAt: now })
    .onConflictDoNothing({ target: [reviewReasons.field, reviewReasons.words], where: isNull(reviewReasons.removedAt) })
    .returning();
  if (!reason) return refuse("review_reason_taken", { fields: { words: "같은 사유가 이미 있어요" } });
  changed({ reviewReason: reason.id, field, words });
  return reason;
});
