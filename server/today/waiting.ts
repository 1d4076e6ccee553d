import type { ShopRole } from "#contract/call.ts";
import type { Waiting } from "#contract/today.ts";
import { applicationForms } from "#domain/applications/application-form.ts";
import { isKeyOf } from "#domain/text/enumeration.ts";
import { maskName } from "#domain/text/mask.ts";
import { addDays, formatDay, seoulDay, seoulTime } from "#domain/time/seoul-time.ts";
import { namedQuery } from "#server/db/named-query.ts";
import type { Db } from "#server/db/open-db.ts";
import { ruleInForce } from "#server/db/reference/dated-rules.ts";
import { waitingSql } from "./waiting-sql.ts";

type Item = Omit<Waiting, "at"> & { at: Date };

interface Asked {
  shopId: number;
  /** Null means everybody's. */
  staffIds: readonly number[] | null;
  accountId: number;
  role: ShopRole;
  now: Date;
}

interface Found {
  kind: Item["kind"];
  id: number | null;
  name: string;
  detail: string;
  won: number | null;
  day: string | null;
  at: Date;
  /** The reservation through which a name is shown. */
  reservationId: number | null;
}

/** The tasks that wait for somebody, the most urgent first. A designer sees those of their own customers. */
export async function waitingFor(db: Db, asked: Asked): Promise<{ items: Item[]; reservationIds: number[] }> {
  const { shopId, staffIds, accountId, role, now } = asked;
  const guard = await ruleInForce(db, "bookingGuard", now);
  const values = [
    shopId,
    staffIds,
    now,
    accountId,
    role === "MEMBER",
    seoulDay(now),
    guard.withinDays,
    guard.askFrom,
    role === "OWNER",
  ];
  const rows = await namedQuery<Found>(db, "waiting-for", waitingSql, values);
  const items = rows.map((row) => ({ ...itemOf(row, asked), kind: row.kind, id: row.id, at: row.at }));
  return { items, reservationIds: rows.flatMap(({ reservationId }) => reservationId ?? []) };
}

const won = (amount: number | null) => `${(amount ?? 0).toLocaleString("ko-KR")}원`;

function itemOf({ kind, id, name, detail, won: amount, day, at }: Found, { shopId, role, now }: Asked) {
  const ofShop = `/partners/shops/${shopId}`;
  // An operator looks at a shop's data, so names stay masked, as elsewhere.
  const shown = role === "OPERATOR" ? maskName(name) : name;
  switch (kind) {
    case "ARRIVED_UNSETTLED":
      return {
        title: `${whenItWas(at, now)} ${shown} 님, 오셨나요?`,
        words: `${detail}. 처리하지 않으면 ${seoulDay(at) === seoulDay(now) ? "내일" : "오늘"} 밤에 자동으로 시술 완료돼요`,
        path: `${ofShop}/reservations?date=${day}&reservation=${id}`,
      };
    case "REFUND_LATE":
      return {
        title: "환불이 늦어지고 있어요",
        words: `${shown} 님 ${won(amount)}. 자동으로 다시 시도하고 있어요`,
        path: `${ofShop}/reservations?date=${day}&reservation=${id}`,
      };
    case "AD_CHARGE_FAILED":
      return {
        title: "광고비가 결제되지 않았어요",
        words: `${name}. ${detail || "카드를 확인해 주세요"}`,
        path: `/partners/advertise/${id}?shop=${shopId}`,
      };
    case "AD_REJECTED":
      return {
        title: "광고가 반려됐어요",
        words: `${name}. ${detail}`,
        path: `/partners/advertise/${id}?shop=${shopId}`,
      };
    case "CARD_FAILED":
      return { title: "결제되지 않는 카드가 있어요", words: name, path: "/partners/cards" };
    case "MENU_REJECTED":
      return {
        title: "메뉴가 반려됐어요",
        words: detail ? `${name}. ${detail}` : name,
        path: `${ofShop}/menus/requests/${id}`,
      };
    case "APPLICATION_REJECTED":
      return {
        title: "신청한 내용을 수정해야 해요",
        words: [isKeyOf(applicationForms, name) && applicationForms[name].label, detail].filter(Boolean).join(". "),
        path: `/partners/requests/${id}`,
      };
    case "QUESTION_ANSWERED":
      return { title: "문의에 답변이 등록됐어요", words: name, path: `/partners/support/questions/${id}` };
    case "PAYOUT_FAILED":
      return { title: "정산금을 보내지 못했어요", words: detail, path: `${ofShop}/settlements/contract` };
    case "MANY_BOOKINGS":
      return {
        title: `${shown} 님이 여러 건을 예약해 두었어요`,
        words: `가까운 날짜에 ${amount}건이 잡혀 있어요`,
        path: `${ofShop}/customers?customer=${id}`,
      };
  }
}

function whenItWas(at: Date, now: Date): string {
  const [day, today] = [seoulDay(at), seoulDay(now)];
  if (day === today) return seoulTime(at);
  return `${day === addDays(today, -1) ? "어제" : formatDay(day)} ${seoulTime(at)}`;
}
