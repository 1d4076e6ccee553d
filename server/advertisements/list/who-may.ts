import type { AccountPrincipal } from "#server/http/protection/session.ts";

/**
 * Whether an account buys for a shop: owners and managers, while the shop is open. Calls without a shop in the path check
 * this themselves.
 */
export function leads(account: AccountPrincipal, shopId: number): boolean {
  const role = account.shopRoles.get(shopId);
  return (role === "OWNER" || role === "SUPER") && !account.closedShops.has(shopId);
}

export const isOperator = ({ adminRole }: AccountPrincipal) => adminRole === "PARTNERS_ADMIN";

/** People of a closed shop may still look at what it had. */
export function mayLook(account: AccountPrincipal, shopId: number): boolean {
  const role = account.shopRoles.get(shopId);
  return role === "OWNER" || role === "SUPER" || isOperator(account);
}

/** Partners may use only their own `ownerId`; operators may use any. */
export const mayAskFor = (account: AccountPrincipal, ownerId: number) => ownerId === account.id || isOperator(account);
