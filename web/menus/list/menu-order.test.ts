import { expect, test } from "vitest";
import { type Carried, carryTo, isElsewhere, keyOnHandle, orderAfter, takeUp } from "./menu-order.ts";

const menus = [
  { id: 1, category: "CUT" },
  { id: 2, category: "PERM" },
  { id: 3, category: "CUT" },
  { id: 4, category: "CUT" },
  { id: 5, category: "PERM" },
] as const;

const taken = (id: number) => takeUp(menus, id) as Carried;

test("a dragged menu moves within its category", () => {
  expect(taken(3)).toEqual({ id: 3, before: [1, 3, 4], ids: [1, 3, 4] });
});

test("a menu that does not exist any more cannot be dragged", () => {
  expect(takeUp(menus, 9)).toBeUndefined();
});

test.each([
  ["to the front", 0, [4, 1, 3]],
  ["between two", 1, [1, 4, 3]],
  ["before the first is the first", -3, [4, 1, 3]],
  ["after the last is the last", 12, [1, 3, 4]],
])("dragged %s", (_, place, ids) => {
  expect(carryTo(taken(4), place).ids).toEqual(ids);
});

test("dropping it moves nothing outside its category", () => {
  expect(orderAfter(menus, carryTo(taken(4), 0))).toEqual([4, 2, 1, 3, 5]);
});

test("moving there and back is no change", () => {
  const carried = carryTo(taken(1), 2);
  expect(isElsewhere(carried)).toBe(true);
  expect(isElsewhere(carryTo(carried, 0))).toBe(false);
});

test.each([
  ["Enter takes it", "Enter", undefined, "take"],
  ["Space takes it", " ", undefined, "take"],
  ["an arrow does nothing before it is taken", "ArrowDown", undefined, undefined],
  ["an arrow moves it down", "ArrowDown", taken(3), { to: 2 }],
  ["an arrow moves it up", "ArrowUp", taken(3), { to: 0 }],
  ["Home brings it to the front", "Home", taken(4), { to: 0 }],
  ["Enter drops it", "Enter", taken(3), "drop"],
  ["Escape cancels it", "Escape", taken(3), "cancel"],
  ["leaving cancels it", "Tab", taken(3), "cancel"],
  ["a letter does nothing", "a", taken(3), undefined],
])("by keyboard: %s", (_, key, carried, done) => {
  expect(keyOnHandle(key, carried)).toEqual(done);
});
