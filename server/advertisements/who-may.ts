import type { AccountPrincipal } from "#server/http/session.ts";

/** Whether somebody buys for a shop: its owners and managers, as long as it is open. Calls whose path names no shop ask this themselves. */
export function leads(account: AccountPrincipal, shopId: number): boolean {
  const role = account.shopRoles.get(shopId);
  return (role === "OWNER" || role === "SUPER") && !account.closedShops.has(shopId);
}

export const isOperator = ({ adminRole }: AccountPrincipal) => adminRole === "PARTNERS_ADMIN";

/** Its people may also look at what a closed shop had. */
export function mayLook(account: AccountPrincipal, shopId: number): boolean {
  const role = account.shopRoles.get(shopId);
  return role === "OWNER" || role === "SUPER" || isOperator(account);
}

/** `ownerId` is one's own; an operator's may be anybody's. */
export const mayAskFor = (account: AccountPrincipal, ownerId: number) => ownerId === account.id || isOperator(account);
