import { expect, test } from "vitest";
import { contract } from "#contract/index.ts";
import { checkedCalls } from "./lean-contract.ts";

test("every call whose input the web checks is named there: the built program has only those", () => {
  const checked = [...checkedCalls()];
  expect(checked).toEqual(expect.arrayContaining(["login", "changeOfflineReservation", "createStaff"]));
  expect(checked).not.toContain("getShop");
  // A call that is passed on under another name would be missing when its form is filled in. This one is a condition.
  expect(checked.filter((name) => !(name in contract))).toEqual(["changing"]);
});
