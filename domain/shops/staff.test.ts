import { expect, test } from "vitest";
import { designerRanks, invitationStates, memberRoles, memberVisibilities } from "./staff.ts";

test("every designer rank has its Korean name, highest first", () => {
  expect(Object.entries(designerRanks).map(([rank, { label }]) => [rank, label])).toEqual([
    ["CHIEF", "원장"],
    ["VICE_CHIEF", "부원장"],
    ["MANAGER", "실장"],
    ["HEAD", "수석 디자이너"],
    ["NORMAL", "디자이너"],
  ]);
});

test("the manager by role and the manager by rank have different labels", () => {
  expect(memberRoles.SUPER.label).toBe("매니저");
  expect(designerRanks.MANAGER.label).toBe("실장");
});

test.each([
  ["member roles", memberRoles, ["OWNER", "SUPER", "MEMBER", "SETTLEMENT_VIEW"]],
  ["invitation states", invitationStates, ["INVITED", "ACCEPTED", "UNINVITED"]],
  ["member visibilities", memberVisibilities, ["NORMAL", "HIDDEN"]],
])("the %s are those of the specification", (_, enumeration, expected) => {
  expect(Object.keys(enumeration)).toEqual(expected);
});
