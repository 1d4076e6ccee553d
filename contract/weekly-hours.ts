import * as z from "zod/mini";
import { daysOfWeek } from "#domain/shops/closed-days.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { isTimeRange, minutesOfDay, slotMinutes, type TimeRange } from "#domain/time/time-range.ts";
import { freeText } from "./fields.ts";

const notTimeRange = { error: "시간은 10분 단위로, 종료 시간이 시작 시간보다 늦도록 선택해 주세요" };
const Minute = z
  .int()
  .check(z.minimum(0, notTimeRange), z.maximum(minutesOfDay, notTimeRange), z.multipleOf(slotMinutes, notTimeRange));

/** A part of a day on the 10-minute grid. An object with these fields has the check `isRange`. */
export const timeRange = { fromMinute: Minute, toMinute: Minute };
export const isRange = z.refine<TimeRange>(isTimeRange, notTimeRange);

/** Hours per weekday on the 10-minute grid; null for a day off. */
export const WeeklyHours = z.record(z.enum(keysOf(daysOfWeek)), z.nullable(z.object(timeRange).check(isRange)));

export const RecurringBreaks = z
  .array(z.object({ ...timeRange, dayOfWeek: z.enum(keysOf(daysOfWeek)), reason: freeText(50) }).check(isRange))
  .check(z.maxLength(30, { error: "휴식은 30개까지 추가할 수 있어요" }));
