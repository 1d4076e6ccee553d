import { expect, test } from "vitest";
import type { DesignerDay } from "#domain/reservations/free-time.ts";
import { oneWork } from "#domain/reservations/visit-time.ts";
import { minuteOf, timeOfMinute } from "#domain/time/time-range.ts";
import { type Candidate, proposals } from "./proposal.ts";

const allWeek = (from: string, to: string) => {
  const hours = { fromMinute: minuteOf(from), toMinute: minuteOf(to) };
  return { MON: hours, TUE: hours, WED: hours, THU: hours, FRI: hours, SAT: hours, SUN: hours };
};
const dayOf = (day: string, taken: [string, string][] = []): DesignerDay => ({
  day,
  shop: {
    openingHours: allWeek("10:00", "20:00"),
    closedDays: [],
    holidays: {},
    holidayTreatments: {},
    irregularClosings: [],
  },
  weeklyHours: allWeek("00:00", "24:00"),
  recurringBreaks: [],
  occupied: taken.map(([from, to], index) => ({
    id: index + 1,
    kind: "WORK",
    words: "",
    fromMinute: minuteOf(from),
    toMinute: minuteOf(to),
  })),
});
const candidate = (staffId: number, day: DesignerDay): Candidate => ({ staffId, rank: "NORMAL", day });
const displaced = {
  staffId: 1,
  day: "2026-11-20",
  fromMinute: minuteOf("14:00"),
  service: { segments: oneWork(60), bufferMinutes: 0 },
};
const shown = (candidates: Candidate[], most?: number) =>
  proposals(displaced, candidates, most).map(
    ({ staffId, day, fromMinute }) => `${staffId} ${day.slice(5)} ${timeOfMinute(fromMinute)}`,
  );

test("the same designer a little later comes before another at the same time, and that before a later day", () => {
  const own = dayOf("2026-11-20", [["14:00", "14:30"]]);
  expect(shown([candidate(2, dayOf("2026-11-20")), candidate(1, own), candidate(1, dayOf("2026-11-21"))])).toEqual([
    "1 11-20 14:30",
    "2 11-20 14:00",
    "1 11-21 14:00",
  ]);
});

test("another designer at the same time comes before the same designer much later", () => {
  const own = dayOf("2026-11-20", [["11:00", "19:00"]]);
  expect(shown([candidate(1, own), candidate(2, dayOf("2026-11-20"))])).toEqual(["2 11-20 14:00", "1 11-20 10:00"]);
});

test("nothing is proposed if nothing is free, and never more than asked", () => {
  expect(shown([candidate(1, dayOf("2026-11-20", [["10:00", "20:00"]]))])).toEqual([]);
  expect(
    shown(
      [1, 2, 3, 4].map((id) => candidate(id, dayOf("2026-11-20"))),
      2,
    ),
  ).toHaveLength(2);
});
