import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { changeReviewReason as call } from "#contract/review-reasons.ts";
import { reviewReasons } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { lockLibrary, lockReviewReason } from "./lock-review-reason.ts";

export const changeReviewReason = handle(call, async ({ input, db, refuse, changed }) => {
  const { id, field, words } = input;
  await lockLibrary(db);
  const before = await lockReviewReason(db, id);
  if (!before) return refuse("review_reason_not_found");
  if (before.version !== input.version)
    return refuse("review_reason_changed_elsewhere", { details: { reason: before } });
  const [same] = await db
    .select({ id: reviewReasons.id })
    .from(reviewReasons)
    .where(
      and(
        eq(reviewReasons.field, field),
        eq(reviewReasons.words, words),
        ne(reviewReasons.id, id),
        isNull(reviewReasons.removedAt),
      ),
    );
  if (same) return refuse("review_reason_taken", { fields: { words: "같은 사유가 이미 있어요" } });
  const [reason] = await db
    .update(reviewReasons)
    .set({ field, words, version: sql`${reviewReasons.version} + 1` })
    .where(eq(reviewReasons.id, id))
    .returning();
  if (!reason) throw new Error("a locked row is gone");
  changed({ reviewReason: id, from: { field: before.field, words: before.words }, to: { field, words } });
  return reason;
});
