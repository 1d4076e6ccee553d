import { expect, test } from "vitest";
import { callStates } from "./call-state.ts";

test("a call is idle, pending, successful or failed", () => {
  expect(callStates).toEqual(["idle", "pending", "success", "failure"]);
});
