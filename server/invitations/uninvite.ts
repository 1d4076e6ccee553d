import { and, eq } from "drizzle-orm";
import { uninvite as call } from "#contract/invitations.ts";
import { invitations } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { findInvitation } from "./find-invitation.ts";
import { invitationReply } from "./invitation-reply.ts";
import { mayGiveRole } from "./may-give-role.ts";

export const uninvite = handle(call, async ({ input, shop, db, now, refuse, changed, viewed, announce }) => {
  const found = await findInvitation(db, shop.id, input.id);
  if (!found) return refuse("invitation_not_found");
  if (!mayGiveRole(shop.role, found.role)) return refuse("role_not_yours_to_give");
  const [closed] = await db
    .update(invitations)
    .set({ state: "UNINVITED", decidedAt: now })
    .where(and(eq(invitations.id, found.id), eq(invitations.shopId, shop.id), eq(invitations.state, "INVITED")))
    .returning();
  if (!closed) return refuse("invitation_not_open");
  changed({ invitation: closed.id, state: { from: "INVITED", to: "UNINVITED" } });
  viewed("invitation", [closed.id]);
  announce(shop.id, "staff_changed", []);
  return invitationReply(closed, now);
});
