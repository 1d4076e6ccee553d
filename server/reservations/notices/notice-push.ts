import { type NoticeKind, noticeKinds } from "#domain/reservations/reservation-notice.ts";
import { designerRanks } from "#domain/shops/staff.ts";
import { maskName } from "#domain/text/mask.ts";
import { formatInstant, seoulDay } from "#domain/time/seoul-time.ts";
import type { News } from "./notice-news.ts";

const pushed = ["RECEIVED", "CHANGED", "CANCELLED"] as const satisfies NoticeKind[];

/** News also goes to devices. A reminder before the start does not. */
export const isPushed = (kind: NoticeKind): boolean => (pushed as readonly NoticeKind[]).includes(kind);

/** Anybody can read a lock screen: it has time, menu and designer, and of the customer only a masked name. */
export function pushTextOf(kind: NoticeKind, { reservation, designer, shop }: News) {
  const { id, shopId, startsAt, menuName, customerName } = reservation;
  const when = formatInstant(startsAt).slice("2026.".length);
  const whom = `${designer.name} ${designerRanks[designer.rank].label}`;
  return {
    title: `[${shop.name}] ${noticeKinds[kind].label}`,
    body: `${when} ${menuName || "예약"}\n${maskName(customerName)} 님 · ${whom}`,
    path: `/partners/shops/${shopId}/reservations?date=${seoulDay(startsAt)}&reservation=${id}`,
  };
}
