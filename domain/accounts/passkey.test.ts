import { expect, test } from "vitest";
import { readRecoveryCode, recoveryCodeOf } from "./passkey.ts";

test("a recovery code is sixteen letters in groups of four", () => {
  const bytes = Uint8Array.from({ length: 16 }, (_, at) => at * 17);
  expect(recoveryCodeOf(bytes)).toMatch(/^([A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/);
});

test.each(["abcd-efgh-2345-6789", "ABCD EFGH 2345 6789", "ABCDEFGH23456789", " abcd–efgh–2345–6789 "])(
  "%s is read as the same code",
  (typed) => {
    expect(readRecoveryCode(typed)).toBe("ABCDEFGH23456789");
  },
);
