import { listEntryReviews as call } from "#contract/exhibitions.ts";
import { handle } from "#server/http/calls/context.ts";
import { pageOfReviews } from "./entry-reviews.ts";

export const listEntryReviews = handle(call, async ({ input, account, db, now }) => {
  const { items, total } = await pageOfReviews(db, input, { account, now });
  return { items, page: input.page, size: input.size, total };
});
