import * as z from "zod/mini";
import { daysOfWeek } from "#domain/shops/closed-days.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { isOnGrid, isTimeRange, type TimeRange } from "#domain/time/time-range.ts";
import { freeText } from "./fields.ts";

const range = { fromMinute: z.int(), toMinute: z.int() };
const sensible = z.refine<TimeRange>((value) => isTimeRange(value) && isOnGrid(value), {
  error: "시간은 10분 단위로, 끝이 시작보다 늦게 정해 주세요",
});

/** Hours for each weekday on the 10-minute grid; null for a day off. */
export const WeeklyHours = z.record(z.enum(keysOf(daysOfWeek)), z.nullable(z.object(range).check(sensible)));

export const RecurringBreaks = z
  .array(z.object({ ...range, dayOfWeek: z.enum(keysOf(daysOfWeek)), reason: freeText(50) }).check(sensible))
  .check(z.maxLength(30, { error: "휴식은 30개까지 정할 수 있어요" }));
