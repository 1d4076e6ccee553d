import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { contract } from "./index.ts";
import { declaredAt, specCalls } from "./spec-coverage.ts";

const root = join(import.meta.dirname, "..");

/** All code of the web that can send a call. What screens request first is included. */
const sources = [
  ...globSync("web/**/*.{ts,tsx}", { cwd: root }).filter((path) => !/\.test\.tsx?$/.test(path)),
  "contract/first-asks.ts",
].map((path) => readFileSync(join(root, path), "utf8"));
const isAsked = (name: string) => sources.some((source) => new RegExp(`\\b${name}\\b`).test(source));

const nameOf = new Map<unknown, string>(Object.entries(contract).map(([name, call]) => [call, name]));
const ofSpec = specCalls.map((spec) => {
  const call = declaredAt(spec);
  return (call && nameOf.get(call)) ?? `${spec.method} ${spec.path}`;
});
const coverage = readFileSync(join(root, "docs/spec-coverage.md"), "utf8");
const listed = [...coverage.matchAll(/^\| `(\w+)` \(7\.\d+\) \| `(\w+)` \| .+ \|$/gm)].map(([, of = "", by = ""]) => ({
  of,
  by,
}));

test("exactly the calls of the specification that no screen makes are listed with the call that replaces them", () => {
  expect(listed.map(({ of }) => of).sort()).toEqual(ofSpec.filter((name) => !isAsked(name)).sort());
});

test.each(listed)("$by is what a screen asks instead of $of", ({ by }) => {
  expect(Object.keys(contract)).toContain(by);
  expect(isAsked(by)).toBe(true);
});
