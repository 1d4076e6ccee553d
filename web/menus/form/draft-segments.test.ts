import { expect, test } from "vitest";
import { leastDuration, withDuration, withPart } from "./draft-segments.ts";
import type { DraftSegment } from "./menu-draft.ts";

const perm = parts(40, 50, 30);

function parts(...minutes: (number | null)[]): DraftSegment[] {
  return minutes.map((one, index) => ({ kind: index % 2 === 0 ? "WORK" : "WAIT", minutes: one }));
}

test("another duration changes the last work", () => {
  expect(withDuration(perm, 150)).toEqual({ durationMinutes: 150, segments: parts(40, 50, 60) });
  expect(withDuration(perm, 100)).toEqual({ durationMinutes: 100, segments: parts(40, 50, 10) });
  expect(withDuration([], 90)).toEqual({ durationMinutes: 90 });
});

test.each([null, 1, 15, 90, 125])("a duration of %s leaves the parts as they are", (durationMinutes) => {
  expect(withDuration(perm, durationMinutes)).toEqual({ durationMinutes });
});

test("a duration beside a part without minutes leaves the parts as they are", () => {
  expect(withDuration(parts(40, null, 30), 150)).toEqual({ durationMinutes: 150 });
});

test("another part changes the duration, unless its minutes are missing", () => {
  expect(withPart(perm, 1, 70)).toEqual({ segments: parts(40, 70, 30), durationMinutes: 140 });
  expect(withPart(perm, 2, null)).toEqual({ segments: parts(40, 50, null) });
});

test("the duration is at least the parts before the last one and a slot", () => {
  expect(leastDuration(perm)).toBe(100);
  expect(leastDuration([])).toBe(10);
});
