import type { ShopRole } from "#contract/call.ts";
import type { MemberRole } from "#domain/shops/staff.ts";

/** A manager makes neither owners nor managers, and a designer nobody. */
export const mayGiveRole = (own: ShopRole, given: MemberRole) =>
  own === "OWNER" || own === "OPERATOR" || (own === "SUPER" && given !== "OWNER" && given !== "SUPER");
