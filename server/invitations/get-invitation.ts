import { eq } from "drizzle-orm";
import { getInvitation as call } from "#contract/invitations.ts";
import { shops } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { findByToken } from "./find-invitation.ts";
import { invitationReply } from "./invitation-reply.ts";

export const getInvitation = handle(call, async ({ input, db, now, refuse }) => {
  const found = await findByToken(db, input.token);
  if (!found) return refuse("invitation_not_found");
  const [shop] = await db.select({ name: shops.name }).from(shops).where(eq(shops.id, found.shopId));
  return { ...invitationReply(found, now), shopName: shop?.name ?? "" };
});
