import { expect, test } from "vitest";
import { keysOf } from "./enumeration.ts";
import { historyViews, settlementBases } from "./settlement.ts";

test("the bases and views are those of the specification", () => {
  expect(keysOf(settlementBases)).toEqual(["COMPLETED_DATE", "REMITTANCE_DATE"]);
  expect(keysOf(historyViews)).toEqual(["SETTLEMENT_HISTORY", "SUBSCRIPTION_HISTORY"]);
});
