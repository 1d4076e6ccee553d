import { and, eq, gt } from "drizzle-orm";
import { acceptInvitation as call } from "#contract/invitations.ts";
import { maskName } from "#domain/text/mask.ts";
import { accounts, invitations } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { findByToken } from "./find-invitation.ts";
import { isExpired } from "./invitation-reply.ts";
import { joinShop } from "./join-shop.ts";
import { lockInviter } from "./lock-inviter.ts";
import { tellInviter } from "./tell-inviter.ts";

export const acceptInvitation = handle(call, async (context) => {
  const { input, principal, db, now, sessions, refuse, changed, announce, afterCommit } = context;
  const found = await findByToken(db, input.token);
  if (!found) return refuse("invitation_not_found");
  if (!principal.account) return refuse("account_needed");
  const { id: accountId } = principal.account;
  const [account] = await db
    .select({ name: accounts.name, phoneFingerprint: accounts.phoneFingerprint })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (account?.phoneFingerprint !== found.phoneFingerprint) return refuse("invitation_for_another");
  if (isExpired(found, now)) return refuse("invitation_expired");
  // Before the invitation itself, in the lock order of removing its sender.
  if (!(await lockInviter(db, found))) return refuse("invitation_not_open");
  const [accepted] = await db
    .update(invitations)
    .set({ state: "ACCEPTED", acceptedBy: accountId, decidedAt: now })
    .where(
      and(
        eq(invitations.id, found.id),
        eq(invitations.shopId, found.shopId),
        // The link may just have been replaced by a newer one.
        eq(invitations.tokenHash, found.tokenHash),
        eq(invitations.state, "INVITED"),
        gt(invitations.expiresAt, now),
      ),
    )
    .returning();
  if (!accepted) return refuse("invitation_not_open");
  const staffId = await joinShop(db, accepted, accountId, now);
  await tellInviter(db, accepted, account.name, now);
  changed({ invitation: accepted.id, shop: accepted.shopId, name: maskName(account.name), role: accepted.role });
  announce(accepted.shopId, "staff_changed", staffId === undefined ? [] : [staffId]);
  // The person's next request is about the shop that they have just joined.
  afterCommit(sessions.forget);
  return { shopId: accepted.shopId };
});
