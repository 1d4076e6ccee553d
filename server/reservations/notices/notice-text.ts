import { type NoticeKind, noticeKinds } from "#domain/reservations/reservation-notice.ts";
import { designerRanks } from "#domain/shops/staff.ts";
import { maskName } from "#domain/text/mask.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import type { TemplateName } from "#server/text-messages/index.ts";
import type { News } from "./notice-news.ts";

type CustomerKind = { [K in NoticeKind]: (typeof noticeKinds)[K]["to"] extends "customer" ? K : never }[NoticeKind];

const customerTemplates: Record<CustomerKind, TemplateName> = {
  CUSTOMER_BOOKED: "reservation_booked",
  CUSTOMER_MOVED: "reservation_moved",
  CUSTOMER_CANCELLED: "reservation_cancelled",
  CUSTOMER_TOO_LATE: "reservation_too_late",
  CUSTOMER_REMINDER: "reservation_reminder",
};

/**
 * The shop's people see the customer's name; a lost phone must not show the whole name.
 */
export function textOf(
  kind: NoticeKind,
  news: News,
  bookingUrl?: string,
): { template: TemplateName; values: Record<string, string> } {
  const { reservation, designer, shop } = news;
  const values = {
    when: formatInstant(reservation.startsAt).slice("2026.".length),
    menu: reservation.menuName || "예약",
    designer: `${designer.name} ${designerRanks[designer.rank].label}`,
    shop: shop.name,
  };
  if (!isForCustomer(kind)) {
    const customer = maskName(reservation.customerName);
    return { template: "reservation_to_shop", values: { ...values, what: noticeKinds[kind].label, customer } };
  }
  return {
    template: customerTemplates[kind],
    values: {
      ...values,
      shopPhone: shop.phoneNumber,
      money: ownLine(formatMoney(kind, news)),
      link: ownLine(bookingUrl && `예약 보기 ${bookingUrl}`),
    },
  };
}

const isForCustomer = (kind: NoticeKind): kind is CustomerKind => noticeKinds[kind].to === "customer";

const ownLine = (text: string | undefined) => (text ? `\n${text}` : "");

function formatMoney(kind: CustomerKind, { reservation, refundWon }: News): string {
  const won = `${refundWon.toLocaleString("ko-KR")}원`;
  if (kind === "CUSTOMER_CANCELLED" && refundWon > 0)
    return reservation.keptWon > 0 ? `위약금을 제외한 ${won}을 환불해 드려요.` : `${won}을 전액 환불해 드려요.`;
  if (kind !== "CUSTOMER_MOVED") return "";
  const difference = refundWon > 0 ? `차액 ${won}을 환불해 드려요.` : "";
  const free = reservation.freeCancel ? "원하지 않으면 전액 환불받고 취소할 수 있어요." : "";
  return [difference, free].filter(Boolean).join(" ");
}
