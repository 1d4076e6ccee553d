import { expect, test } from "vitest";
import { keysOf } from "#domain/text/enumeration.ts";
import { canMoveShop, categoryFlags, operatingMoves, operatingStatuses, serviceCategories } from "./shop.ts";

test("the categories and operating statuses are those of the specification", () => {
  expect(keysOf(serviceCategories)).toEqual(["HAIR", "NAIL", "ESTHETIC"]);
  expect(keysOf(operatingStatuses)).toEqual(["WAITING", "RUNNING", "PAUSED"]);
});

test.each([
  ["HAIR", { isHairShop: true, isNailShop: false, isEsthetic: false }],
  ["NAIL", { isHairShop: false, isNailShop: true, isEsthetic: false }],
  ["ESTHETIC", { isHairShop: false, isNailShop: false, isEsthetic: true }],
] as const)("a %s shop sets exactly its own flag", (category, flags) => {
  expect(categoryFlags(category)).toEqual(flags);
});

test.each([
  ["WAITING", ["open"]],
  ["RUNNING", ["pause"]],
  ["PAUSED", ["resume"]],
] as const)("a shop that is %s can only %j", (status, expected) => {
  expect(keysOf(operatingMoves).filter((move) => canMoveShop(status, move))).toEqual(expected);
});

test("a partner cannot open a shop alone: an operator opens it after screening", () => {
  expect(operatingMoves.open.by).toEqual(["operator"]);
});
