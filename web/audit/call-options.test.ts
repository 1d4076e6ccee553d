import { expect, test } from "vitest";
import { callOptions } from "./call-options.ts";

const pause = { value: "pauseShop", label: "온라인 예약 중지", note: "pauseShop" };
const old = { value: "closeShop", label: "closeShop", note: "입력한 이름으로 찾기" };

const calls = [
  { call: "resumeShop", label: "온라인 예약 다시 받기" },
  { call: "pauseShop", label: "온라인 예약 중지" },
];

test("before anything is typed all options are there in their order", () => {
  expect(callOptions(calls, "", undefined).map(({ value }) => value)).toEqual(["resumeShop", "pauseShop"]);
});

test.each(["예약 중", "ㅇㄹㅇㅇㅇㅈㅈ", "pauseShop", " pauseshop "])("%j finds the pause", (typed) => {
  expect(callOptions(calls, typed, undefined)).toEqual([pause]);
});

test("a name without a label can be searched as it is; other text finds nothing", () => {
  expect(callOptions(calls, "closeShop", undefined)).toEqual([old]);
  expect(callOptions(calls, "없는 기능", undefined)).toEqual([]);
});

test("the chosen option stays in the list, whatever is typed", () => {
  expect(callOptions(calls, "없는 기능", "pauseShop")).toEqual([pause]);
  expect(callOptions(calls, "없는 기능", "closeShop")).toEqual([old]);
  expect(callOptions(calls, "예약 중", "pauseShop")).toEqual([pause]);
});
