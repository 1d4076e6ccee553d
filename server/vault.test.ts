import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { openVault } from "./vault.ts";

const keys = { k1: randomBytes(32), k2: randomBytes(32) };
const fingerprintKeys = [randomBytes(32)];
const vault = openVault({ keys, current: "k1", fingerprintKeys });
const column = "accounts.phone";

test.each(["", "010-1234-5678", "가".repeat(5000), "줄\n바꿈\u0000🙂"])(
  "encrypted text decrypts to the same text",
  (text) => {
    expect(vault.open(vault.seal(text, column), column)).toBe(text);
  },
);

test("the same text is encrypted differently each time, and is never visible", () => {
  const sealed = Array.from({ length: 100 }, () => vault.seal("010-1234-5678", column));
  expect(new Set(sealed).size).toBe(100);
  for (const one of sealed) expect(one).toMatch(/^k1:[\w-]+$/);
});

test("a value that was moved to another column does not decrypt", () => {
  expect(() => vault.open(vault.seal("010-1234-5678", column), "accounts.email")).toThrow();
});

test("a value that was changed by one letter, cut off or extended does not decrypt", () => {
  const sealed = vault.seal("010-1234-5678", column);
  for (let at = 3; at < sealed.length; at++) {
    const other = sealed[at] === "A" ? "B" : "A";
    const changed = sealed.slice(0, at) + other + sealed.slice(at + 1);
    const bytesOf = (text: string) => Buffer.from(text.slice(3), "base64url");
    // The spare bits of the last base64 letter carry nothing.
    if (bytesOf(changed).equals(bytesOf(sealed))) continue;
    expect(() => vault.open(changed, column), `letter ${at}`).toThrow();
  }
  for (const broken of [sealed.slice(0, -4), `${sealed}AAAA`, "k1:", "", "hello"])
    expect(() => vault.open(broken, column)).toThrow();
});

test("after a change of keys old values still decrypt, and new ones use the new key", () => {
  const sealed = vault.seal("010-1234-5678", column);
  const renewed = openVault({ keys, current: "k2", fingerprintKeys });
  expect(renewed.open(sealed, column)).toBe("010-1234-5678");
  expect(renewed.seal("x", column)).toMatch(/^k2:/);
});

test("decrypting a value of a missing key names that key", () => {
  const poorer = openVault({ keys: { k2: keys.k2 }, current: "k2", fingerprintKeys });
  expect(() => poorer.open(vault.seal("x", column), column)).toThrow("no encryption key with the id k1");
});

test("a fingerprint is the same for the same value, and different with another key", () => {
  const other = openVault({ keys, current: "k1", fingerprintKeys: [randomBytes(32)] });
  expect(vault.fingerprint("01012345678")).toBe(vault.fingerprint("01012345678"));
  expect(vault.fingerprint("01012345678")).not.toBe(vault.fingerprint("01012345679"));
  expect(vault.fingerprint("01012345678")).not.toBe(other.fingerprint("01012345678"));
});

test("a signature is valid for one text, purpose and key, as long as its key is listed", () => {
  const signature = vault.sign("기록", "access-records") as Buffer;
  const renewed = openVault({ keys, current: "k2", fingerprintKeys });
  expect(renewed.sign("기록", "access-records", "k1")).toEqual(signature);
  expect(renewed.sign("기록", "access-records")).not.toEqual(signature);
  expect(vault.sign("기록", "other")).not.toEqual(signature);
  expect(vault.sign("기록.", "access-records")).not.toEqual(signature);
  expect(vault.sign("기록", "access-records", "k9")).toBeUndefined();
});

const picture = randomBytes(100_000);

test.each([Buffer.alloc(0), Buffer.from("줄\n바꿈"), picture])(
  "an encrypted file decrypts to the same bytes",
  (bytes) => {
    const sealed = vault.sealBytes(bytes, "files/a");
    expect(vault.openBytes(sealed, "files/a").equals(bytes)).toBe(true);
    expect(sealed.subarray(0, 3).toString()).toBe("k1:");
    if (bytes.length > 0) expect(sealed.includes(bytes)).toBe(false);
  },
);

test("a file that is in another's place, changed, cut off or never encrypted does not decrypt", () => {
  const sealed = vault.sealBytes(picture, "files/a");
  expect(() => vault.openBytes(sealed, "files/b")).toThrow();
  for (const at of [3, 20, 5000, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => vault.openBytes(changed, "files/a"), `byte ${at}`).toThrow();
  }
  for (const broken of [sealed.subarray(0, -1), sealed.subarray(3), Buffer.alloc(0), Buffer.from("k1:"), picture])
    expect(() => vault.openBytes(broken, "files/a")).toThrow();
});

test("after a change of keys old files still decrypt", () => {
  const renewed = openVault({ keys, current: "k2", fingerprintKeys });
  expect(renewed.openBytes(vault.sealBytes(picture, "files/a"), "files/a").equals(picture)).toBe(true);
  expect(renewed.sealBytes(picture, "files/a").subarray(0, 3).toString()).toBe("k2:");
});
