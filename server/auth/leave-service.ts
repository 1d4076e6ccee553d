import { and, eq, inArray, isNull } from "drizzle-orm";
import { leaveService as call } from "#contract/auth.ts";
import { workLeft } from "#server/accounts/index.ts";
import { endApplicationsOf } from "#server/applications/index.ts";
import { provePassword } from "#server/credentials/index.ts";
import { ofAnyShop } from "#server/db/by-key.ts";
import type { Db } from "#server/db/open-db.ts";
import { accounts, identities, sessions as sessionRows, shops, shopUsers, staffs } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { endInvitationsBy } from "#server/invitations/index.ts";
import { deletePasskeysOf } from "#server/passkeys/index.ts";
import { endDevicesOf } from "#server/push-devices/index.ts";
import { stopNoticesTo } from "#server/reservation-notifications/index.ts";

export const leaveService = handle(call, async (context) => {
  const { input, account, db, now, sessions, request, reply, refuse, changed, viewed, announce, afterCommit } = context;
  const proof = await provePassword(context, account.id, input.password);
  if (proof.locked) return refuse("sign_in_locked", { retryAfterSeconds: proof.locked });
  if (!proof.right) return refuse("password_wrong", { fields: { password: "비밀번호가 맞지 않아요" } });
  await db.transaction(async (db) => {
    await meetBookings(db, account.id);
    // An owner has bookings, advertisements or money in progress. These need a new owner or an end first.
    const owned = await db
      .select({ id: shops.id, name: shops.name })
      .from(shopUsers)
      .innerJoin(shops, eq(shops.id, shopUsers.shopId))
      .where(
        and(
          eq(shopUsers.accountId, account.id),
          eq(shopUsers.role, "OWNER"),
          isNull(shopUsers.removedAt),
          isNull(shops.closedAt),
        ),
      );
    if (owned.length > 0) refuse("account_owns_shop", { details: { shops: owned } });
    const { unsettled, ...work } = await workLeft(db, account.id, now);
    if (unsettled > 0) refuse("account_has_money");
    if (work.reservationsAhead > 0 || work.advertisements > 0) refuse("account_has_work", { details: work });
    await db.update(shopUsers).set({ removedAt: now }).where(eq(shopUsers.accountId, account.id));
    await endInvitationsBy(db, { accountId: account.id, role: null }, now);
    await stopNoticesTo(db, { accountId: account.id });
    // The designer stays on the board without an account, so that the shop can invite another person to that place.
    const detached = await db
      .update(staffs)
      .set({ accountId: null })
      .where(and(eq(staffs.accountId, account.id), ofAnyShop))
      .returning({ id: staffs.id, shopId: staffs.shopId });
    for (const { id, shopId } of detached) announce(shopId, "staff_changed", [id]);
    await endApplicationsOf(db, account.id, now);
    await endDevicesOf(db, account.id);
    await deletePasskeysOf(db, account.id);
    // The row stays because records that the law requires refer to it. The personal data is removed.
    await db
      .update(accounts)
      .set({
        status: "LEFT",
        leftAt: now,
        loginId: `left-${account.id}`,
        email: `left-${account.id}`,
        name: "탈퇴한 계정",
        passwordHash: null,
        phoneSealed: null,
        phoneFingerprint: null,
        phoneLastFourFingerprint: null,
        maskedPhone: "",
      })
      .where(eq(accounts.id, account.id));
    await db.delete(sessionRows).where(eq(sessionRows.accountId, account.id));
    const linked = db.select({ id: identities.id }).from(identities).where(eq(identities.accountId, account.id));
    await db.delete(sessionRows).where(inArray(sessionRows.identityId, linked));
    await db.delete(identities).where(eq(identities.accountId, account.id));
    await sessions.close(db, request, reply);
  });
  afterCommit(sessions.forget);
  viewed("account", [account.id], "SIGN_OUT");
  changed({ left: account.id });
  return {};
});

/** A booking locks the designer. If a booking and this call happen at the same moment, the second sees the first. */
async function meetBookings(db: Db, accountId: number) {
  const memberships = db.select({ id: shopUsers.shopId }).from(shopUsers).where(eq(shopUsers.accountId, accountId));
  await memberships.orderBy(shopUsers.shopId).for("update");
  const designers = db
    .select({ id: staffs.id })
    .from(staffs)
    .where(and(eq(staffs.accountId, accountId), ofAnyShop));
  await designers.orderBy(staffs.id).for("no key update");
}
