import { expect, test } from "vitest";
import { exhibitionStageOn } from "./exhibition.ts";

const usual = { applyFrom: "2026-11-01", applyTo: "2026-11-10", fromDay: "2026-11-20", toDay: "2026-11-30" };

test.each([
  ["2026-10-31", "UPCOMING"],
  ["2026-11-01", "APPLYING"],
  ["2026-11-10", "APPLYING"],
  ["2026-11-11", "READY"],
  ["2026-11-19", "READY"],
  ["2026-11-20", "SHOWN"],
  ["2026-11-30", "SHOWN"],
  ["2026-12-01", "ENDED"],
] as const)("on %s the stage is %s", (day, stage) => {
  expect(exhibitionStageOn(usual, day)).toBe(stage);
});

test("an exhibition that is shown while shops can still join is APPLYING until then", () => {
  const long = { ...usual, applyTo: "2026-11-25" };
  expect(exhibitionStageOn(long, "2026-11-25")).toBe("APPLYING");
  expect(exhibitionStageOn(long, "2026-11-26")).toBe("SHOWN");
});
