import { expect, test } from "vitest";
import { reviewStates } from "#domain/applications/application.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { isOnSale, menuStatusOf } from "./menu-status.ts";

const shown = { hidden: false, blocked: false, approved: true, screening: null, saleFrom: null, saleTo: null };

test.each([
  ["sold", {}, "ACTIVE"],
  ["hidden by the shop", { hidden: true }, "HIDDEN"],
  ["taken off by an operator", { blocked: true }, "HIDDEN"],
  ["withdrawn before an approval", { approved: false }, "HIDDEN"],
  ["waiting", { screening: "REQ_WAITING", approved: false }, "REVIEWING"],
  ["in review", { screening: "WAITING" }, "REVIEWING"],
  ["requested again", { screening: "REREQ", blocked: true }, "REVIEWING"],
  ["hidden while its edit waits", { screening: "REQ_WAITING", hidden: true }, "REVIEWING"],
  ["rejected", { screening: "REJECT" }, "REJECTED"],
  ["taken off until it is corrected", { screening: "NON_DISPLAY_REJECT", blocked: true }, "REJECTED"],
] as const)("a menu that is %s", (_, state, expected) => {
  expect(menuStatusOf({ ...shown, ...state })).toBe(expected);
});

test("a review of an edit does not affect the menu on sale", () => {
  for (const screening of [null, ...keysOf(reviewStates)])
    expect(isOnSale({ ...shown, screening }, "2026-11-15")).toBe(true);
});

test.each([
  ["hidden", { hidden: true }],
  ["taken off", { blocked: true }],
  ["not approved yet", { approved: false }],
])("a menu that is %s is not on sale", (_, state) => {
  expect(isOnSale({ ...shown, ...state }, "2026-11-15")).toBe(false);
});

test("the first and the last day belong to the period, and one end may be open", () => {
  const on = (saleFrom: string | null, saleTo: string | null) =>
    ["2026-11-14", "2026-11-15", "2026-11-16", "2026-11-17"].filter((day) =>
      isOnSale({ ...shown, saleFrom, saleTo }, day),
    );
  expect(on("2026-11-15", "2026-11-16")).toEqual(["2026-11-15", "2026-11-16"]);
  expect(on("2026-11-16", null)).toEqual(["2026-11-16", "2026-11-17"]);
  expect(on(null, "2026-11-14")).toEqual(["2026-11-14"]);
});
