import { expect, test } from "vitest";
import { keysOf } from "#domain/text/enumeration.ts";
import { actors, leadsFrom, type Move } from "./move.ts";

const melt: Move<"ICE" | "SNOW" | "WATER"> = { from: ["ICE", "SNOW"], to: "WATER", by: ["clock"], label: "녹기" };

test.each([
  ["ICE", true],
  ["SNOW", true],
  ["WATER", false],
] as const)("a move leads from %s: %s", (status, expected) => {
  expect(leadsFrom(melt, status)).toBe(expected);
});

test("moves have five kinds of actor", () => {
  expect(keysOf(actors)).toEqual(["partner", "operator", "customer", "clock", "gateway"]);
});
