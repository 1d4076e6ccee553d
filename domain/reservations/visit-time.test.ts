import { expect, test } from "vitest";
import {
  areSegments,
  lengthened,
  minutesOf,
  oneWork,
  piecesOf,
  resized,
  type Segment,
  visitMinutes,
} from "./visit-time.ts";

const work = (minutes: number): Segment => ({ kind: "WORK", minutes });
const wait = (minutes: number): Segment => ({ kind: "WAIT", minutes });
const colour = [work(40), wait(60), work(30)];

test.each([
  ["one work", [work(60)], true],
  ["work, wait, work", colour, true],
  ["nothing", [], false],
  ["a wait at the end", [work(40), wait(60)], false],
  ["a wait at the beginning", [wait(60), work(40)], false],
  ["two works in a row", [work(40), work(20), work(40)], false],
  ["work off the grid", [work(45)], false],
  ["work of no length", [work(0)], false],
  ["more parts than a service has", Array.from({ length: 11 }, (_, i) => (i % 2 === 0 ? work(10) : wait(10))), false],
])("%s", (_, segments, expected) => {
  expect(areSegments(segments)).toBe(expected);
});

test("another length changes the last work; a length that leaves none is one work", () => {
  expect(resized(colour, 150)).toEqual([work(40), wait(60), work(50)]);
  expect(resized(colour, 110)).toEqual([work(40), wait(60), work(10)]);
  expect(resized(colour, 100)).toEqual([work(100)]);
  expect(resized(oneWork(60), 20)).toEqual([work(20)]);
});

test("an option's minutes go to the segment that it names, otherwise to the first work", () => {
  expect(lengthened(colour, [{ minutes: 20 }, { segment: 1, minutes: 10 }, { segment: 7, minutes: 10 }])).toEqual([
    work(70),
    wait(70),
    work(30),
  ]);
  expect(minutesOf(colour)).toBe(130);
});

test("the parts of a visit follow each other; a designer cleans once, after the last of their own lines", () => {
  const lines = [
    { stylerId: 1, segments: colour, bufferMinutes: 20 },
    { stylerId: 2, segments: oneWork(30), bufferMinutes: 10 },
    { stylerId: 1, segments: oneWork(50), bufferMinutes: 0 },
  ];
  expect(visitMinutes(lines)).toBe(210);
  const parts = piecesOf(lines, 600).map(
    ({ stylerId, line, segment, kind, fromMinute, toMinute }) =>
      `${stylerId} ${line}.${segment} ${kind} ${fromMinute}-${toMinute}`,
  );
  expect(parts).toEqual([
    "1 0.0 WORK 600-640",
    "1 0.1 WAIT 640-700",
    "1 0.2 WORK 700-730",
    "2 1.0 WORK 730-760",
    "2 1.1 BUFFER 760-770",
    "1 2.0 WORK 760-810",
    "1 2.1 BUFFER 810-830",
  ]);
});

test("nobody cleans beyond midnight", () => {
  const late = piecesOf([{ stylerId: 1, segments: oneWork(60), bufferMinutes: 30 }], 1370);
  expect(late.at(-1)).toMatchObject({ kind: "BUFFER", fromMinute: 1430, toMinute: 1440 });
});
