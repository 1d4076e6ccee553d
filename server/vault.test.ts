import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { openVault } from "./vault.ts";

const keys = { k1: randomBytes(32), k2: randomBytes(32) };
const fingerprintKey = randomBytes(32);
const vault = openVault({ keys, current: "k1", fingerprintKey });
const column = "accounts.phone";

test.each(["", "010-1234-5678", "가".repeat(5000), "줄\n바꿈\u0000🙂"])(
  "what was sealed opens to the letter",
  (text) => {
    expect(vault.open(vault.seal(text, column), column)).toBe(text);
  },
);

test("the same text is sealed differently each time, and never shows", () => {
  const sealed = Array.from({ length: 100 }, () => vault.seal("010-1234-5678", column));
  expect(new Set(sealed).size).toBe(100);
  for (const one of sealed) expect(one).toMatch(/^k1:[\w-]+$/);
});

test("a value that was moved to another column does not open", () => {
  expect(() => vault.open(vault.seal("010-1234-5678", column), "accounts.email")).toThrow();
});

test("a value with one letter changed, cut off or added does not open", () => {
  const sealed = vault.seal("010-1234-5678", column);
  for (let at = 3; at < sealed.length; at++) {
    const other = sealed[at] === "A" ? "B" : "A";
    const changed = sealed.slice(0, at) + other + sealed.slice(at + 1);
    const bytesOf = (text: string) => Buffer.from(text.slice(3), "base64url");
    // The spare bits of the last letter of base64 carry nothing.
    if (bytesOf(changed).equals(bytesOf(sealed))) continue;
    expect(() => vault.open(changed, column), `letter ${at}`).toThrow();
  }
  for (const broken of [sealed.slice(0, -4), `${sealed}AAAA`, "k1:", "", "hello"])
    expect(() => vault.open(broken, column)).toThrow();
});

test("after a change of keys the old values still open, and new ones use the new key", () => {
  const sealed = vault.seal("010-1234-5678", column);
  const renewed = openVault({ keys, current: "k2", fingerprintKey });
  expect(renewed.open(sealed, column)).toBe("010-1234-5678");
  expect(renewed.seal("x", column)).toMatch(/^k2:/);
});

test("a value of a key that is gone says which one is missing", () => {
  const poorer = openVault({ keys: { k2: keys.k2 }, current: "k2", fingerprintKey });
  expect(() => poorer.open(vault.seal("x", column), column)).toThrow("no encryption key with the id k1");
});

test("a fingerprint is the same for the same value, and another under another key", () => {
  const other = openVault({ keys, current: "k1", fingerprintKey: randomBytes(32) });
  expect(vault.fingerprint("01012345678")).toBe(vault.fingerprint("01012345678"));
  expect(vault.fingerprint("01012345678")).not.toBe(vault.fingerprint("01012345679"));
  expect(vault.fingerprint("01012345678")).not.toBe(other.fingerprint("01012345678"));
});
