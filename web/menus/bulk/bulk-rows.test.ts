import { expect, test } from "vitest";
import { isTable, pasteRows } from "./bulk-paste.ts";
import { bulkErrors, byCell, columnsOf, emptyRow, menusOfRows, withOnePrice, withRankPrices } from "./bulk-rows.ts";

const columns = columnsOf(null);
const start = { row: 0, column: "category" } as const;
const paste = (text: string, at: Parameters<typeof pasteRows>[1] = start) => pasteRows([emptyRow()], at, columns, text);

test("lines of a spreadsheet become rows", () => {
  const rows = paste("네일 케어\t젤 원컬러\t70\t45,000\t젤 제거 포함\n페디큐어\t발 케어\t1시간 20분\t3.5만\n");
  expect(rows).toMatchObject([
    {
      category: "NAILCARE",
      name: "젤 원컬러",
      durationMinutes: 70,
      priceWon: 45_000,
      gelRemoval: "GELREMOVER_INCLUDED",
    },
    { category: "PEDICURE", name: "발 케어", durationMinutes: 80, priceWon: 35_000 },
  ]);
  expect(bulkErrors(rows, null)).toEqual({});
});

test("a line with the names of the columns is left out", () => {
  expect(paste("분류\t이름\t시간\t가격\n왁싱\t다리\t30분\t30000원")).toMatchObject([
    { category: "WAXING", name: "다리" },
  ]);
});

test("a table goes to the cell where it was pasted, and to the right and down from there", () => {
  const rows = paste("손 케어\t40\n발 케어\t50", { row: 1, column: "name" });
  expect(rows.map(({ name, durationMinutes }) => [name, durationMinutes])).toEqual([
    ["", null],
    ["손 케어", 40],
    ["발 케어", 50],
  ]);
});

test("text that cannot be read has its error at its cell", () => {
  const [row] = paste("헤어\t젤\t금방\t공짜");
  expect(bulkErrors(row ? [row] : [], null)).toMatchObject({
    [`${row?.key}.category`]: "‘헤어’ 분류는 없어요",
    [`${row?.key}.durationMinutes`]: "‘금방’ 숫자가 아니에요",
    [`${row?.key}.priceWon`]: "‘공짜’ 숫자가 아니에요",
  });
});

test("lines above the maximum of one save are cut", () => {
  expect(paste(Array.from({ length: 80 }, () => "왁싱\t팔\t20\t1000").join("\n"))).toHaveLength(50);
});

test("one price applies to every rank; a price by rank only to that rank", () => {
  const row = { ...emptyRow(), name: "케어", durationMinutes: 40, priceWon: 1000, rankPrices: { HEAD: 2000 } };
  expect(menusOfRows([row], null)[0]?.prices).toHaveLength(5);
  expect(menusOfRows([row], ["NORMAL", "HEAD"])[0]?.prices).toEqual([
    { who: "HEAD", priceWon: 2000, salePriceWon: null },
  ]);
});

test("empty rows are neither sent nor wrong, and an error still finds its row", () => {
  const row = { ...emptyRow(), name: "케어", durationMinutes: 45, rankPrices: { HEAD: 2000 } };
  const rows = [emptyRow(), row];
  expect(bulkErrors(rows, ["HEAD"])).toEqual({
    [`${row.key}.durationMinutes`]: "소요 시간은 10분 단위로 입력해 주세요",
  });
  expect(byCell({ "menus.0.prices.0.priceWon": "커요", "menus.0.name": "겹쳐요" }, rows, ["HEAD"])).toEqual({
    [`${row.key}.HEAD`]: "커요",
    [`${row.key}.name`]: "겹쳐요",
  });
});

test("a table without any rows has an error", () => {
  expect(bulkErrors([emptyRow()], null)).toEqual({ menus: "메뉴를 하나 이상 입력해 주세요" });
});

test("a single word is no table", () => {
  expect(isTable("젤 원컬러\n")).toBe(false);
  expect(isTable("젤\t70")).toBe(true);
});

test("one price becomes the price of each rank and back, and typed prices stay", () => {
  const row = { ...emptyRow(), priceWon: 1000, rankPrices: { HEAD: 2000 } };
  expect(withRankPrices(row, ["NORMAL", "HEAD"]).rankPrices).toEqual({ NORMAL: 1000, HEAD: 2000 });
  expect(withOnePrice({ ...row, priceWon: null }, ["NORMAL", "HEAD"]).priceWon).toBe(2000);
});
