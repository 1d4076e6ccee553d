import type { ShopRole } from "#contract/call.ts";
import type { MemberRole } from "#domain/shops/staff.ts";

/** A manager can give no owner or manager role, and a designer none. */
export const mayGiveRole = (own: ShopRole, given: MemberRole) =>
  own === "OWNER" || own === "OPERATOR" || (own === "SUPER" && given !== "OWNER" && given !== "SUPER");
