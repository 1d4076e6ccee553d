import { and, eq, isNull, lte, max, ne } from "drizzle-orm";
import { createInvitation as call } from "#contract/invitations.ts";
import { maskName, maskPhone } from "#domain/text/mask.ts";
import { phoneDigits } from "#domain/text/phone.ts";
import type { Db } from "#server/db/open-db.ts";
import { accounts, invitations, shopUsers } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { findStaff } from "#server/staffs/index.ts";
import { invitationReply } from "./invitation-reply.ts";
import { newToken } from "./invitation-token.ts";
import { mayGiveRole } from "./may-give-role.ts";
import { areInvitationsUsedUp, invitationPeriod, secondsToRest, sendInvitation } from "./send-invitation.ts";

export const createInvitation = handle(call, async (context) => {
  const { input, shop, account, db, vault, now, refuse, changed, viewed, announce } = context;
  const { name, phone, role } = input;
  const staff = input.staffId === null ? undefined : await findStaff(db, shop.id, input.staffId);
  if (input.staffId !== null && !staff) return refuse("staff_not_found");
  if (!mayGiveRole(shop.role, role)) return refuse("role_not_yours_to_give");
  if (staff && staff.accountId !== null) return refuse("staff_has_account");
  const phoneFingerprint = vault.fingerprint(phoneDigits(phone));
  if (await isMember(db, shop.id, phoneFingerprint)) return refuse("person_already_here");
  const wait = await restAfterClosed(db, shop.id, phoneFingerprint, now);
  if (wait > 0) return refuse("invitation_sent_just_now", { retryAfterSeconds: wait });
  if (await areInvitationsUsedUp(context, shop.id, phoneFingerprint)) return refuse("texts_used_up");
  await closeExpired(db, shop.id, phoneFingerprint, now);

  // A settlement viewer serves nobody.
  const serves = role !== "SETTLEMENT_VIEW";
  const { days, ...period } = await invitationPeriod(context);
  const { token, tokenHash } = newToken(shop.id);
  const [created] = await db
    .insert(invitations)
    .values({
      shopId: shop.id,
      name,
      role,
      tokenHash,
      phoneFingerprint,
      ...period,
      createdAt: now,
      phoneSealed: vault.seal(phone, "invitations.phone"),
      maskedPhone: maskPhone(phone),
      rank: serves ? (staff?.rank ?? input.rank) : null,
      staffId: serves ? input.staffId : null,
      invitedBy: account.id,
    })
    .onConflictDoNothing()
    .returning();
  if (!created) return refuse("invitation_open");
  await sendInvitation(context, created, token, days);
  changed({ invitation: created.id, name: maskName(name), phone: created.maskedPhone, role });
  viewed("invitation", [created.id]);
  announce(shop.id, "staff_changed", []);
  return invitationReply(created, now);
});

async function isMember(db: Db, shopId: number, phoneFingerprint: string): Promise<boolean> {
  const [member] = await db
    .select({ accountId: shopUsers.accountId })
    .from(shopUsers)
    .innerJoin(accounts, eq(accounts.id, shopUsers.accountId))
    .where(
      and(eq(shopUsers.shopId, shopId), isNull(shopUsers.removedAt), eq(accounts.phoneFingerprint, phoneFingerprint)),
    )
    .limit(1);
  return member !== undefined;
}

/** A withdrawn invitation was sent anyway: created again, it waits as long as one that is sent again. */
async function restAfterClosed(db: Db, shopId: number, phoneFingerprint: string, now: Date): Promise<number> {
  const [last] = await db
    .select({ sentAt: max(invitations.sentAt) })
    .from(invitations)
    .where(
      and(
        eq(invitations.shopId, shopId),
        eq(invitations.phoneFingerprint, phoneFingerprint),
        ne(invitations.state, "INVITED"),
      ),
    );
  return last?.sentAt ? secondsToRest(last.sentAt, now) : 0;
}

/** An expired invitation does not block another one. */
async function closeExpired(db: Db, shopId: number, phoneFingerprint: string, now: Date) {
  await db
    .update(invitations)
    .set({ state: "UNINVITED", decidedAt: now })
    .where(
      and(
        eq(invitations.shopId, shopId),
        eq(invitations.phoneFingerprint, phoneFingerprint),
        eq(invitations.state, "INVITED"),
        lte(invitations.expiresAt, now),
      ),
    );
}
