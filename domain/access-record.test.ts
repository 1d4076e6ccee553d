import { expect, test } from "vitest";
import { accessKinds, accessSubjects, chainStates, showsPeople } from "./access-record.ts";
import { keysOf } from "./enumeration.ts";

test("coming and going shows nobody's data; everything else does", () => {
  expect(keysOf(accessKinds).filter(showsPeople)).toEqual(["READ", "REVEAL", "EXPORT", "FILE"]);
});

test("every kind, subject and finding has its Korean words", () => {
  for (const list of [accessKinds, accessSubjects, chainStates])
    for (const { label } of Object.values(list)) expect(label).toMatch(/^[가-힣 ]+$/);
});
