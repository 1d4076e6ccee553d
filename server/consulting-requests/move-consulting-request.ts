import { eq, sql } from "drizzle-orm";
import { moveConsultingRequest as call } from "#contract/consulting-requests.ts";
import { consultingRequests } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { consultingReply } from "./consulting-reply.ts";

export const moveConsultingRequest = handle(call, async (context) => {
  const { input, account, db, now, refuse, changed, viewed } = context;
  const { id, state, memo } = input;
  const [before] = await db.select().from(consultingRequests).where(eq(consultingRequests.id, id)).for("update");
  if (!before) return refuse("consulting_request_not_found");
  if (before.version !== input.version)
    return refuse("consulting_request_changed_elsewhere", {
      details: { consultingRequest: (await consultingReply(db, id)) ?? refuse("consulting_request_not_found") },
    });
  await db
    .update(consultingRequests)
    .set({ state, memo, movedBy: account.id, movedAt: now, version: sql`${consultingRequests.version} + 1` })
    .where(eq(consultingRequests.id, id));
  changed({ consultingRequest: id, from: before.state, to: state, memo: memo === before.memo ? "same" : "changed" });
  viewed("consultingRequest", [id]);
  return (await consultingReply(db, id)) ?? refuse("consulting_request_not_found");
});
