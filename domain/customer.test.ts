import { expect, test } from "vitest";
import { customerGenders } from "./customer.ts";
import { keysOf } from "./enumeration.ts";

test("a customer may leave out the gender", () => {
  expect(keysOf(customerGenders)).toEqual(["FEMALE", "MALE", "IN_PRIVATE"]);
});
