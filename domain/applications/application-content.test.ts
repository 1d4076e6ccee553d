import fc from "fast-check";
import { expect, test } from "vitest";
import { keysOf } from "#domain/text/enumeration.ts";
import {
  type ApplicationContent,
  differingFields,
  type FieldValue,
  mergeFields,
  pickFields,
  withValue,
  writtenIn,
} from "./application-content.ts";
import { applicationFields } from "./application-field.ts";

const allFields = keysOf(applicationFields).filter((field) => applicationFields[field].kind !== "check");
const aField = fc.constantFrom(...allFields);
const someFields = fc.subarray(allFields);
const values: fc.Arbitrary<FieldValue> = fc.oneof(
  fc.string({ maxLength: 5 }),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
);
const contents: fc.Arbitrary<ApplicationContent> = fc
  .array(fc.tuple(aField, values), { maxLength: 30 })
  .map((written) =>
    written.reduce<ApplicationContent>((content, [field, value]) => withValue(content, field, value), {}),
  );

test.each([
  [{ shopName: "단장" }, "shopName", "단장"],
  [{ shopName: "" }, "shopName", undefined],
  [{}, "shopName", undefined],
  [{ business: { companyName: "단장 상사" } }, "business.companyName", "단장 상사"],
  [{ business: {} }, "business.companyName", undefined],
  [{}, "business.companyName", undefined],
  [{ certificate: 7 }, "certificate", 7],
  [{ certificate: null }, "certificate", undefined],
  [{ byDeputy: true }, "byDeputy", true],
  [{ byDeputy: false }, "byDeputy", undefined],
  [{ salesDeclaration: { exempt: false } }, "salesDeclaration.exempt", undefined],
  [{}, "opening.menus", undefined],
] as const)("%j has %s with the value %j", (content, field, expected) => {
  expect(writtenIn(content, field)).toBe(expected);
});

test("a written value is there; other fields and the original object stay unchanged", () => {
  fc.assert(
    fc.property(contents, aField, values, (content, field, value) => {
      const before = structuredClone(content);
      const written = withValue(content, field, value);
      expect(content).toEqual(before);
      expect(writtenIn(written, field)).toBe(value === "" || value === null || value === false ? undefined : value);
      const others = allFields.filter((other) => other !== field);
      expect(differingFields(content, written, others)).toEqual([]);
    }),
  );
});

test("picking keeps the picked fields and empties all others", () => {
  fc.assert(
    fc.property(contents, someFields, (content, fields) => {
      const picked = pickFields(content, fields);
      expect(differingFields(content, picked, fields)).toEqual([]);
      expect(allFields.filter((field) => !fields.includes(field) && writtenIn(picked, field) !== undefined)).toEqual(
        [],
      );
      expect(pickFields(picked, fields)).toEqual(picked);
    }),
  );
});

test("a merge takes the second for these fields, empty or not, and the first for all others", () => {
  fc.assert(
    fc.property(contents, contents, someFields, (base, over, fields) => {
      const before = structuredClone(base);
      const merged = mergeFields(base, over, fields);
      const others = allFields.filter((field) => !fields.includes(field));
      expect(differingFields(merged, over, fields)).toEqual([]);
      expect(differingFields(merged, base, others)).toEqual([]);
      expect(base).toEqual(before);
    }),
  );
});

test("merging twice equals merging once; merging no fields, or an object with itself, changes nothing", () => {
  fc.assert(
    fc.property(contents, contents, someFields, (base, over, fields) => {
      const once = mergeFields(base, over, fields);
      expect(differingFields(mergeFields(once, over, fields), once, allFields)).toEqual([]);
      expect(mergeFields(base, over, [])).toEqual(base);
      expect(differingFields(mergeFields(base, base, fields), base, allFields)).toEqual([]);
    }),
  );
});

test("what each side of a document wrote survives when the other side saves", () => {
  fc.assert(
    fc.property(contents, contents, contents, someFields, (base, mine, theirs, myFields) => {
      const theirFields = allFields.filter((field) => !myFields.includes(field));
      const one = mergeFields(mergeFields(base, mine, myFields), theirs, theirFields);
      const other = mergeFields(mergeFields(base, theirs, theirFields), mine, myFields);
      expect(differingFields(one, other, allFields)).toEqual([]);
    }),
  );
});

test("differences are symmetric, only in the fields asked about, and never between an object and itself", () => {
  fc.assert(
    fc.property(contents, contents, someFields, (one, other, fields) => {
      const differing = differingFields(one, other, fields);
      expect(differing).toEqual(differingFields(other, one, fields));
      expect(differing.every((field) => fields.includes(field))).toBe(true);
      expect(differingFields(one, structuredClone(one), allFields)).toEqual([]);
      expect(differing).toEqual(differingFields(one, other, allFields).filter((field) => fields.includes(field)));
    }),
  );
});
