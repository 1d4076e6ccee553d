import { expect, test } from "vitest";
import { withGrade } from "./with-grade.ts";

const grades = { "서울특별시 강남구": "S", "서울특별시 중구": "A" } as const;

test("a region gets a grade, gets another one, or loses its own", () => {
  expect(withGrade(grades, "서울특별시 성동구", "A")).toEqual({ ...grades, "서울특별시 성동구": "A" });
  expect(withGrade(grades, "서울특별시 중구", "B")).toEqual({ ...grades, "서울특별시 중구": "B" });
  expect(withGrade(grades, "서울특별시 중구", null)).toEqual({ "서울특별시 강남구": "S" });
  expect(withGrade(grades, "서울특별시 성동구", null)).toEqual(grades);
});
