import { expect, test } from "vitest";
import { keysOf } from "./enumeration.ts";
import { formModes, radioItemStates } from "./form.ts";

test("a form creates, modifies or shows in detail", () => {
  expect(keysOf(formModes)).toEqual(["create", "modify", "detail"]);
});

test("a radio item is checked, unchecked or disabled", () => {
  expect(radioItemStates).toEqual(["checked", "unchecked", "disabled"]);
});
