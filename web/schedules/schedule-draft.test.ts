import { expect, test } from "vitest";
import { type ScheduleDraft, savedOf } from "./schedule-draft.ts";

const hours = { fromMinute: 600, toMinute: 1200 };
const draft: ScheduleDraft = {
  openingHours: { MON: hours, TUE: hours, WED: hours, THU: hours, FRI: hours, SAT: hours, SUN: null },
  closedDays: [],
  holidayTreatments: {},
  newClosedDay: null,
};
const openDays = (saved: ReturnType<typeof savedOf>) =>
  Object.entries(saved.openingHours).flatMap(([day, range]) => (range ? [day] : []));

test("a day that is closed every week has no hours, also if the rule is still being typed", () => {
  const rule = { type: "WEEKLY", daysOfWeek: ["MON"], nthWeekdayClosed: [], startDay: null } as const;
  expect(openDays(savedOf({ ...draft, closedDays: [rule] }))).toEqual(["TUE", "WED", "THU", "FRI", "SAT"]);
  const typed = { type: "WEEKLY", days: ["TUE"], nth: [], startDay: null } as const;
  expect(openDays(savedOf({ ...draft, newClosedDay: typed }))).toEqual(["MON", "WED", "THU", "FRI", "SAT"]);
});

test("a day that is closed in some weeks keeps its hours for the others", () => {
  const rule = { type: "MONTHLY", daysOfWeek: ["MON"], nthWeekdayClosed: ["FIRST"], startDay: null } as const;
  expect(openDays(savedOf({ ...draft, closedDays: [rule] }))).toContain("MON");
});
