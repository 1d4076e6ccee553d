import { expect, test } from "vitest";
import { keysOf } from "#domain/text/enumeration.ts";
import { applicationChecks, checkStates } from "./application-check.ts";

test("the tax office and the bank are asked, and each answer has its own text", () => {
  expect(keysOf(applicationChecks)).toEqual(["business", "holder"]);
  expect(keysOf(checkStates)).toEqual(["PASSED", "LATER", "FAILED"]);
  const labels = Object.values(checkStates).map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
});
