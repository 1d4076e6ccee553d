import { expect, test } from "vitest";
import {
  applicationRequestTypes,
  applicationTargets,
  approvalValues,
  businessTypes,
  reviewStates,
  transferDefaultBusinessType,
} from "./application.ts";

test.each([
  ["request types", applicationRequestTypes, "NEW REREQ REJECT APPROVAL TERMINATION CANCEL CANCEL_APPROVAL"],
  [
    "targets",
    applicationTargets,
    "SETUP TRANSFER SHOP ONLINE_BUSINESS_REPORT MENU SERVICE_OPEN REPRESENTATIVE SETUP_CHANGE",
  ],
  ["screening states", reviewStates, "APPROVAL WAITING REQ_WAITING REREQ REJECT NON_DISPLAY_REJECT"],
  ["approval values", approvalValues, "REQ APPROVAL REJECT"],
  ["business types", businessTypes, "INDIVIDUAL CORPORATION SMALL"],
])("the %s are those of the specification", (_, enumeration, expected) => {
  expect(Object.keys(enumeration).join(" ")).toBe(expected);
});

test("no two screening states have the same label", () => {
  const labels = Object.values(reviewStates).map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
});

test("a transfer is for an individual unless it says otherwise", () => {
  expect(transferDefaultBusinessType).toBe("INDIVIDUAL");
});
