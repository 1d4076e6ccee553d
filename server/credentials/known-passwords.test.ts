import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isCommonPassword } from "./known-passwords.ts";

test("the list has more than 100,000 entries in order, each once", () => {
  const bytes = readFileSync(join(import.meta.dirname, "known-passwords.bin"));
  expect(bytes.length % 5).toBe(0);
  expect(bytes.length / 5).toBeGreaterThan(100_000);
  for (let at = 5; at < bytes.length; at += 5)
    if (bytes.subarray(at - 5, at).compare(bytes.subarray(at, at + 5)) >= 0) throw new Error(`out of order at ${at}`);
});

test.each(["password", "qwertyuiop", "1234567890", "basketball", "vjht29061987", "sunshine", "q1w2e3r4t5"])(
  "%s is on it",
  (password) => {
    expect(isCommonPassword(password)).toBe(true);
  },
);

test("an unusual password is not on it", () => {
  for (let number = 0; number < 2000; number += 1) expect(isCommonPassword(`no such password ${number}`)).toBe(false);
});
