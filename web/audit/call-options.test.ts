import { expect, test } from "vitest";
import { callOptions } from "./call-options.ts";

const pause = { value: "pauseShop", label: "온라인 예약 멈춤", note: "pauseShop" };
const old = { value: "closeShop", label: "closeShop", note: "이름 그대로 찾기" };

test("before anything is typed all of them can be chosen, by the words in the order of the alphabet", () => {
  const labels = callOptions("", undefined).map(({ label }) => label);
  expect(labels.length).toBeGreaterThan(150);
  expect(labels).toEqual(labels.toSorted((a, b) => a.localeCompare(b, "ko")));
});

test("what is only looked at leaves no audit row, and so cannot be chosen", () => {
  expect(callOptions("getCustomer", undefined)).toEqual([{ ...old, value: "getCustomer", label: "getCustomer" }]);
});

test.each(["예약 멈", "ㅇㄹㅇㅇㅇㅁㅊ", "pauseShop", " pauseshop "])("%j finds the pause", (typed) => {
  expect(callOptions(typed, undefined)).toEqual([pause]);
});

test("a name that has no words is searched for as it stands, anything else finds nothing", () => {
  expect(callOptions("closeShop", undefined)).toEqual([old]);
  expect(callOptions("없는 기능", undefined)).toEqual([]);
});

test("what was chosen stays to be shown, whatever is typed", () => {
  expect(callOptions("없는 기능", "pauseShop")).toEqual([pause]);
  expect(callOptions("없는 기능", "closeShop")).toEqual([old]);
  expect(callOptions("예약 멈", "pauseShop")).toEqual([pause]);
});
