import { expect, test } from "vitest";
import { formatSegments, namesOf } from "./format-segments.ts";
import type { Segment } from "./visit-time.ts";

const parts = (...minutes: number[]): Segment[] =>
  minutes.map((one, index) => ({ kind: index % 2 === 0 ? "WORK" : "WAIT", minutes: one }));

test.each([
  [parts(), ""],
  [parts(60), ""],
  [parts(40, 60, 30), "시술 40분 · 대기 60분 · 시술 30분"],
])("the text of parts", (segments, text) => {
  expect(formatSegments(segments)).toBe(text);
});

test.each([
  [parts(), []],
  [parts(60), ["시술"]],
  [parts(40, 60, 30), ["시술 1", "대기", "시술 2"]],
  [parts(10, 20, 10, 20, 10), ["시술 1", "대기 1", "시술 2", "대기 2", "시술 3"]],
])("the names of parts", (segments, names) => {
  expect(namesOf(segments)).toEqual(names);
});
