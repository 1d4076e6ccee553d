import { expect, test } from "vitest";
import { byStage, shownStageOn } from "./banner.ts";

test.each([
  ["2026-11-14", "UPCOMING"],
  ["2026-11-15", "SHOWN"],
  ["2026-11-30", "SHOWN"],
  ["2026-12-01", "ENDED"],
])("on %s a banner from the 15th to the 30th is %s", (today, stage) => {
  expect(shownStageOn({ fromDay: "2026-11-15", toDay: "2026-11-30" }, today)).toBe(stage);
});

test("current ones come before coming ones, and those before past ones", () => {
  const stages = [{ stage: "ENDED" }, { stage: "UPCOMING" }, { stage: "SHOWN" }] as const;
  expect(stages.toSorted(byStage).map(({ stage }) => stage)).toEqual(["SHOWN", "UPCOMING", "ENDED"]);
});
