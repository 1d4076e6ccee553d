import type { TimeObstacle } from "#contract/time-obstacle.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import type { RefusalExtras } from "#server/http/calls/errors.ts";
import {
  isOnCalendar,
  obstacleIn,
  type ReadDays,
  type ReadDesigner,
  type Span,
  takenBy,
} from "#server/reservations/board/designer-days.ts";

export interface TimeRefused<Code = "time_taken" | "time_not_open"> {
  refused: Code;
  extras?: RefusalExtras & { details?: TimeObstacle };
}

export const isRefused = (result: object): result is { refused: string } => "refused" in result;

/** Checked before anything is read: a moment outside the calendar. */
export function refuseOffCalendar({ startsAt }: Span, now: Date): TimeRefused<"time_not_open"> | undefined {
  if (isOnCalendar(startsAt, now)) return undefined;
  return { refused: "time_not_open", extras: { fields: { startsAt: "오늘부터 1년 이내의 날짜를 선택해 주세요" } } };
}

/**
 * Whether the designer is free. What has taken the time is named; a conflict with the shop's settings is an error at
 * the field.
 */
export function refuseTime(
  days: ReadDays,
  designer: ReadDesigner,
  span: Span,
  ignoring?: number,
): TimeRefused | undefined {
  const obstacle = obstacleIn(days, designer, span, ignoring);
  if (!obstacle) return undefined;
  const details = { ...takenBy(obstacle, seoulDay(span.startsAt)), because: obstacle.because, stylerId: designer.id };
  if (obstacle.because === "TAKEN") return { refused: "time_taken", extras: { details } };
  return { refused: "time_not_open", extras: { details, fields: { startsAt: obstacle.words } } };
}

/** The refusal of the exclusion constraint if another transaction was faster. */
export const takenMeanwhile = { refused: "time_taken", extras: { details: { words: "다른 일정" } } } as const;
