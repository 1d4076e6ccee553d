import { expect, test } from "vitest";
import { beginsWithMonth, ruleNames } from "./dated-rule.ts";
import { keysOf } from "./enumeration.ts";

test("only fee plans begin on the first of a month", () => {
  expect(keysOf(ruleNames).filter(beginsWithMonth)).toEqual(["feePlans"]);
});
