import { expect, test } from "vitest";
import { menusOf, rowsOf, templateErrors } from "./template-rows.ts";

const raise = { unit: "WON", by: 5_000 } as const;
const ranks = ["NORMAL", "CHIEF"] as const;
const [cut, perm] = [
  { category: "CUT", name: "커트", durationMinutes: 40, priceWon: 28_000 },
  { category: "PERM", name: "펌", durationMinutes: 120, priceWon: 90_000 },
] as const;

test("a menu that the shop already has is not chosen", () => {
  expect(rowsOf([cut, perm], new Set(["커트"])).map(({ chosen }) => chosen)).toEqual([false, true]);
});

test("the request has a price for each rank", () => {
  expect(menusOf(rowsOf([cut], new Set()), ranks, raise)).toEqual([
    {
      category: "CUT",
      name: "커트",
      durationMinutes: 40,
      prices: [
        { who: "NORMAL", priceWon: 28_000, salePriceWon: null },
        { who: "CHIEF", priceWon: 33_000, salePriceWon: null },
      ],
    },
  ]);
});

test("an error has the row number of the screen", () => {
  const rows = rowsOf([cut, perm], new Set(["커트"])).map((row) => ({ ...row, name: "", durationMinutes: 15 }));
  expect(templateErrors(rows, ranks, raise)).toEqual({
    "1.name": "메뉴 이름을 입력해 주세요",
    "1.durationMinutes": "소요 시간은 10분 단위로 입력해 주세요",
  });
});

test("a missing price is an error, and so is an empty choice", () => {
  const rows = rowsOf([cut], new Set());
  expect(
    templateErrors(
      rows.map((row) => ({ ...row, priceWon: null })),
      ranks,
      raise,
    ),
  ).toEqual({
    "0.priceWon": "가격을 입력해 주세요",
  });
  expect(
    templateErrors(
      rows.map((row) => ({ ...row, chosen: false })),
      ranks,
      raise,
    ),
  ).toEqual({
    menus: "메뉴를 하나 이상 선택해 주세요",
  });
});
