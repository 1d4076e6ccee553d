import * as z from "zod/mini";
import { closedDayTypes, daysOfWeek, nthWeekdays } from "#domain/shops/closed-days.ts";
import { holidayTreatments } from "#domain/shops/shop-schedule.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { call, shopRoles, withDetails } from "./call.ts";
import { Day, freeText, Id, Instant, Version } from "./fields.ts";
import { atMostKeys } from "./record-size.ts";
import { Reservation } from "./reservation.ts";
import { TimeObstacle } from "./time-obstacle.ts";
import { RecurringBreaks, WeeklyHours } from "./weekly-hours.ts";

const ClosedDays = z
  .array(
    z.object({
      type: z.enum(keysOf(closedDayTypes)),
      daysOfWeek: z
        .array(z.enum(keysOf(daysOfWeek)))
        .check(z.minLength(1, { error: "요일을 선택해 주세요" }), z.maxLength(7)),
      nthWeekdayClosed: z.array(z.enum(keysOf(nthWeekdays))).check(z.maxLength(5)),
      startDay: z.nullable(Day),
    }),
  )
  .check(z.maxLength(10, { error: "정기 휴무는 10개까지 추가할 수 있어요" }));

const HolidayTreatments = z
  .record(Day, z.enum(keysOf(holidayTreatments)))
  .check(atMostKeys(400, "공휴일은 400일까지 정할 수 있어요"));

export const Closing = z.object({ id: Id, fromDay: Day, toDay: Day, reason: z.string() });

/** Opening hours with holidays, so that a screen can show what a change would close before it is saved. */
export const Schedule = z.object({
  openingHours: WeeklyHours,
  closedDays: ClosedDays,
  holidayTreatments: HolidayTreatments,
  closings: z.array(Closing),
  holidays: z.array(z.object({ day: Day, name: z.string() })),
  version: z.int(),
});
export type Schedule = z.output<typeof Schedule>;

/** Every change that can remove working time. The reservations that it hits are shown before it is saved. */
export const ScheduleChange = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("HOURS"),
    version: Version,
    openingHours: WeeklyHours,
    closedDays: ClosedDays,
    holidayTreatments: HolidayTreatments,
  }),
  z.object({ kind: z.literal("CLOSING"), fromDay: Day, toDay: Day, reason: freeText(50) }),
  z.object({ kind: z.literal("CLOSING_REMOVAL"), closingId: Id }),
  z.object({
    kind: z.literal("STAFF_HOURS"),
    staffId: Id,
    version: Version,
    /** Null: same as the shop. */
    weeklyHours: z.nullable(WeeklyHours),
    recurringBreaks: RecurringBreaks,
  }),
  z.object({ kind: z.literal("BREAK"), staffId: Id, startsAt: Instant, endsAt: Instant, reason: freeText(50) }),
  z.object({ kind: z.literal("STAFF_REMOVAL"), staffId: Id }),
]);
export type ScheduleChange = z.output<typeof ScheduleChange>;

const Place = z.object({ stylerId: Id, startsAt: Instant });

/** A reservation that would lose its time. */
export const Hit = z.object({
  reservation: Reservation,
  /** Why it could not stay, as a sentence. */
  words: z.string(),
  /** Whether it may stay anyway: not during a break, and not with a designer who leaves. */
  mayStay: z.boolean(),
  proposals: z.array(z.object({ ...Place.shape, stylerName: z.string(), toWon: z.int(), refundWon: z.int() })),
});
export type Hit = z.output<typeof Hit>;

/** The decision about a hit: a new time, or null to let it stay. */
export const HitAnswer = z.object({ reservationId: Id, version: Version, to: z.nullable(Place) });

const everybody = shopRoles("OWNER", "SUPER", "MEMBER", "OPERATOR");
/** The reservation that could not be moved, if several were moved together. */
const OneOfMoved = z.object({ reservationId: z.optional(Id) });

const refusals = {
  staff_not_found: withDetails(404, OneOfMoved),
  closing_not_found: 404,
  schedule_not_own: withDetails(422, OneOfMoved),
  role_not_yours_to_give: 422,
  schedule_times_wrong: 422,
  staff_is_last_owner: 422,
} as const;

export const getSchedule = call({
  route: "GET /partners/v1/shops/:shopId/schedule",
  for: everybody,
  input: z.object({ shopId: Id }),
  reply: Schedule,
  refusals: {},
});

export const previewScheduleChange = call({
  route: "POST /partners/v1/shops/:shopId/schedule/hits",
  label: "일정과 겹치는 예약 확인",
  for: everybody,
  input: z.object({ shopId: Id, change: ScheduleChange }),
  reply: z.object({ hits: z.array(Hit) }),
  refusals,
  personal: true,
});

/** Saves the change with all its moves, or nothing. Designers can change only their own schedule. */
export const changeSchedule = call({
  route: "POST /partners/v1/shops/:shopId/schedule/changes",
  label: "영업·근무 일정 변경",
  for: everybody,
  input: z.object({
    shopId: Id,
    change: ScheduleChange,
    answers: z._default(z.array(HitAnswer).check(z.maxLength(500)), []),
  }),
  reply: z.object({ changeId: Id, moved: z.int() }),
  announces: ["shop_changed", "reservations_changed", "staff_changed"],
  refusals: {
    ...refusals,
    /** The hits without a decision. */
    schedule_hits_reservations: withDetails(409, z.object({ hits: z.array(Hit) })),
    schedule_changed_elsewhere: withDetails(409, z.object({ version: z.int() })),
    reservation_changed_elsewhere: withDetails(409, z.extend(OneOfMoved, { reservation: z.optional(Reservation) })),
    time_taken: withDetails(409, TimeObstacle),
    time_not_open: withDetails(422, TimeObstacle),
  },
  personal: true,
  bodyLimit: 128 * 1024,
});

/** Undoes the change with all its moves, if nothing prevents it. */
export const undoScheduleChange = call({
  route: "POST /partners/v1/shops/:shopId/schedule/changes/:id/undo",
  label: "영업·근무 일정 되돌리기",
  for: everybody,
  input: z.object({ shopId: Id, id: Id }),
  reply: z.object({ moved: z.int() }),
  announces: ["shop_changed", "reservations_changed", "staff_changed"],
  refusals: {
    schedule_change_not_found: 404,
    schedule_not_own: 422,
    schedule_change_gone: withDetails(409, OneOfMoved),
    time_taken: withDetails(409, TimeObstacle),
  },
});
