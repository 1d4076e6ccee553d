import { expect, test } from "vitest";
import { keysOf } from "#domain/text/enumeration.ts";
import { beginsWithMonth, ruleNames } from "./dated-rule.ts";

test("only fee plans begin on the first of a month", () => {
  expect(keysOf(ruleNames).filter(beginsWithMonth)).toEqual(["feePlans"]);
});
