import { expect, test } from "vitest";
import { keysOf } from "./enumeration.ts";
import { feePlans } from "./fee-plan.ts";

test("the fee plans are those of the specification", () => {
  expect(keysOf(feePlans)).toEqual(["A_BALANCE", "B_RE_FREE", "B_PROMOTION", "Z_ALL_FREE", "D_MONTHLY_FEE"]);
});
