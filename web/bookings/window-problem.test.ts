import { expect, test } from "vitest";
import { windowProblem } from "./window-problem.ts";

test("after closing the window the customer reads that nothing was paid and the time is still held", () => {
  for (const code of ["PAY_PROCESS_CANCELED", "USER_CANCEL"])
    expect(windowProblem(code)).toBe("결제창을 닫았어요. 결제되지 않았고, 자리는 아직 확보돼 있어요");
});

test("a known code gives the reason; other text of the address is never shown", () => {
  expect(windowProblem("INVALID_STOPPED_CARD")).toContain("정지된 카드예요");
  expect(windowProblem("<b>전화 주세요</b>")).not.toContain("전화");
  expect(windowProblem(undefined)).toBeUndefined();
});
