import { expect, test } from "vitest";
import { listPayments } from "#contract/payments.ts";
import { findShops } from "#contract/shop-console.ts";
import { answerKey, isSameList } from "./use-answer.ts";

const first = answerKey(listPayments, { page: 0, size: 20, troubled: true });

test("another page belongs to the same list, in any order of the input's fields", () => {
  expect(isSameList(first, answerKey(listPayments, { troubled: true, size: 20, page: 3 }))).toBe(true);
});

test("another tab, another search and another call are another list", () => {
  expect(isSameList(first, answerKey(listPayments, { page: 0, size: 20 }))).toBe(false);
  expect(isSameList(first, answerKey(listPayments, { page: 0, size: 20, troubled: true, keyword: "빛" }))).toBe(false);
  expect(isSameList(first, answerKey(findShops, { page: 0, size: 20, troubled: true }))).toBe(false);
});
