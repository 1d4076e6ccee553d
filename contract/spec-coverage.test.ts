import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { call, partners } from "./call.ts";
import { Done } from "./fields.ts";
import { contract } from "./index.ts";
import { declaredAt, missingCalls, missingQuery, specCalls } from "./spec-coverage.ts";
import { missingProofs, proofs, readProject } from "./spec-proof.ts";

const declared = specCalls.flatMap((spec) => {
  const call = declaredAt(spec);
  return call ? [{ method: spec.method, path: spec.path, spec, call }] : [];
});

test("the specification lists 86 calls, each of them once", () => {
  expect(new Set(specCalls.map(({ method, path }) => `${method} ${path}`)).size).toBe(86);
});

test.each(declared)("$method $path has the query names of the specification", ({ spec, call }) => {
  expect(missingQuery(spec, call)).toEqual([]);
});

test.each(declared)("$method $path has the path names of the specification", ({ spec, call }) => {
  expect([...call.pathNames]).toEqual([...spec.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
});

test("every call of the specification is declared", () => {
  expect(missingCalls()).toEqual([]);
});

test("a call that is not declared, or lacks a query name, is reported", () => {
  const calls = Object.values(contract);
  expect(missingCalls(calls.filter((one) => one !== contract.getShopUser))).toHaveLength(missingCalls().length + 1);
  const without = call({ route: "GET /partners/v1/clauses/me", for: partners, input: Done, reply: Done, refusals: {} });
  const others = calls.filter((one) => one !== contract.listMyClauses);
  expect(missingCalls([...others, without])).toHaveLength(missingCalls().length + 1);
});

test("every declared call has its handler, a test with a success, and a test that names each of its refusals", () => {
  expect(missingProofs(proofs())).toEqual([]);
});

test("S1 and S2 ask every declared call, so that a role or another shop's row cannot be forgotten", () => {
  const read = (name: string) => readFileSync(join(import.meta.dirname, "../server/promises", name), "utf8");
  expect(read("calls/every-call.ts")).toContain("Object.entries(contract)");
  expect(read("security/s01-roles.test.ts")).toContain("test.each(everyCall)(");
  expect(read("security/s02-other-shops.test.ts")).toContain("everyCall.flatMap(");
  const ofSpec = specCalls.flatMap((spec) => declaredAt(spec) ?? []);
  const ofShops = proofs().filter((proof) => ofSpec.includes(proof.call) && proof.call.for.kind === "shop");
  expect(ofShops.filter(({ namesRow }) => !namesRow)).toEqual([]);
});

const rename = (text: string | undefined, from: string, to: string) => text?.replaceAll(from, to);

test.each([
  ["a handler", "pauseShop: no handler", (path: string) => path === "server/shops/pause-shop.ts", () => undefined],
  [
    "a success",
    "pauseShop: no test with a success",
    (path: string) => path === "server/shops/pause-shop.test.ts",
    (text?: string) => rename(text, '"200: ', '"'),
  ],
  [
    "a refusal",
    "pauseShop: no test names 409 shop_not_running",
    (path: string) => /^server\/shops\/.*\.test\.ts$/.test(path),
    (text?: string) => rename(text, "shop_not_running", "something_else"),
  ],
  [
    "a refusal in a promise that several calls keep",
    "createHairMenu: no test names 422 menus_too_many",
    (path: string) => path === "server/testing/same-for-several/menu-form-promises.ts",
    (text?: string) => rename(text, "menus_too_many", "something_else"),
  ],
])("without %s the missing proof is named", (_, words, isIt, spoilt) => {
  const read = (path: string) => (isIt(path) ? spoilt(readProject(path)) : readProject(path));
  expect(missingProofs(proofs(read))).toContain(words);
});
