import { desc, eq } from "drizzle-orm";
import { listInvitations as call } from "#contract/invitations.ts";
import { invitations } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { invitationReply } from "./invitation-reply.ts";

/** More than any shop has sent in years. */
const most = 200;

export const listInvitations = handle(call, async ({ shop, db, now, viewed }) => {
  const rows = await db
    .select()
    .from(invitations)
    .where(eq(invitations.shopId, shop.id))
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(most);
  viewed(
    "invitation",
    rows.map(({ id }) => id),
  );
  return { items: rows.map((row) => invitationReply(row, now)) };
});
