import { expect, test } from "vitest";
import { call, partners } from "./call.ts";
import { Done } from "./fields.ts";
import { contract } from "./index.ts";
import { declaredAt, missingCalls, missingQuery, specCalls } from "./spec-coverage.ts";

const declared = specCalls.flatMap((spec) => {
  const call = declaredAt(spec);
  return call ? [{ method: spec.method, path: spec.path, spec, call }] : [];
});

test("the specification lists 86 calls, none of them twice", () => {
  expect(new Set(specCalls.map(({ method, path }) => `${method} ${path}`)).size).toBe(86);
});

test.each(declared)("$method $path has the query names of the specification", ({ spec, call }) => {
  expect(missingQuery(spec, call)).toEqual([]);
});

test.each(declared)("$method $path has the path names of the specification", ({ spec, call }) => {
  expect([...call.pathNames]).toEqual([...spec.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
});

test.each(["account", "auth", "clauses", "phone", "shops", "staff"])(
  "every call of the area %s is declared",
  (area) => {
    expect(specCalls.some((spec) => spec.area === area)).toBe(true);
    expect(missingCalls().filter((spec) => spec.area === area)).toEqual([]);
  },
);

test("a call that is not declared, or without one of its query names, is missed", () => {
  const calls = Object.values(contract);
  expect(missingCalls(calls.filter((one) => one !== contract.getShopUser))).toHaveLength(missingCalls().length + 1);
  const without = call({ route: "GET /partners/v1/clauses/me", for: partners, input: Done, reply: Done, refusals: {} });
  const others = calls.filter((one) => one !== contract.listMyClauses);
  expect(missingCalls([...others, without])).toHaveLength(missingCalls().length + 1);
});
