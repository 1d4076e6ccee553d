import { count, eq } from "drizzle-orm";
import { listVisitDisputes as call } from "#contract/settlement-console.ts";
import { visitDisputes } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { disputeReplies } from "./dispute-replies.ts";

export const listVisitDisputes = handle(call, async ({ input, db, viewed }) => {
  const { state, page, size } = input;
  const where = state && eq(visitDisputes.state, state);
  const [[counted], items] = await Promise.all([
    db.select({ total: count() }).from(visitDisputes).where(where),
    disputeReplies(db, { where, page, size }),
  ]);
  viewed(
    "reservation",
    items.map(({ reservationId }) => reservationId),
  );
  return { items, page, size, total: counted?.total ?? 0 };
});
