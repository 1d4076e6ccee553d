import { expect, test } from "vitest";
import { isKeyOf, keysOf } from "#domain/text/enumeration.ts";
import { businessTypes } from "./application.ts";
import { type ApplicationContent, writtenIn } from "./application-content.ts";
import {
  type ApplicationField,
  applicationFields,
  applicationParts,
  documentKindOf,
  fileFields,
  openingFields,
  phoneFields,
} from "./application-field.ts";
import { documentKinds } from "./document.ts";

const fields = keysOf(applicationFields);

test.each(fields)("%s has its own label and belongs to one part", (field) => {
  const { label, part } = applicationFields[field];
  expect(label).toMatch(/[가-힣]/);
  expect(isKeyOf(applicationParts, part)).toBe(true);
  expect(fields.filter((other) => applicationFields[other].label === label)).toEqual([field]);
});

test("no part is empty", () => {
  const parts = new Set(Object.values(applicationFields).map(({ part }) => part));
  expect([...parts].toSorted()).toEqual(keysOf(applicationParts).toSorted());
});

test("documents, phones and looked-up fields are distinguished", () => {
  expect(fileFields).toEqual([
    "business.bizRegistrationCertificateFile",
    "certificate",
    "salesDeclaration.file",
    "bankAccount.bankAccountFile",
    "representative.idCardCopy",
    "warrantCopy",
  ]);
  expect(phoneFields).toEqual(["shopDetail.managerMobile", "representative.mobile"]);
  expect(openingFields).toEqual(["opening.menus", "opening.staffs", "opening.hours", "opening.notices"]);
});

test("every document field takes its own kind of document, and every kind has a field", () => {
  expect(fileFields.map(documentKindOf).toSorted()).toEqual(keysOf(documentKinds).toSorted());
});

/** Written out again, so that a typing error in a field's name is found: the blocks and names of the specification. */
const everything: Required<ApplicationContent> = {
  type: "HAIR",
  feeType: "A_BALANCE",
  shopName: "가",
  phoneNumber: "나",
  ownerName: "다",
  ownerBirthDate: "라",
  byDeputy: true,
  warrantCopy: 1,
  certificate: 2,
  addresses: { road: "마", jibun: "바", detail: "사" },
  business: {
    companyName: "아",
    representativeName: "자",
    birthDate: "차",
    bizType: keysOf(businessTypes)[0],
    bizItem: "카",
    bizCondition: "타",
    bizRegistrationNo: "파",
    openingDay: "하",
    bizRegistrationCertificateFile: 3,
  },
  bankAccount: { bankCode: "004", bankAccount: "거", bankAccountOwner: "너", bankAccountFile: 4 },
  salesDeclaration: { exempt: true, number: "더", file: 5 },
  shopDetail: { managerName: "러", managerMobile: "머" },
  representative: { mobile: "버", idCardCopy: 6 },
  handover: { cutOverDay: "서", understood: true },
  closing: { lastDay: "어", reason: "저" },
};

test("every written field has a place in the content, and every place has a field", () => {
  const written = fields.filter((field) => applicationFields[field].kind !== "check");
  expect(written.filter((field) => writtenIn(everything, field) === undefined)).toEqual([]);
  expect(written.toSorted()).toEqual(placesIn(everything).toSorted());
});

function placesIn(content: object): ApplicationField[] {
  return Object.entries(content).flatMap(([block, value]) =>
    typeof value === "object" ? Object.keys(value).map((name) => `${block}.${name}`) : [block],
  ) as ApplicationField[];
}
