import type { ScheduleChange } from "#contract/schedules.ts";
import type { ReadDays } from "#server/reservations/index.ts";

/** The days after a change, for the function that decides what is free. */
export function applyChange(days: ReadDays, change: ScheduleChange): ReadDays {
  const { shop, designers } = days;
  switch (change.kind) {
    case "HOURS": {
      const { openingHours, closedDays, holidayTreatments } = change;
      return { ...days, shop: { ...shop, openingHours, closedDays, holidayTreatments } };
    }
    case "CLOSING":
      return { ...days, shop: { ...shop, irregularClosings: [...shop.irregularClosings, change] } };
    case "CLOSING_REMOVAL":
      // It only adds time, so no reservation can be hit.
      return days;
    case "STAFF_HOURS": {
      const { staffId, weeklyHours, recurringBreaks } = change;
      const changed = designers.map((one) => (one.id === staffId ? { ...one, weeklyHours, recurringBreaks } : one));
      return { ...days, designers: changed };
    }
    case "BREAK":
      return occupy(days, change.staffId, "BREAK", change);
    case "STAFF_REMOVAL":
      return { ...days, designers: designers.filter(({ id }) => id !== change.staffId) };
  }
}

/** With a designer's time that is taken by something without a row. */
export function occupy(
  days: ReadDays,
  staffId: number,
  kind: "WORK" | "BREAK",
  { startsAt, endsAt, reason = "" }: { startsAt: string; endsAt: string; reason?: string },
): ReadDays {
  const held = {
    id: 0,
    kind,
    hard: true,
    breakId: null,
    reservationId: null,
    version: null,
    words: reason,
    holdUntilMs: null,
    startsMs: Date.parse(startsAt),
    endsMs: Date.parse(endsAt),
  };
  return {
    ...days,
    designers: days.designers.map((one) => (one.id === staffId ? { ...one, occupied: [...one.occupied, held] } : one)),
  };
}
