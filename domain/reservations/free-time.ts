import type { DayOfWeek } from "#domain/shops/closed-days.ts";
import { openingOn, type ShopSchedule, type WeeklyHours } from "#domain/shops/shop-schedule.ts";
import { seoulInstant, weekdayOf } from "#domain/time/seoul-time.ts";
import {
  isOnGrid,
  isTimeRange,
  minutesOfDay,
  overlap,
  slotMinutes,
  type TimeRange,
  without,
} from "#domain/time/time-range.ts";
import { type PieceKind, piecesOf, type ServiceTime } from "./visit-time.ts";

export interface RecurringBreak extends TimeRange {
  dayOfWeek: DayOfWeek;
  reason: string;
}

/** Time of a designer's day that has an owner: a part of a visit, or a dated break. */
export interface Occupied extends TimeRange {
  id: number;
  kind: PieceKind | "BREAK";
  words: string;
}

/** Everything that decides about one designer's day. */
export interface DesignerDay {
  day: string;
  shop: ShopSchedule;
  weeklyHours: WeeklyHours;
  recurringBreaks: readonly RecurringBreak[];
  occupied: readonly Occupied[];
  /** Nobody else is served while colour sets, as for customers who book online at most designers. */
  keepsWaits?: boolean;
}

/** A part of the day that has to be free; without a kind it is work. */
export interface Wanted extends TimeRange {
  kind?: PieceKind;
}

export type Obstacle =
  | { because: "OFF_GRID" | "PAST_MIDNIGHT"; words: string }
  | { because: ClosedBecause; words: string; at: Blocked }
  | { because: "BREAK" | "TAKEN"; words: string; by: Occupied };
type ClosedBecause = "SHOP_CLOSED" | "OUTSIDE_HOURS" | "DAY_OFF" | "BREAK";

/** Time that cannot be booked, with the reason to show; the board hatches it. */
export interface Blocked extends TimeRange {
  words: string;
  because: ClosedBecause;
  /** Opening hours bind the whole visit, working hours and breaks only the work. */
  binds: "VISIT" | "WORK";
}

/** What the web knows of a designer's day is enough to decide about a time. */
export type DayTime = Pick<DesignerDay, "occupied" | "keepsWaits"> & { blocked: readonly Blocked[] };

export const timeOf = (designer: DesignerDay): DayTime => ({ ...designer, blocked: blockedTime(designer) });

/**
 * Everything that a visit with a designer meets, the most important first; empty if the time is free. The board, the
 * booking page and the save all use this one function.
 */
export function obstaclesTo(wanted: readonly Wanted[], { blocked, occupied, keepsWaits }: DayTime): Obstacle[] {
  // Cleaning is cut off at midnight, and is no part of the customer's time.
  const visit = wanted.filter(({ kind }) => kind !== "BUFFER");
  if (visit.every(isOnGrid) && visit.some(({ toMinute }) => toMinute > minutesOfDay))
    return [{ because: "PAST_MIDNIGHT", words: "예약은 자정을 넘길 수 없어요" }];
  if (visit.length === 0 || !wanted.every((one) => isTimeRange(one) && isOnGrid(one)))
    return [{ because: "OFF_GRID", words: "시간은 10분 단위로 선택해 주세요" }];
  const closed = blocked
    .filter((one) => visit.some((part) => (one.binds === "VISIT" || !isWait(part)) && overlap(one, part)))
    .map((at): Obstacle => ({ because: at.because, words: at.words, at }));
  const taken = occupied.filter((one) => wanted.some((part) => meets(part, one, keepsWaits) && overlap(part, one)));
  return [
    ...closed,
    ...taken.map((by): Obstacle => ({ because: by.kind === "BREAK" ? "BREAK" : "TAKEN", words: by.words, by })),
  ];
}

export const obstacleTo = (wanted: readonly Wanted[], time: DayTime): Obstacle | undefined =>
  obstaclesTo(wanted, time)[0];

const isWait = ({ kind }: Wanted) => kind === "WAIT";

/** Whether two overlapping times get in each other's way. */
function meets(part: Wanted, other: Occupied, keepsWaits: boolean | undefined): boolean {
  if (other.kind === "BREAK") return !isWait(part);
  return keepsWaits === true || !(isWait(part) || other.kind === "WAIT");
}

/** The part of a period that lies on a day. */
export function partOnDay(day: string, { startsMs, endsMs }: { startsMs: number; endsMs: number }): TimeRange | null {
  const midnight = seoulInstant(day, "00:00").getTime();
  const minutes = (ms: number) => (ms - midnight) / 60_000;
  return overlap(
    { fromMinute: 0, toMinute: minutesOfDay },
    { fromMinute: minutes(startsMs), toMinute: minutes(endsMs) },
  );
}

/** The time in which a designer can work. */
export const freeTime = (designer: DesignerDay): TimeRange[] => workTime(timeOf(designer));

const workTime = ({ blocked, occupied, keepsWaits }: DayTime): TimeRange[] =>
  without(
    [{ fromMinute: 0, toMinute: minutesOfDay }],
    [...blocked, ...occupied.filter((one) => meets({ fromMinute: 0, toMinute: 0 }, one, keepsWaits))],
  );

/** The starts at which a service fits. */
export function freeStarts(designer: DesignerDay, service: ServiceTime, stepMinutes: number = slotMinutes): number[] {
  return startsIn(timeOf(designer), service, stepMinutes);
}

export function startsIn(time: DayTime, service: ServiceTime, stepMinutes: number = slotMinutes): number[] {
  const piecesAt = (start: number) => piecesOf([{ stylerId: 0, ...service }], start);
  const [first, ...others] = piecesAt(0);
  if (!first) return [];
  // The first work has to fit in any case, which leaves few starts to look at.
  return workTime(time).flatMap(({ fromMinute, toMinute }) => {
    const earliest = Math.ceil(fromMinute / stepMinutes) * stepMinutes;
    const count = Math.max(0, Math.floor((toMinute - first.toMinute - earliest) / stepMinutes) + 1);
    const starts = Array.from({ length: count }, (_, index) => earliest + index * stepMinutes);
    return others.length === 0 ? starts : starts.filter((start) => obstaclesTo(piecesAt(start), time).length === 0);
  });
}

/** How busy a designer is that day. */
export const bookedMinutesOf = ({ occupied }: DesignerDay): number =>
  occupied
    .filter(({ kind }) => kind === "WORK")
    .reduce((sum, { fromMinute, toMinute }) => sum + toMinute - fromMinute, 0);

/**
 * The time that the calendar does not allow: outside the opening hours, then outside the working hours, then the
 * recurring breaks.
 */
export function blockedTime(designer: DesignerDay): Blocked[] {
  const opening = openingOn(designer.shop, designer.day);
  const wholeDay = { fromMinute: 0, toMinute: minutesOfDay };
  if (!opening.open) return [{ ...wholeDay, because: "SHOP_CLOSED", words: opening.words, binds: "VISIT" }];
  const { open } = opening;
  const outside = without([wholeDay], [open]).map((part) => ({ ...part, ...notOpen }));
  const hours = designer.weeklyHours[weekdayOf(designer.day)];
  if (!hours) return [...outside, { ...open, because: "DAY_OFF", words: "휴무일이에요", binds: "WORK" }];
  const notWorking = without([open], [hours]).map((part) => ({ ...part, ...notAtWork }));
  const pauses = breaksOf(designer).map(({ fromMinute, toMinute, reason }) => ({
    fromMinute,
    toMinute,
    because: "BREAK" as const,
    words: reason,
    binds: "WORK" as const,
  }));
  return [...outside, ...notWorking, ...pauses];
}

const notOpen = { because: "OUTSIDE_HOURS", words: "영업시간이 아니에요", binds: "VISIT" } as const;
const notAtWork = { because: "OUTSIDE_HOURS", words: "근무시간이 아니에요", binds: "WORK" } as const;

function breaksOf({ recurringBreaks, day }: DesignerDay): RecurringBreak[] {
  return recurringBreaks.filter(({ dayOfWeek }) => dayOfWeek === weekdayOf(day));
}
