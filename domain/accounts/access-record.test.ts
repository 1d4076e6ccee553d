import { expect, test } from "vitest";
import { keysOf } from "#domain/text/enumeration.ts";
import { accessKinds, accessSubjects, chainStates, showsPeople } from "./access-record.ts";

test("signing in and out shows nobody's data; every other kind does", () => {
  expect(keysOf(accessKinds).filter(showsPeople)).toEqual(["READ", "REVEAL", "EXPORT", "FILE"]);
});

test("every kind, subject and chain state has a Korean label", () => {
  for (const list of [accessKinds, accessSubjects, chainStates])
    for (const { label } of Object.values(list)) expect(label).toMatch(/^[가-힣 ]+$/);
});
