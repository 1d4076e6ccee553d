import { and, eq, notInArray, type SQL } from "drizzle-orm";
import { type MemberRole, memberRoles } from "#domain/shops/staff.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { ofAnyShop } from "#server/db/by-key.ts";
import type { Db } from "#server/db/open-db.ts";
import { invitations } from "#server/db/tables/tables.ts";
import { mayGiveRole } from "./may-give-role.ts";

/** After a transfer, invitations by the former owner are not valid any more. */
export async function endInvitationsOfShop(db: Db, shopId: number, now: Date) {
  await end(db, eq(invitations.shopId, shopId), now);
}

interface Inviter {
  accountId: number;
  /** Undefined: of every shop, because the account itself is closed. */
  shopId?: number;
  /** The sender's new role; null: none. */
  role: MemberRole | null;
}

/** Invitations whose sender could not send them any more. */
export async function endInvitationsBy(db: Db, { accountId, shopId, role }: Inviter, now: Date) {
  const given = keysOf(memberRoles).filter((one) => role !== null && mayGiveRole(role, one));
  const ofShop = shopId === undefined ? ofAnyShop : eq(invitations.shopId, shopId);
  await end(db, and(eq(invitations.invitedBy, accountId), ofShop, notInArray(invitations.role, given)), now);
}

async function end(db: Db, which: SQL | undefined, now: Date) {
  await db
    .update(invitations)
    .set({ state: "UNINVITED", decidedAt: now })
    .where(and(which, eq(invitations.state, "INVITED")));
}
