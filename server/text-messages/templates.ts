import { withoutLinks } from "#domain/accounts/text-message.ts";

/** The texts of all text messages. A name in braces is replaced by a value; with a question mark the value is optional. */
export const templates = {
  verification_code: "[단장 파트너스] 인증번호 {code}\n3분 안에 입력해 주세요. 누구에게도 알려 주지 마세요.",
  account_changed:
    "[단장 파트너스] 계정의 {what} 변경됐어요.\n본인이 변경하지 않았다면 {hours}시간 안에 아래에서 되돌려 주세요.\n{link}",
  dormancy_notice:
    "[단장 파트너스] ${day}에 계정이 휴면으로 전환돼요(${days}일 남음).\n계속 이용하려면 로그인해 주세요.",
  invitation: "[단장 파트너스] {shop}에서 함께 쓰자고 초대했어요. {days}일 안에 눌러 주세요.\n{link}",
  consulting_received:
    "[단장 파트너스] ${name} 님, 입점 상담 신청이 접수됐어요.\n영업일 기준 2일 이내에 이 번호로 전화드릴게요.",
  shop_handed_over:
    "[단장] {shop}의 대표가 변경됐어요. 예약은 그대로이고, 예약 정보와 연락처는 새 대표에게 넘어갔어요.\n원하지 않으면 알려 주세요. 문의 {shopPhone}",
  reservation_to_shop: "[단장] {when} {menu}\n{what} · {customer} 님 · {designer}",
  reservation_booked: "[단장] {when} {menu}\n{shop} {designer} 예약이 확정됐어요.\n문의 {shopPhone}{link?}",
  reservation_moved:
    "[단장] {when} {menu}\n{shop} {designer} 예약이 변경됐어요.{money}\n문의 {shopPhone}{link?}",
  reservation_cancelled: "[단장] {when} {menu}\n{shop} {designer} 예약이 취소됐어요.{money}\n문의 {shopPhone}{link?}",
  reservation_too_late:
    "[단장] {when} {menu}\n{shop} 자리가 비워진 뒤에 결제되어 예약되지 않았어요. 결제하신 금액은 전액 환불해 드려요.\n문의 {shopPhone}{link?}",
  reservation_reminder: "[단장] {when} {menu}\n{shop} {designer} 예약을 다시 알려 드려요.\n문의 {shopPhone}{link?}",
} as const;
export type TemplateName = keyof typeof templates;

export const templateLabels: Record<TemplateName, string> = {
  verification_code: "인증번호",
  account_changed: "계정 변경 안내",
  dormancy_notice: "휴면 안내",
  invitation: "직원 초대",
  consulting_received: "상담 신청 접수",
  shop_handed_over: "대표 변경 안내",
  reservation_to_shop: "예약 알림 (매장)",
  reservation_booked: "예약 확정",
  reservation_moved: "예약 변경",
  reservation_cancelled: "예약 취소",
  reservation_too_late: "늦은 결제",
  reservation_reminder: "예약 하루 전",
};

/** Values that people type and nobody reviews. Shop names were reviewed by an operator, and the rest is ours. */
const typed = new Set(["menu", "designer", "customer", "name"]);

export function fill(template: TemplateName, values: Record<string, string>): string {
  return templates[template].replace(/\{(\w+)(\??)\}/g, (_, name: string, optional: string) => {
    const value = values[name];
    if (value === undefined && optional) return "";
    if (value === undefined) throw new Error(`the text message ${template} needs a value for ${name}`);
    return typed.has(name) ? withoutLinks(value) : value;
  });
}
