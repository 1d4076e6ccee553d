import { expect, test } from "vitest";
import { spreadOf, urgencyOf } from "./operator-queue.ts";

const now = new Date("2026-11-19T05:20:00Z");
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

test.each([
  [-1, "late"],
  [0, "late"],
  [1, "soon"],
  [239, "soon"],
  [240, "calm"],
])("%i minutes before its limit something is %s", (minutes, urgency) => {
  expect(urgencyOf(after(minutes), now)).toBe(urgency);
});

test("the spread counts every item once", () => {
  const dues = [
    { dueAt: after(-20), items: 1 },
    { dueAt: after(30), items: 2 },
    { dueAt: after(60), items: 1 },
    { dueAt: after(600), items: 4 },
  ];
  expect(spreadOf(dues, now)).toEqual({ late: 1, soon: 3, calm: 4 });
});
