import { expect, test } from "vitest";
import { consultingLimits, consultingStates } from "./consulting-request.ts";

test("a request begins as new, and one household may send requests of several people", () => {
  expect(Object.keys(consultingStates)[0]).toBe("NEW");
  expect(consultingLimits.perDayPerAddress).toBeGreaterThan(consultingLimits.perDayPerPhone);
});
