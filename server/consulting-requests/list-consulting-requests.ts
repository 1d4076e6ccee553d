import { and, count, desc, eq, sql } from "drizzle-orm";
import { listConsultingRequests as call } from "#contract/consulting-requests.ts";
import { keywordIn } from "#server/boards/index.ts";
import { consultingRequests } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { consultingReplies, readRequests } from "./consulting-reply.ts";

const byState = sql`array_position(array['NEW', 'CALLED', 'DONE'], ${consultingRequests.state})`;
/**
 * Open requests come first, the oldest at the top, because they are called first. Of the others the newest is the one
 * that operators look for.
 */
const waitingFirst = sql`case when ${consultingRequests.state} = 'NEW' then ${consultingRequests.createdAt} end`;

export const listConsultingRequests = handle(call, async ({ input, db, viewed }) => {
  const { state, keyword, page, size } = input;
  const where = and(
    state && eq(consultingRequests.state, state),
    keywordIn(keyword, consultingRequests.name, consultingRequests.shopName),
  );
  const [counted] = await db.select({ total: count() }).from(consultingRequests).where(where);
  const [waiting] = await db
    .select({ requests: count() })
    .from(consultingRequests)
    .where(eq(consultingRequests.state, "NEW"));
  const rows = await readRequests(db, where)
    .orderBy(byState, waitingFirst, desc(consultingRequests.createdAt), desc(consultingRequests.id))
    .limit(size)
    .offset(page * size);
  viewed(
    "consultingRequest",
    rows.map(({ request }) => request.id),
  );
  return {
    items: await consultingReplies(db, rows),
    page,
    size,
    total: counted?.total ?? 0,
    waiting: waiting?.requests ?? 0,
  };
});
