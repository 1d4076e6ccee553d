import { count, isNull } from "drizzle-orm";
import { listPayoutHolds as call } from "#contract/settlement-console.ts";
import { payoutHolds } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { holdReplies, ownersOf } from "./hold-replies.ts";

export const listPayoutHolds = handle(call, async ({ input, db, viewed }) => {
  const { page, size } = input;
  const where = isNull(payoutHolds.releasedAt);
  const [[counted], items] = await Promise.all([
    db.select({ total: count() }).from(payoutHolds).where(where),
    holdReplies(db, { where, page, size }),
  ]);
  viewed("account", ownersOf(items));
  return { items, page, size, total: counted?.total ?? 0 };
});
