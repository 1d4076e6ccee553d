import { withoutLinks } from "#domain/accounts/text-message.ts";

/**
 * The texts of all text messages. The first line names the sender and the event; a customer knows the shop's name, a partner ours.
 * A name in braces is replaced by a value; {money} and {link} bring their own line or are empty.
 */
export const templates = {
  verification_code: "[{sender}] 인증번호 {code}\n3분 안에 입력해 주세요. 다른 사람에게 알려 주지 마세요.",
  account_changed:
    "[단장 파트너스] 계정의 {what} 변경됐어요.\n본인이 변경하지 않았다면 {hours}시간 안에 아래 링크에서 되돌려 주세요.\n{link}",
  dormancy_notice: "[단장 파트너스] {day}에 계정이 휴면으로 전환돼요({days}일 남음).\n계속 이용하려면 로그인해 주세요.",
  invitation: "[단장 파트너스] {shop}에서 멤버로 초대했어요.\n{days}일 안에 아래 링크에서 수락해 주세요.\n{link}",
  consulting_received:
    "[단장 파트너스] {name} 님, 입점 상담 신청이 접수됐어요.\n영업일 기준 2일 이내에 이 번호로 전화드릴게요.",
  shop_handed_over:
    "[{shop}] 매장 대표가 변경됐어요.\n예약은 그대로이고, 예약 정보와 연락처는 새 대표에게 이전됐어요.\n개인정보 이전을 원하지 않으면 매장에 연락해 주세요.\n문의 {shopPhone}",
  reservation_to_shop: "[{shop}] {what}\n{when} {menu}\n{customer} 님 · {designer}",
  reservation_booked: "[{shop}] 예약이 확정됐어요.\n{when} {menu}\n{designer}{link}\n문의 {shopPhone}",
  reservation_moved: "[{shop}] 예약이 변경됐어요.\n{when} {menu}\n{designer}{money}{link}\n문의 {shopPhone}",
  reservation_cancelled: "[{shop}] 예약이 취소됐어요.\n{when} {menu}\n{designer}{money}{link}\n문의 {shopPhone}",
  reservation_too_late:
    "[{shop}] 결제 시간이 지나 예약되지 않았어요.\n{when} {menu}\n결제하신 금액은 전액 환불해 드려요.{link}\n문의 {shopPhone}",
  reservation_reminder: "[{shop}] 내일 예약을 알려 드려요.\n{when} {menu}\n{designer}{link}\n문의 {shopPhone}",
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
  reservation_too_late: "결제 시간 초과",
  reservation_reminder: "예약 하루 전",
};

/** Values that people type and nobody reviews. Shop names were reviewed by an operator, and the rest is ours. */
const typed = new Set(["menu", "designer", "customer", "name"]);

/** Messages that the version before has queued do not have these values. */
const defaults: Record<string, string> = { sender: "단장 파트너스", shop: "단장", money: "", link: "" };

export function fill(template: TemplateName, values: Record<string, string>): string {
  return templates[template].replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? defaults[name];
    if (value === undefined) throw new Error(`the text message ${template} needs a value for ${name}`);
    return typed.has(name) ? withoutLinks(value) : value;
  });
}
