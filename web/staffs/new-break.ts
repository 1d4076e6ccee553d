import type { RecurringBreak } from "#domain/reservations/free-time.ts";
import type { DayOfWeek } from "#domain/shops/closed-days.ts";
import { hasForbiddenCharacters } from "#domain/text/text.ts";
import { isTimeRange, minuteOf } from "#domain/time/time-range.ts";

/** A weekly break while it is typed, for one or more days. */
export interface NewBreak {
  days: readonly DayOfWeek[];
  from: string;
  until: string;
  reason: string;
}

export const usualBreak: NewBreak = {
  days: ["MON", "TUE", "WED", "THU", "FRI"],
  from: "13:00",
  until: "14:00",
  reason: "점심",
};

const timeRangeOf = ({ from, until }: NewBreak) => ({ fromMinute: minuteOf(from), toMinute: minuteOf(until) });

/** Its errors by field. */
export function breakErrors(typed: NewBreak): { days?: string; time?: string; reason?: string } {
  return {
    ...(typed.days.length === 0 && { days: "요일을 선택해 주세요" }),
    ...(!isTimeRange(timeRangeOf(typed)) && { time: "종료 시간을 시작 시간보다 늦게 선택해 주세요" }),
    ...(hasForbiddenCharacters(typed.reason) && {
      reason: '사용할 수 없는 문자가 있어요. 한글, 영문, 숫자와 & ? ! + _ - % / , . ( ) [ ] " @ # : · 만 입력해 주세요',
    }),
  };
}

export const isRightBreak = (typed: NewBreak) => Object.keys(breakErrors(typed)).length === 0;

export const breaksIn = (typed: NewBreak): RecurringBreak[] =>
  typed.days.map((dayOfWeek) => ({ ...timeRangeOf(typed), dayOfWeek, reason: typed.reason.trim() }));
