import * as z from "zod/mini";
import { paymentFilters } from "#domain/money/payment.ts";
import { customerGenders } from "#domain/reservations/customer.ts";
import { bookingSources, reservationSearchKeys, reservationStatuses } from "#domain/reservations/reservation.ts";
import { mostLines } from "#domain/reservations/visit.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { call, evenClosed, shopRoles, withDetails } from "./call.ts";
import { ChosenOptions } from "./chosen-options.ts";
import {
  Day,
  Done,
  freeText,
  Id,
  Instant,
  mostInteger,
  Page,
  PersonName,
  Phone,
  pageOf,
  pageSize,
  Version,
  Won,
} from "./fields.ts";
import { BoardDesigner, Reservation, ReservationDetail } from "./reservation.ts";
import { TimeObstacle } from "./time-obstacle.ts";
import { Decided, Lines } from "./visit.ts";

const everybody = shopRoles("OWNER", "SUPER", "MEMBER", "OPERATOR");
const ofShop = "/partners/v1/shops/:shopId";
const reservationIds = { shopId: Id, id: Id };

export const getDayBoard = call({
  route: `GET ${ofShop}/day-board/:date`,
  for: everybody,
  input: z.object({ shopId: Id, date: Day }),
  reply: z.object({
    day: Day,
    /** Opening hours in minutes of the day; null, with a reason, if closed. */
    open: z.nullable(z.object({ fromMinute: z.int(), toMinute: z.int() })),
    closedWords: z.string(),
    designers: z.array(BoardDesigner),
  }),
  refusals: {},
});

/** The online reservations of a day, in any status. */
export const listReservations = call({
  route: `GET ${ofShop}/reservations/:date`,
  label: "일별 온라인 예약 보기",
  for: everybody,
  input: z.object({ shopId: Id, date: Day }),
  reply: z.object({ items: z.array(Reservation) }),
  changedBy: ["reservations_changed"],
  refusals: {},
  personal: true,
});

export const listOfflineReservations = call({
  route: `GET ${ofShop}/offline-reservations/:date`,
  label: "일별 전화·방문 예약 보기",
  for: everybody,
  input: z.object({ shopId: Id, date: Day }),
  reply: z.object({ items: z.array(Reservation) }),
  changedBy: ["reservations_changed"],
  refusals: {},
  personal: true,
});

/** Online and offline, at most a week. */
export const listReservationsBetween = call({
  route: `GET ${ofShop}/reservations-between?from&to&stylerId`,
  label: "기간별 예약 보기",
  for: everybody,
  input: z.object({ shopId: Id, from: Day, to: Day, stylerId: z.optional(Id) }),
  reply: z.object({ items: z.array(Reservation) }),
  changedBy: ["reservations_changed"],
  refusals: { period_wrong: 422 },
  personal: true,
});

/** Booked, completed and no-show per day, at most two months. */
export const countReservations = call({
  route: `GET ${ofShop}/reservation-counts?from&to&stylerId`,
  for: everybody,
  input: z.object({ shopId: Id, from: Day, to: Day, stylerId: z.optional(Id) }),
  reply: z.object({ items: z.array(z.object({ day: Day, count: z.int(), closed: z.boolean() })) }),
  changedBy: ["reservations_changed"],
  refusals: { period_wrong: 422 },
});

const requested = {
  shopId: Id,
  searchType: z._default(z.enum(keysOf(reservationSearchKeys)), "USER_NAME"),
  keyword: z._default(z.string().check(z.trim(), z.maxLength(30)), ""),
  payment: z._default(z.enum(keysOf(paymentFilters)), "ALL"),
  status: z.optional(z.enum(keysOf(reservationStatuses))),
  stylerId: z.optional(Id),
  from: z.optional(Day),
  to: z.optional(Day),
};

/** Newest first. Without a keyword it lists the period. */
export const searchReservations = call({
  route: `GET ${ofShop}/reservation-search?searchType&keyword&payment&status&stylerId&from&to&page&size`,
  label: "예약 찾기",
  for: everybody,
  input: z.object({ ...requested, page: Page, size: pageSize(20) }),
  reply: pageOf(Reservation),
  changedBy: ["reservations_changed"],
  refusals: {},
  limit: "search",
  personal: true,
});

/** A spreadsheet of the same search. It needs a reason, because it exports personal data. */
export const exportReservations = call({
  route: `POST ${ofShop}/reservation-exports`,
  label: "예약 다운로드",
  for: shopRoles("OWNER", "SUPER", "OPERATOR"),
  input: z.object({
    ...requested,
    reason: freeText(100).check(z.minLength(2, { error: "다운로드 사유를 입력해 주세요" })),
  }),
  reply: z.object({ fileName: z.string(), contentType: z.string(), bytes: z.custom<Uint8Array>() }),
  refusals: { export_too_large: 422 },
  limit: "search",
  transaction: "own",
  answers: "file",
  personal: true,
});

export const getReservation = call({
  route: `GET ${ofShop}/reservations/:id/detail`,
  label: "예약 자세히 보기",
  for: everybody,
  input: z.object(reservationIds),
  reply: ReservationDetail,
  changedBy: ["reservations_changed"],
  refusals: { reservation_not_found: 404 },
  personal: true,
});

/** Operators see masked numbers. Each look at a full number is recorded. */
export const revealReservationPhone = call({
  route: `POST ${ofShop}/reservations/:id/phone`,
  label: "예약한 고객 번호 전체 보기",
  for: shopRoles("OPERATOR"),
  input: z.object(reservationIds),
  reply: z.object({ phone: z.string() }),
  refusals: { reservation_not_found: 404 },
  personal: true,
});

const offline = {
  stylerId: Id,
  startsAt: Instant,
  endsAt: Instant,
  customerName: PersonName,
  phone: z._default(z.union([z.literal(""), Phone]), ""),
  customerGender: z._default(z.enum(keysOf(customerGenders)), "IN_PRIVATE"),
  menuId: z._default(z.nullable(Id), null),
  /** The chosen options. Their price and time are added. */
  choices: z._default(ChosenOptions, []),
  /** What is done, if it is not on the menu. */
  menuName: z._default(freeText(50), ""),
  /** Default: the price of the menu with this designer at that time, with options. */
  priceWon: z.optional(Won),
  note: z._default(freeText(200), ""),
  source: z._default(z.nullable(z.enum(keysOf(bookingSources))), null),
  /** All services of the visit. Designer, end and menu above are then those of the lines; without lines they are the one line. */
  lines: z.optional(Lines),
  decided: z.optional(Decided),
};

const timeRefusals = {
  staff_not_found: 404,
  menu_not_priced: 422,
  time_not_open: withDetails(422, TimeObstacle),
  time_taken: withDetails(409, TimeObstacle),
  time_decision_outdated: withDetails(409, TimeObstacle),
  reservation_not_own: 422,
} as const;
const writingRefusals = {
  ...timeRefusals,
  visit_time_wrong: 422,
  menu_not_found: 404,
  menu_not_on_sale: 422,
  menu_option_gone: 409,
} as const;

export const createOfflineReservation = call({
  route: `POST ${ofShop}/offline-reservations`,
  label: "전화·방문 예약 등록",
  for: everybody,
  /** `customerId` is a customer of the shop; then no number is needed. */
  input: z.object({ shopId: Id, ...offline, customerId: z._default(z.nullable(Id), null) }),
  reply: Reservation,
  announces: ["reservations_changed"],
  refusals: { ...writingRefusals, customer_not_found: 404 },
  personal: true,
});

export const changeOfflineReservation = call({
  route: `PUT ${ofShop}/offline-reservations`,
  label: "전화·방문 예약 변경",
  for: everybody,
  input: z.object({ ...reservationIds, version: Version, ...offline }),
  reply: Reservation,
  announces: ["reservations_changed"],
  refusals: {
    reservation_not_found: 404,
    ...writingRefusals,
    reservation_not_booked: 409,
    reservation_changed_elsewhere: withDetails(409, z.object({ reservation: Reservation })),
  },
  personal: true,
});

export const removeOfflineReservation = call({
  route: `DELETE ${ofShop}/offline-reservations?id`,
  label: "전화·방문 예약 삭제",
  for: everybody,
  input: z.object(reservationIds),
  reply: Done,
  announces: ["reservations_changed"],
  refusals: { reservation_not_found: 404, reservation_not_own: 422, reservation_not_booked: 409 },
});

const moveTo = { stylerId: z.optional(Id), startsAt: z.optional(Instant), endsAt: z.optional(Instant) };
/** One line of a visit with several. */
const LineIndex = z.int().check(z.minimum(0), z.maximum(mostLines - 1));
const moveRefusals = {
  reservation_not_found: 404,
  ...timeRefusals,
  reservation_not_booked: 409,
  reservation_changed_elsewhere: withDetails(409, z.object({ reservation: Reservation })),
} as const;

/** What a move would cost and whether it is possible, before anybody is notified. */
export const previewMove = call({
  route: `GET ${ofShop}/reservations/:id/move-preview?stylerId&startsAt&endsAt&line`,
  for: everybody,
  input: z.object({ ...reservationIds, ...moveTo, line: z.optional(LineIndex) }),
  reply: z.object({
    fromWon: z.int(),
    toWon: z.int(),
    refundWon: z.int(),
    /** Why it is not possible, as a sentence; null if it is. */
    obstacle: z.nullable(z.string()),
  }),
  changedBy: ["reservations_changed"],
  refusals: { reservation_not_found: 404, staff_not_found: 404 },
});

/**
 * Changes time, length and designer together. Missing fields stay. A designer is that of one line, or of all lines of the
 * visit's first designer; another end changes the last work of one line, or of the last one.
 */
export const rescheduleReservation = call({
  route: `POST ${ofShop}/reservations/:id/reschedule`,
  label: "예약 옮기기",
  for: everybody,
  input: z.object({
    ...reservationIds,
    version: Version,
    ...moveTo,
    line: z.optional(LineIndex),
    decided: z.optional(Decided),
  }),
  reply: Reservation,
  announces: ["reservations_changed"],
  refusals: moveRefusals,
  personal: true,
});

export const changeStyler = call({
  route: `POST ${ofShop}/reservations/change-styler`,
  label: "예약 디자이너 변경",
  for: everybody,
  input: z.object({ ...reservationIds, stylerId: Id, version: z.optional(Version), decided: z.optional(Decided) }),
  reply: Reservation,
  announces: ["reservations_changed"],
  refusals: moveRefusals,
  personal: true,
});

const visitRefusals = { reservation_not_found: 404, reservation_not_own: 422, reservation_not_started: 409 } as const;

/** From the start time on. Also corrects a no-show until the settlement cut. `stylerId` is the designer that the screen showed. */
export const completeReservation = call({
  route: `POST ${ofShop}/reservations/:id/complete?stylerId`,
  label: "시술 완료",
  for: evenClosed(everybody),
  input: z.object({ ...reservationIds, stylerId: z.optional(Id) }),
  reply: Reservation,
  announces: ["reservations_changed"],
  refusals: {
    ...visitRefusals,
    reservation_not_booked: 409,
    reservation_settled: 409,
    reservation_changed_elsewhere: withDetails(409, z.object({ reservation: Reservation })),
  },
  personal: true,
});

export const markNoShow = call({
  route: `POST ${ofShop}/reservations/:id/no-show`,
  label: "노쇼 표시",
  for: evenClosed(everybody),
  input: z.object(reservationIds),
  reply: Reservation,
  announces: ["reservations_changed"],
  refusals: { ...visitRefusals, reservation_not_booked: 409, reservation_settled: 409 },
  personal: true,
});

/** Back to booked from a completion or no-show, until the settlement cut. */
export const undoSettled = call({
  route: `POST ${ofShop}/reservations/:id/undo`,
  label: "예약 확정으로 되돌리기",
  for: evenClosed(everybody),
  input: z.object(reservationIds),
  reply: Reservation,
  announces: ["reservations_changed"],
  refusals: {
    reservation_not_found: 404,
    reservation_not_own: 422,
    reservation_not_done: 409,
    reservation_settled: 409,
  },
  personal: true,
});

/** By the shop: always a full refund. */
export const cancelReservation = call({
  route: `POST ${ofShop}/reservations/:id/cancel`,
  label: "매장에서 예약 취소",
  for: everybody,
  input: z.object({ ...reservationIds, reason: z._default(freeText(100), "") }),
  reply: Reservation,
  announces: ["reservations_changed"],
  refusals: { reservation_not_found: 404, reservation_not_own: 422, reservation_not_booked: 409 },
  personal: true,
});

const RefundWon = z
  .int({ error: "금액을 숫자로 입력해 주세요" })
  .check(z.minimum(1, { error: "1원 이상 입력해 주세요" }), z.maximum(mostInteger, { error: "금액이 너무 커요" }));

/** A refund after a completed visit. Before the cut it reduces the line, after it a correction follows. */
export const refundCompleted = call({
  route: `POST ${ofShop}/reservations/:id/refund`,
  label: "시술 뒤 환불",
  for: evenClosed(shopRoles("OWNER", "SUPER", "OPERATOR")),
  input: z.object({
    shopId: Id,
    id: Id,
    amountWon: RefundWon,
    reason: freeText(100).check(z.minLength(2, { error: "사유를 입력해 주세요" })),
  }),
  reply: Done,
  announces: ["reservations_changed", "settlements_changed"],
  refusals: { reservation_not_found: 404, reservation_not_completed: 409, refund_too_large: 422 },
});
