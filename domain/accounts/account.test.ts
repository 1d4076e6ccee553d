import { expect, test } from "vitest";
import { keysOf } from "#domain/text/enumeration.ts";
import { accountStatuses, adminRoles, loginTypes, operatorName } from "./account.ts";

test("the roles and login types are those of the specification", () => {
  expect(keysOf(adminRoles)).toEqual(["PARTNERS_ADMIN", "PARTNERS"]);
  expect(keysOf(loginTypes)).toEqual(["general", "partners"]);
});

test("an operator's name ends in the operator suffix", () => {
  expect(operatorName("문가온")).toBe("문가온 (운영자)");
});

test("an account is in use, dormant or left", () => {
  expect(keysOf(accountStatuses)).toEqual(["ACTIVE", "DORMANT", "LEFT"]);
});
