import type { DayOfWeek } from "#domain/shops/closed-days.ts";
import { openingOn, type ShopSchedule, type WeeklyHours } from "#domain/shops/shop-schedule.ts";
import { seoulInstant, weekdayOf } from "#domain/time/seoul-time.ts";
import {
  covers,
  isOnGrid,
  isTimeRange,
  minutesOfDay,
  overlap,
  type TimeRange,
  without,
} from "#domain/time/time-range.ts";

export interface RecurringBreak extends TimeRange {
  dayOfWeek: DayOfWeek;
  reason: string;
}

/** Time that is already taken on the day: by a reservation or a dated break. */
export interface Occupied extends TimeRange {
  id: number;
  kind: "RESERVATION" | "BREAK";
  words: string;
}

/** Everything that decides about one designer's day. */
export interface DesignerDay {
  day: string;
  shop: ShopSchedule;
  weeklyHours: WeeklyHours;
  recurringBreaks: readonly RecurringBreak[];
  occupied: readonly Occupied[];
}

export type Obstacle =
  | { because: "OFF_GRID"; words: string }
  | { because: "SHOP_CLOSED" | "OUTSIDE_HOURS" | "DAY_OFF" | "BREAK"; words: string }
  | { because: "TAKEN"; words: string; by: Occupied };

/** Time that cannot be booked, with the reason to show; the board hatches it. */
export interface Blocked extends TimeRange {
  words: string;
}

/** Decides whether a time is free. The board, the booking page and the save all use this one function. */
export function obstacleTo(requested: TimeRange, designer: DesignerDay): Obstacle | undefined {
  if (isOnGrid(requested) && requested.toMinute > minutesOfDay)
    return { because: "OUTSIDE_HOURS", words: "예약은 자정을 넘길 수 없어요" };
  if (!isTimeRange(requested) || !isOnGrid(requested))
    return { because: "OFF_GRID", words: "시간은 10분 단위로 선택해 주세요" };
  const opening = openingOn(designer.shop, designer.day);
  if (!opening.open) return { because: "SHOP_CLOSED", words: opening.words };
  if (!covers([opening.open], requested)) return { because: "OUTSIDE_HOURS", words: "영업시간이 아니에요" };
  const hours = designer.weeklyHours[weekdayOf(designer.day)];
  if (!hours) return { because: "DAY_OFF", words: "휴무일이에요" };
  if (!covers([hours], requested)) return { because: "OUTSIDE_HOURS", words: "근무시간이 아니에요" };
  const pause = breaksOf(designer).find((one) => overlap(one, requested));
  if (pause) return { because: "BREAK", words: pause.reason };
  const by = designer.occupied.find((one) => overlap(one, requested));
  if (!by) return undefined;
  return by.kind === "BREAK" ? { because: "BREAK", words: by.words } : { because: "TAKEN", words: by.words, by };
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

export function freeTime(designer: DesignerDay): TimeRange[] {
  const opening = openingOn(designer.shop, designer.day);
  const hours = designer.weeklyHours[weekdayOf(designer.day)];
  const working = opening.open && hours && overlap(opening.open, hours);
  return working ? without([working], [...breaksOf(designer), ...designer.occupied]) : [];
}

/** The starts at which a service of this length fits. */
export function freeStarts(designer: DesignerDay, durationMinutes: number, stepMinutes = 10): number[] {
  return freeTime(designer).flatMap(({ fromMinute, toMinute }) => {
    const first = Math.ceil(fromMinute / stepMinutes) * stepMinutes;
    const count = Math.max(0, Math.floor((toMinute - durationMinutes - first) / stepMinutes) + 1);
    return Array.from({ length: count }, (_, index) => first + index * stepMinutes);
  });
}

/** How busy a designer is that day. */
export const bookedMinutesOf = ({ occupied }: DesignerDay): number =>
  occupied
    .filter(({ kind }) => kind === "RESERVATION")
    .reduce((sum, { fromMinute, toMinute }) => sum + toMinute - fromMinute, 0);

/** The time that the board hatches: outside the working hours, and the recurring breaks within them. */
export function blockedTime(designer: DesignerDay): Blocked[] {
  const opening = openingOn(designer.shop, designer.day);
  const wholeDay = { fromMinute: 0, toMinute: minutesOfDay };
  if (!opening.open) return [{ ...wholeDay, words: opening.words }];
  const hours = designer.weeklyHours[weekdayOf(designer.day)];
  if (!hours) return [{ ...wholeDay, words: "휴무일이에요" }];
  const outside = without([wholeDay], [opening.open]).map((piece) => ({ ...piece, words: "영업시간이 아니에요" }));
  const notWorking = without([opening.open], [hours]).map((piece) => ({ ...piece, words: "근무시간이 아니에요" }));
  const pauses = breaksOf(designer).map(({ fromMinute, toMinute, reason }) => ({
    fromMinute,
    toMinute,
    words: reason,
  }));
  return [...outside, ...notWorking, ...pauses].toSorted((a, b) => a.fromMinute - b.fromMinute);
}

function breaksOf({ recurringBreaks, day }: DesignerDay): RecurringBreak[] {
  return recurringBreaks.filter(({ dayOfWeek }) => dayOfWeek === weekdayOf(day));
}
