import { expect, test } from "vitest";
import {
  anyone,
  evenClosed,
  everyShopRole,
  operators,
  partners,
  partnersEnrolling,
  partnersEvenDormant,
  shopRoles,
  signedIn,
} from "#contract/call.ts";
import type { AccountPrincipal, Principal } from "#server/http/protection/session.ts";
import { admit } from "./audience.ts";

const account = (more: Partial<AccountPrincipal> = {}): AccountPrincipal => ({
  id: 1,
  name: "홍길동",
  adminRole: "PARTNERS",
  status: "ACTIVE",
  shopRoles: new Map([[7, "MEMBER"]]),
  closedShops: new Set(),
  ...more,
});
const principal = (loginType: "partners" | "general", who: AccountPrincipal | null): Principal => ({
  tokenHash: Buffer.alloc(32),
  loginType,
  account: who,
  identity: null,
  needsPasskey: false,
});

const nobody = null;
const general = principal("general", null);
const linked = principal("general", account());
const member = principal("partners", account());
const dormant = principal("partners", account({ status: "DORMANT" }));
const operator = principal("partners", account({ adminRole: "PARTNERS_ADMIN", shopRoles: new Map([[8, "OWNER"]]) }));
const enrolling = { ...operator, needsPasskey: true };

const ok = { ok: true };
const no = (because: string) => ({ ok: false, because });

test.each([
  ["anyone, nobody", anyone, nobody, undefined, ok],
  ["signed in, nobody", signedIn, nobody, undefined, no("session_missing")],
  ["signed in, general login", signedIn, general, undefined, ok],
  ["signed in, dormant", signedIn, dormant, undefined, no("account_dormant")],
  ["partners, general login with an account", partners, linked, undefined, no("session_missing")],
  ["partners, partner", partners, member, undefined, ok],
  ["partners, dormant", partners, dormant, undefined, no("account_dormant")],
  ["partners even dormant, dormant", partnersEvenDormant, dormant, undefined, ok],
  ["operators, partner", operators, member, undefined, no("role_not_allowed")],
  ["operators, operator", operators, operator, undefined, ok],
  ["signed in, operator without a passkey", signedIn, enrolling, undefined, no("passkey_missing")],
  ["partners, operator without a passkey", partners, enrolling, undefined, no("passkey_missing")],
  [
    "partners even dormant, operator without a passkey",
    partnersEvenDormant,
    enrolling,
    undefined,
    no("passkey_missing"),
  ],
  ["making a passkey, operator without one", partnersEnrolling, enrolling, undefined, ok],
  ["making a passkey, dormant", partnersEnrolling, dormant, undefined, no("account_dormant")],
  ["operators, operator without a passkey", operators, enrolling, undefined, no("passkey_missing")],
  ["a shop that the operator owns, without a passkey", everyShopRole, enrolling, 8, no("passkey_missing")],
  ["own shop, role named", everyShopRole, member, 7, { ok: true, shopRole: "MEMBER" }],
  ["own shop, role not named", shopRoles("OWNER"), member, 7, no("role_not_allowed")],
  ["another shop", everyShopRole, member, 8, no("shop_not_found")],
  ["an invalid id", everyShopRole, member, undefined, no("shop_not_found")],
  ["any shop, operator", everyShopRole, operator, 7, { ok: true, shopRole: "OPERATOR" }],
  ["a shop that the operator owns", everyShopRole, operator, 8, { ok: true, shopRole: "OWNER" }],
  ["an invalid id, operator", everyShopRole, operator, undefined, no("shop_not_found")],
  ["a call without operators", shopRoles("OWNER"), operator, 7, no("role_not_allowed")],
  ["own shop, dormant", everyShopRole, dormant, 7, no("account_dormant")],
])("%s", (_, audience, who, shopId, admission) => {
  expect(admit(audience, who, shopId)).toEqual(admission);
});

test("people of a closed shop can look at it, and only an operator can change it", () => {
  const closed = principal("partners", account({ closedShops: new Set([7]) }));
  expect(admit(shopRoles("MEMBER"), closed, 7, false)).toEqual({ ok: true, shopRole: "MEMBER" });
  expect(admit(shopRoles("MEMBER"), closed, 7, true)).toEqual(no("shop_closed"));
  expect(admit(evenClosed(shopRoles("MEMBER")), closed, 7, true)).toEqual({ ok: true, shopRole: "MEMBER" });
  expect(admit(shopRoles("OPERATOR"), operator, 7, true)).toEqual({ ok: true, shopRole: "OPERATOR" });
});
