import { expect, test } from "vitest";
import { stepChanges, stepTitle } from "./format-step.ts";

const at = (time: string) => new Date(`2026-11-20T${time}:00+09:00`).toISOString();

test("the creation and each later step have their own texts", () => {
  expect(stepTitle({ step: "created" })).toBe("예약했어요");
  expect(stepTitle({ step: "no_show" })).toBe("노쇼로 표시했어요");
});

test("only differences are shown, with the value before and after", () => {
  const before = {
    startsAt: at("14:00"),
    endsAt: at("15:00"),
    stylerName: "김하나",
    priceWon: 40_000,
    menuName: "커트",
  };
  const after = { ...before, startsAt: at("16:00"), endsAt: at("17:00"), stylerName: "이두리", priceWon: 30_000 };
  expect(stepChanges({ before, after })).toEqual([
    "2026.11.20 (금) 14:00~15:00 → 2026.11.20 (금) 16:00~17:00",
    "김하나 → 이두리",
    "40,000원 → 30,000원",
  ]);
  expect(stepChanges({ before: {}, after: { amountWon: 36_000 } })).toEqual(["36,000원"]);
});
