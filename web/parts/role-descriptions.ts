import type { ShopRole } from "#contract/call.ts";
import type { MemberRole } from "#domain/shops/staff.ts";

/** What each role may do, in one line. */
export const roleDescriptions: Record<MemberRole, string> = {
  OWNER: "매장의 모든 일을 하고, 정산 계좌와 계약도 바꿔요",
  SUPER: "예약, 손님, 직원, 영업시간을 맡고 정산은 보기만 해요",
  MEMBER: "예약을 모두 보고, 자기 예약과 일정을 바꿔요",
  SETTLEMENT_VIEW: "정산만 볼 수 있어요",
};

/** The roles that a person may give and take: a manager cannot change owners and managers. */
export function rolesToGive(role: ShopRole): readonly MemberRole[] {
  if (role === "OWNER" || role === "OPERATOR") return ["OWNER", "SUPER", "MEMBER", "SETTLEMENT_VIEW"];
  return role === "SUPER" ? ["MEMBER", "SETTLEMENT_VIEW"] : [];
}
