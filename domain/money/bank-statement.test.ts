import { expect, test } from "vitest";
import { readStatement } from "./bank-statement.ts";

const at = new Date("2026-11-16T00:00:00+09:00");
const paid = { at, amountWon: 40_000, memo: "단장정산 P0000ABCD" };
const line = (cells: string) => `${cells},단장정산 P0000ABCD`;

test.each([
  "거래일자,출금액,적요",
  "거래일자,출금액(원),적요",
  "거래일자,출금금액 (원),적요",
  "거래 일자,출 금 액,적 요",
  "거래일시,찾으신 금액(원),기재내용",
  "거래일,지급금액[KRW],거래내용",
  "일자,출금(₩),내용",
  "날짜,인출금액,메모",
  "거래일자*,출금액*,통장표시내용",
  "거래날짜,지급액（원）,비고",
  "일시:,출금:,받는분",
  "거래일시,출금액,보낸분/받는분",
])("the header %j names date, amount and memo", (head) => {
  expect(readStatement(`${head}\n${line("20261116,40000")}`)).toEqual([paid]);
});

test.each([
  ["합계,80000,"],
  ["합 계,80000원,"],
  ["총합계,80000,"],
  [",80000,합계"],
  ["소계,80000,"],
  ["출금합계,80000,"],
  ["총 2건,80000,"],
  ["이월,80000,"],
  ["누계 : ,80000,"],
  ["거래일자,출금액(원),적요"],
])("%j is a total or a repeated line, not a transfer", (other) => {
  const statement = ["거래일자,출금액(원),적요", line("20261116,40000"), other, line("20261116,40000"), other];
  expect(readStatement(statement.join("\n"))).toEqual([paid, paid]);
});

test.each([
  "2026-11-16",
  "2026.11.16",
  "2026/11/16",
  "2026. 11. 16.",
  "2026년 11월 16일",
  "2026-11-16 (월)",
  "20261116",
  "20261116000030",
  "2026-11-16 00:00:30",
  "2026-11-16T00:00",
])("%j is the sixteenth of November", (written) => {
  expect(readStatement(`거래일자,출금액,적요\n${line(`${written},40000`)}`)).toEqual([paid]);
});

test.each(['"40,000"', "40000원", '"₩40,000"', "40000.00", "-40000", '"-40,000 원"'])(
  "%s is forty thousand",
  (amount) => {
    expect(readStatement(`거래일자,출금액,적요\n${line(`20261116,${amount}`)}`)).toEqual([paid]);
  },
);

test.each(["", "0", "-", '"0원"'])("%j is no outgoing amount", (amount) => {
  expect(readStatement(`거래일자,출금액,적요\n${line(`20261116,${amount}`)}`)).toEqual([]);
});

test.each([
  "어제,40000,단장정산 P0000ABCD",
  "20261116 25:00,40000,단장정산 P0000ABCD",
  "20261316,40000,단장정산 P0000ABCD",
  ",40000,단장정산 P0000ABCD",
  "20261116,사만원,합계",
  "20261116,4e4,단장정산 P0000ABCD",
])("%j cannot be read, and a half-read statement does not count", (other) => {
  expect(readStatement(`거래일자,출금액,적요\n${line("20261116,40000")}\n${other}`)).toBeUndefined();
});
