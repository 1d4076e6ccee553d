import { expect, test } from "vitest";
import { keysOf } from "./enumeration.ts";
import { recordStates } from "./record-state.ts";

test("coupons and other records are active, disabled or done", () => {
  expect(keysOf(recordStates)).toEqual(["ACTIVE", "DISABLED", "DONE"]);
});
