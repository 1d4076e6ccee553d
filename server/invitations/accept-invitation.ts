import { and, eq, gt, isNotNull, isNull, ne } from "drizzle-orm";
import { acceptInvitation as call } from "#contract/invitations.ts";
import { memberRoles } from "#domain/shops/staff.ts";
import { maskName } from "#domain/text/mask.ts";
import type { Db } from "#server/db/open-db.ts";
import { accounts, invitations, notifications, shops, shopUsers, staffs } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { addStaff } from "#server/staffs/index.ts";
import { findByToken } from "./find-invitation.ts";
import { isExpired } from "./invitation-reply.ts";
import { mayGiveRole } from "./may-give-role.ts";

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
  await notifyInviter(db, accepted, account.name, now);
  changed({ invitation: accepted.id, shop: accepted.shopId, name: maskName(account.name), role: accepted.role });
  announce(accepted.shopId, "staff_changed", staffId === undefined ? [] : [staffId]);
  // The person's next request is about the shop that they have just joined.
  afterCommit(sessions.forget);
  return { shopId: accepted.shopId };
});

/** A notification for the sender of the invitation. */
async function notifyInviter(
  db: Db,
  { shopId, invitedBy, role }: typeof invitations.$inferSelect,
  name: string,
  now: Date,
) {
  if (invitedBy === null) return;
  const [shop] = await db.select({ name: shops.name }).from(shops).where(eq(shops.id, shopId));
  await db.insert(notifications).values({
    accountId: invitedBy,
    shopId,
    title: `${name} 님이 초대를 수락했어요`,
    body: `${shop?.name ?? ""} · ${memberRoles[role].label}`,
    path: `/partners/shops/${shopId}/staffs`,
    at: now,
  });
}

type Sent = Pick<typeof invitations.$inferSelect, "shopId" | "invitedBy" | "role">;

/**
 * Whether the sender may still send it, locked until this transaction ends: a running removal of the sender is waited
 * for.
 */
async function lockInviter(db: Db, { shopId, invitedBy, role }: Sent): Promise<boolean> {
  if (invitedBy === null) return false;
  const [member] = await db
    .select({ role: shopUsers.role })
    .from(shopUsers)
    .where(and(eq(shopUsers.shopId, shopId), eq(shopUsers.accountId, invitedBy), isNull(shopUsers.removedAt)))
    .for("share");
  if (member && mayGiveRole(member.role, role)) return true;
  const [operator] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, invitedBy), eq(accounts.adminRole, "PARTNERS_ADMIN"), ne(accounts.status, "LEFT")))
    .for("share");
  return operator !== undefined;
}

type Row = typeof invitations.$inferSelect;

/** Gives an account its role and, if it serves customers, its place on the board; returns that designer. */
async function joinShop(db: Db, invitation: Row, accountId: number, now: Date): Promise<number | undefined> {
  const { shopId, role } = invitation;
  await db
    .insert(shopUsers)
    .values({ shopId, accountId, role, joinedAt: now })
    .onConflictDoUpdate({
      target: [shopUsers.shopId, shopUsers.accountId],
      set: { role, joinedAt: now, removedAt: null },
      // A person who joined in another way meanwhile keeps that role: a link does not make an owner a designer.
      setWhere: isNotNull(shopUsers.removedAt),
    });
  return placeOnBoard(db, invitation, accountId, now);
}

async function placeOnBoard(db: Db, { shopId, staffId, name, rank }: Row, accountId: number, now: Date) {
  const [own] = await db
    .select({ id: staffs.id })
    .from(staffs)
    .where(and(eq(staffs.shopId, shopId), eq(staffs.accountId, accountId), isNull(staffs.removedAt)));
  if (own) return own.id;
  if (staffId !== null) {
    const [taken] = await db
      .update(staffs)
      .set({ accountId })
      .where(and(eq(staffs.id, staffId), eq(staffs.shopId, shopId), isNull(staffs.accountId), isNull(staffs.removedAt)))
      .returning({ id: staffs.id });
    if (taken) return taken.id;
  }
  // Also if the designer of the invitation has left the board since.
  return rank === null ? undefined : addStaff(db, { shopId, accountId, name, rank, createdAt: now });
}
