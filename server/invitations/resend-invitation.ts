import { and, eq } from "drizzle-orm";
import { resendInvitation as call } from "#contract/invitations.ts";
import { invitations } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { findInvitation } from "./find-invitation.ts";
import { invitationReply } from "./invitation-reply.ts";
import { newToken } from "./invitation-token.ts";
import { mayGiveRole } from "./may-give-role.ts";
import { areInvitationsUsedUp, invitationPeriod, secondsToRest, sendInvitation } from "./send-invitation.ts";

export const resendInvitation = handle(call, async (context) => {
  const { input, shop, account, db, now, refuse, changed, viewed, announce } = context;
  const found = await findInvitation(db, shop.id, input.id);
  if (!found) return refuse("invitation_not_found");
  if (!mayGiveRole(shop.role, found.role)) return refuse("role_not_yours_to_give");
  const wait = secondsToRest(found.sentAt, now);
  if (found.state === "INVITED" && wait > 0) return refuse("invitation_sent_just_now", { retryAfterSeconds: wait });
  if (await areInvitationsUsedUp(context, shop.id, found.phoneFingerprint)) return refuse("texts_used_up");
  const { days, ...period } = await invitationPeriod(context);
  const { token, tokenHash } = newToken(shop.id);
  const [sent] = await db
    .update(invitations)
    // The last sender is responsible: the first one may have left the shop since.
    .set({ tokenHash, ...period, invitedBy: account.id })
    .where(and(eq(invitations.id, found.id), eq(invitations.shopId, shop.id), eq(invitations.state, "INVITED")))
    .returning();
  if (!sent) return refuse("invitation_not_open");
  await sendInvitation(context, sent, token, days);
  changed({ invitation: sent.id, sentAgainTo: sent.maskedPhone });
  viewed("invitation", [sent.id]);
  announce(shop.id, "staff_changed", []);
  return invitationReply(sent, now);
});
