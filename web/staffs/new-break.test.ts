import { expect, test } from "vitest";
import { breakErrors, breaksIn, isRightBreak, usualBreak } from "./new-break.ts";

test.each([
  [{}, {}],
  [{ days: [] }, { days: "요일을 선택해 주세요" }],
  [{ until: "13:00" }, { time: "종료 시간을 시작 시간보다 늦게 선택해 주세요" }],
  [
    { reason: "점심\u0000" },
    {
      reason: '사용할 수 없는 문자가 있어요. 한글, 영문, 숫자와 & ? ! + _ - % / , . ( ) [ ] " @ # : · 만 입력해 주세요',
    },
  ],
] as const)("a lunch with %j has the errors %j", (over, errors) => {
  expect(breakErrors({ ...usualBreak, ...over })).toEqual(errors);
  expect(isRightBreak({ ...usualBreak, ...over })).toBe(Object.keys(errors).length === 0);
});

test("a break that is typed once is saved for each of its days", () => {
  expect(breaksIn({ days: ["TUE", "SAT"], from: "12:30", until: "13:00", reason: " 식사 " })).toEqual([
    { dayOfWeek: "TUE", fromMinute: 750, toMinute: 780, reason: "식사" },
    { dayOfWeek: "SAT", fromMinute: 750, toMinute: 780, reason: "식사" },
  ]);
});
