import { expect, test } from "vitest";
import { explainDecline, isNeverAnswered, needsNewCard, waitSeconds } from "./payment-attempt.ts";

test.each([
  ["INVALID_STOPPED_CARD", "정지된 카드예요", false],
  ["ALREADY_REMOVED_BILLING_KEY", "결제사에서 삭제된 카드예요. 카드를 다시 등록해 주세요", true],
  ["SOMETHING_NEW", "카드로 결제하지 못했어요", false],
])("%s reads: %s", (code, words, needsNew) => {
  expect([explainDecline(code), needsNewCard(code)]).toEqual([words, needsNew]);
});

test("an unknown result is looked up soon, and then less and less often", () => {
  expect([1, 2, 3, 4, 5, 6, 100].map(waitSeconds)).toEqual([2, 5, 15, 60, 300, 300, 300]);
});

test.each([
  [11, 20, true],
  [11, 19, false],
  [10, 600, false],
  [1, 600, false],
])("unknown to the gateway after %i lookups in %i minutes: given up is %s", (tries, minutes, isGivenUp) => {
  const createdAt = new Date("2026-11-15T03:00:00Z");
  expect(isNeverAnswered({ tries, createdAt }, new Date(createdAt.getTime() + minutes * 60_000))).toBe(isGivenUp);
});
