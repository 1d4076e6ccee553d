import { expect, test } from "vitest";
import { keysOf } from "#domain/text/enumeration.ts";
import { customerGenders } from "./customer.ts";

test("a customer may leave out the gender", () => {
  expect(keysOf(customerGenders)).toEqual(["FEMALE", "MALE", "IN_PRIVATE"]);
});
