import { expect, test } from "vitest";
import { passwordProblems } from "./password-problem.ts";

test("each problem says what to do", () => {
  for (const { label } of Object.values(passwordProblems))
    expect(label).toMatch(/(?:예요|있어요|돼요|했어요)\. .*주세요$/);
});
