import { expect, test } from "vitest";
import { muteDays, popupPlaces } from "./popup.ts";

test("a popup stays away for a week, and there is a place that is everywhere", () => {
  expect(muteDays).toBe(7);
  expect(Object.keys(popupPlaces)).toContain("PARTNERS");
});
