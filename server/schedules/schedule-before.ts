import type { RecurringBreak } from "#domain/reservations/free-time.ts";
import type { ClosedDayRule } from "#domain/shops/closed-days.ts";
import type { HolidayTreatment, WeeklyHours } from "#domain/shops/shop-schedule.ts";
import type { StoppedPhone } from "#server/reservation-notifications/index.ts";

export interface SavedBreak {
  startsAt: string;
  endsAt: string;
  reason: string;
}

/**
 * What a change replaced, stored with it so that it can be undone; the version shows whether it is still the newest.
 */
export type Before =
  | {
      kind: "HOURS";
      versionAfter: number;
      openingHours: WeeklyHours;
      closedDays: ClosedDayRule[];
      holidayTreatments: Record<string, HolidayTreatment>;
    }
  | { kind: "CLOSING"; closingId: number }
  | { kind: "CLOSING_REMOVAL"; fromDay: string; toDay: string; reason: string }
  | {
      kind: "STAFF_HOURS";
      staffId: number;
      versionAfter: number;
      weeklyHours: WeeklyHours | null;
      recurringBreaks: RecurringBreak[];
    }
  | { kind: "BREAK"; staffId: number; breakId: number; joined: SavedBreak[] }
  | {
      kind: "STAFF_REMOVAL";
      staffId: number;
      memberAccountId: number | null;
      breaks: SavedBreak[];
      /** Deleted after a day, when nothing can be undone any more. */
      phones?: StoppedPhone[];
    };
