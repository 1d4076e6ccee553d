import type { ShopRole } from "#contract/call.ts";
import type { MemberRole } from "#domain/shops/staff.ts";

/** What each role may do, in one line. */
export const roleDescriptions: Record<MemberRole, string> = {
  OWNER: "모든 기능을 사용할 수 있고, 정산 계좌와 계약도 변경할 수 있어요",
  SUPER: "예약·고객·직원·영업시간을 관리하고, 정산은 조회만 할 수 있어요",
  MEMBER: "모든 예약을 볼 수 있고, 본인 예약과 일정만 수정할 수 있어요",
  SETTLEMENT_VIEW: "정산만 볼 수 있어요",
};

/** The roles that a person may give and take: a manager cannot change owners and managers. */
export function rolesToGive(role: ShopRole): readonly MemberRole[] {
  if (role === "OWNER" || role === "OPERATOR") return ["OWNER", "SUPER", "MEMBER", "SETTLEMENT_VIEW"];
  return role === "SUPER" ? ["MEMBER", "SETTLEMENT_VIEW"] : [];
}
