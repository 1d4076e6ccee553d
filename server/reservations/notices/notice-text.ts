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
 * Its first line has date, time and menu. The shop's people see the customer's name; a lost phone must not show the
 * whole name.
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
  };
  if (!isForCustomer(kind)) {
    const customer = maskName(reservation.customerName);
    return { template: "reservation_to_shop", values: { ...values, what: noticeKinds[kind].label, customer } };
  }
  return {
    template: customerTemplates[kind],
    values: {
      ...values,
      shop: shop.name,
      shopPhone: shop.phoneNumber,
      money: formatMoney(kind, news),
      ...(bookingUrl !== undefined && { link: `\n예약 보기 ${bookingUrl}` }),
    },
  };
}

const isForCustomer = (kind: NoticeKind): kind is CustomerKind => noticeKinds[kind].to === "customer";

function formatMoney(kind: CustomerKind, { reservation, refundWon }: News): string {
  const won = `${refundWon.toLocaleString("ko-KR")}원`;
  if (kind === "CUSTOMER_CANCELLED") return refundWon > 0 ? ` 결제하신 금액에서 ${won}을 환불해 드려요.` : "";
  const difference = refundWon > 0 ? `차액 ${won}을 환불해 드려요.` : "";
  return reservation.freeCancel ? `${difference} 원하지 않으면 전액 환불받고 취소할 수 있어요.` : difference;
}
