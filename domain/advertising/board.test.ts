import { expect, test } from "vitest";
import { boardIds, boardKinds } from "./board.ts";

test("every kind of board has its own number, and notices come first", () => {
  expect(Object.keys(boardIds)).toEqual(Object.keys(boardKinds));
  expect(new Set(Object.values(boardIds)).size).toBe(3);
  expect(boardIds.NOTICE).toBe(1);
});
