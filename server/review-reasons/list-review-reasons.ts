import { and, asc, desc, inArray, isNull } from "drizzle-orm";
import { listReviewReasons as call } from "#contract/review-reasons.ts";
import { fieldsOfTopic } from "#domain/applications/review-reason.ts";
import { reviewReasons } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";

export const listReviewReasons = handle(call, async ({ input, db }) => {
  const fields = input.for && [...fieldsOfTopic(input.for), "any" as const];
  const items = await db
    .select()
    .from(reviewReasons)
    .where(and(isNull(reviewReasons.removedAt), fields && inArray(reviewReasons.field, fields)))
    .orderBy(desc(reviewReasons.used), asc(reviewReasons.id));
  return { items };
});
