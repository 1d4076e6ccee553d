import type { Audience, PlumbingCode, ShopRole } from "#contract/call.ts";
import type { Principal } from "#server/http/protection/session.ts";

export type Admission = { ok: true; shopRole?: ShopRole } | { ok: false; because: PlumbingCode };

const no = (because: PlumbingCode): Admission => ({ ok: false, because });

/** The one place that decides who may make a call. `shopId` is undefined if the id in the path does not parse. */
export function admit(
  audience: Audience,
  principal: Principal | null,
  shopId: number | undefined,
  writes = false,
): Admission {
  if (audience.kind === "anyone") return { ok: true };
  if (!principal) return no("session_missing");
  const { account } = principal;
  if (audience.kind === "signedIn") {
    if (account?.status === "DORMANT") return no("account_dormant");
    return principal.needsPasskey ? no("passkey_missing") : { ok: true };
  }
  if (principal.loginType !== "partners" || !account) return no("session_missing");
  if (account.status === "DORMANT") {
    return audience.kind === "partners" && audience.dormant ? { ok: true } : no("account_dormant");
  }
  if (principal.needsPasskey && !(audience.kind === "partners" && audience.enrolling)) return no("passkey_missing");
  if (audience.kind === "partners") return { ok: true };
  const isOperator = account.adminRole === "PARTNERS_ADMIN";
  if (audience.kind === "operators") return isOperator ? { ok: true } : no("role_not_allowed");
  const role: ShopRole | undefined = shopId === undefined ? undefined : account.shopRoles.get(shopId);
  // "Not a member" and "no such shop" give the same answer, so that nobody learns which ids exist.
  const shopRole = role ?? (isOperator && shopId !== undefined ? "OPERATOR" : undefined);
  if (!shopRole) return no("shop_not_found");
  if (!audience.roles.includes(shopRole)) return no("role_not_allowed");
  // People of a closed shop may still look at it.
  const isClosed = account.closedShops.has(shopId as number) && shopRole !== "OPERATOR";
  if (writes && isClosed && !audience.evenClosed) return no("shop_closed");
  return { ok: true, shopRole };
}
