import { expect, test } from "vitest";
import { tones } from "./tag.ts";

test("a tag has one of ten looks", () => {
  expect(new Set(tones).size).toBe(10);
});
