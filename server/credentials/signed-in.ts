import { and, eq, isNull } from "drizzle-orm";
import { nobodySignedIn, type SignedIn } from "#contract/auth.ts";
import { operatorName } from "#domain/accounts/account.ts";
import type { Db } from "#server/db/open-db.ts";
import { accounts, shopUsers } from "#server/db/tables/tables.ts";
import type { Principal } from "#server/http/protection/session.ts";

export function signedInAs({
  loginType,
  account,
  identity,
  needsPasskey,
}: Pick<Principal, "loginType" | "account" | "identity" | "needsPasskey">): SignedIn {
  const generalName = identity?.name ?? null;
  if (!account) return { ...nobodySignedIn, loginType, generalName };
  const isOperator = account.adminRole === "PARTNERS_ADMIN";
  return {
    signedUp: true,
    loginType,
    account: {
      id: account.id,
      name: isOperator ? operatorName(account.name) : account.name,
      dormant: account.status === "DORMANT",
      needsPasskey,
    },
    roles: [account.adminRole],
    shopRoles: [...account.shopRoles].map(([shopId, role]) => ({ shopId, role })),
    generalName,
  };
}

/** The account data of a session that was just opened. */
export async function signedInAccount(db: Db, accountId: number, needsPasskey: boolean): Promise<SignedIn> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  if (!account) throw new Error(`account ${accountId} was there a moment ago`);
  const roles = await db
    .select({ shopId: shopUsers.shopId, role: shopUsers.role })
    .from(shopUsers)
    .where(and(eq(shopUsers.accountId, accountId), isNull(shopUsers.removedAt)));
  const shopRoles = new Map(roles.map(({ shopId, role }) => [shopId, role]));
  return signedInAs({
    loginType: "partners",
    account: { ...account, shopRoles, closedShops: new Set() },
    identity: null,
    needsPasskey,
  });
}
