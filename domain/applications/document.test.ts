import { expect, test } from "vitest";
import { documentKinds, documentTypes, mostDocumentBytes } from "./document.ts";

test("the six documents have the specification's names and a Korean name each", () => {
  expect(Object.keys(documentKinds)).toEqual([
    "bizRegistrationCertificateFile",
    "certificate",
    "salesDeclaration",
    "bankAccountFile",
    "idCardCopy",
    "warrantCopy",
  ]);
  for (const { label } of Object.values(documentKinds)) expect(label).toMatch(/[가-힣]/);
});

test("a stored document is a pdf or a jpeg, with at most ten megabytes", () => {
  expect(Object.values(documentTypes).map(({ extension }) => extension)).toEqual(["pdf", "jpg"]);
  expect(mostDocumentBytes).toBe(10_485_760);
});
