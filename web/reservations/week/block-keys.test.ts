import { expect, test } from "vitest";
import { nextStop } from "./block-keys.ts";

const stop = (key: string, fromMinute: number) => ({ key, fromMinute });
const week = [
  [stop("a", 600), stop("b", 660), stop("c", 660)],
  [],
  [stop("d", 610), stop("e", 700)],
  [stop("f", 1200)],
];

test.each([
  ["down, in order of time", "a", "ArrowDown", "b"],
  ["down, to another lane at the same time", "b", "ArrowDown", "c"],
  ["down, over a day without reservations", "c", "ArrowDown", "d"],
  ["up, to the day before", "d", "ArrowUp", "c"],
  ["right, to the nearest time of the next day that has some", "c", "ArrowRight", "e"],
  ["left, to the nearest time of the day before", "e", "ArrowLeft", "b"],
  ["the first", "f", "Home", "a"],
  ["the last", "a", "End", "f"],
  ["not before the first", "a", "ArrowUp", undefined],
  ["not after the last", "f", "ArrowDown", undefined],
  ["no day before the first", "a", "ArrowLeft", undefined],
  ["no day after the last", "f", "ArrowRight", undefined],
  ["not by another key", "a", "Enter", undefined],
  ["not from a reservation that has gone", "x", "ArrowDown", undefined],
])("%s", (_, from, arrow, to) => {
  expect(nextStop(week, from, arrow)).toBe(to);
});
