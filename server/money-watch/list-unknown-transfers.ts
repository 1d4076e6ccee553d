import { asc, eq } from "drizzle-orm";
import { listUnknownTransfers as call } from "#contract/money-watch.ts";
import { unknownTransfers } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { unknownTransferReplies } from "./unknown-transfer-replies.ts";

/** The oldest first: cycles of one advertisement are adopted in their order. */
export const listUnknownTransfers = handle(call, async ({ input, db }) => {
  const { state, page, size } = input;
  const where = state && eq(unknownTransfers.state, state);
  const rows = await db
    .select()
    .from(unknownTransfers)
    .where(where)
    .orderBy(asc(unknownTransfers.at), asc(unknownTransfers.id))
    .limit(size)
    .offset(page * size);
  return {
    items: await unknownTransferReplies(db, rows),
    page,
    size,
    total: await db.$count(unknownTransfers, where),
  };
});
