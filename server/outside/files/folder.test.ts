import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { filesInFolder } from "./folder.ts";

const parent = mkdtempSync(join(tmpdir(), "danjang-files-"));
afterAll(() => rmSync(parent, { recursive: true, force: true }));
const folder = join(parent, "files");
const files = filesInFolder(folder);
const key = () => randomBytes(16).toString("hex");

test("stored bytes are returned unchanged, until they are removed", async () => {
  const [name, bytes] = [key(), randomBytes(100_000)];
  await files.put(name, bytes);
  expect((await files.get(name))?.equals(bytes)).toBe(true);
  await files.remove(name);
  expect(await files.get(name)).toBeUndefined();
  await files.remove(name);
});

test("only this user can access folder and files", async () => {
  const name = key();
  await files.put(name, Buffer.from("x"));
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
});

test("a key is used once, and an incomplete file has none", async () => {
  const name = key();
  writeFileSync(join(folder, `${name}.part`), "half");
  expect(await files.get(name)).toBeUndefined();
  await expect(files.put(name, Buffer.from("whole"))).rejects.toThrow();
  await files.put(name, Buffer.from("whole"));
  expect((await files.get(name))?.toString()).toBe("whole");
  expect(readdirSync(folder).filter((file) => file.endsWith(".part"))).toEqual([]);
});

test.each([
  "../../secrets.json",
  "/etc/passwd",
  "",
  "a",
  `${"0".repeat(32)}/x`,
  "0".repeat(33),
  "G".repeat(32),
  `${"0".repeat(31)}\0`,
])("%j is not a key, for any operation", async (name) => {
  await expect(files.get(name)).rejects.toThrow("a file's key has another form");
  await expect(files.put(name, Buffer.from("x"))).rejects.toThrow("a file's key has another form");
  await expect(files.remove(name)).rejects.toThrow("a file's key has another form");
});
