import { and, eq, isNull, ne } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { accounts, type invitations, shopUsers } from "#server/db/tables/tables.ts";
import { mayGiveRole } from "./may-give-role.ts";

type Sent = Pick<typeof invitations.$inferSelect, "shopId" | "invitedBy" | "role">;

/**
 * Whether the sender may still send it, locked until this transaction ends: a running removal of the sender is waited
 * for.
 */
export async function lockInviter(db: Db, { shopId, invitedBy, role }: Sent): Promise<boolean> {
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
