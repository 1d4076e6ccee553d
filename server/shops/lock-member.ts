import { and, asc, eq, isNull, or } from "drizzle-orm";
import type { ShopRole } from "#contract/call.ts";
import type { MemberRole } from "#domain/shops/staff.ts";
import type { Db } from "#server/db/open-db.ts";
import { shopUsers } from "#server/db/tables/tables.ts";

interface Asked {
  shop: { id: number; role: ShopRole };
  account: { id: number };
  /** The member to change. */
  accountId: number;
  /** The new role; null: none. */
  to: MemberRole | null;
  refuse: (code: "shop_user_not_found" | "role_is_own" | "role_not_yours_to_give" | "shop_needs_owner") => never;
}

/**
 * The member's row, locked with those of all owners: of two owners who remove each other's role at once, the second
 * finds that the other is the last.
 */
export async function lockMember(db: Db, { shop, account, accountId, to, refuse }: Asked) {
  const rows = await db
    .select()
    .from(shopUsers)
    .where(
      and(
        eq(shopUsers.shopId, shop.id),
        isNull(shopUsers.removedAt),
        or(eq(shopUsers.role, "OWNER"), eq(shopUsers.accountId, accountId)),
      ),
    )
    .orderBy(asc(shopUsers.accountId))
    .for("update");
  const member = rows.find((row) => row.accountId === accountId);
  if (!member) return refuse("shop_user_not_found");
  if (accountId === account.id) return refuse("role_is_own");
  if (shop.role === "SUPER" && (isLeader(member.role) || isLeader(to))) return refuse("role_not_yours_to_give");
  const owners = rows.filter(({ role }) => role === "OWNER");
  if (member.role === "OWNER" && to !== "OWNER" && owners.length === 1) return refuse("shop_needs_owner");
  return member;
}

const isLeader = (role: MemberRole | null) => role === "OWNER" || role === "SUPER";
