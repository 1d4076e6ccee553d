import { expect, test } from "vitest";
import { keysOf } from "#domain/text/enumeration.ts";
import { fieldsOfTopic, reasonFieldLabel, reasonFields, reasonTopics } from "./review-reason.ts";

test("fields of the two reviews have different names, so that a reason never appears in both", () => {
  const named = keysOf(reasonTopics).flatMap(fieldsOfTopic);
  expect(named.toSorted()).toEqual([...new Set(named)].toSorted());
  expect(reasonFields.toSorted()).toEqual(["any", ...named].toSorted());
});

test.each([
  ["any", "모든 항목"],
  ["exhibition", "기획전 참여"],
  ["photoId", "사진"],
  ["business.bizRegistrationNo", "사업자등록번호"],
] as const)("%s is called %s", (field, label) => {
  expect(reasonFieldLabel(field)).toBe(label);
});
