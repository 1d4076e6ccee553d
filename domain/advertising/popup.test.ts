import { expect, test } from "vitest";
import { muteDays, popupPlaces } from "./popup.ts";

test("a popup stays hidden for a week, and one place means every screen", () => {
  expect(muteDays).toBe(7);
  expect(Object.keys(popupPlaces)).toContain("PARTNERS");
});
