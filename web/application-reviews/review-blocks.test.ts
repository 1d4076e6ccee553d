import { expect, test } from "vitest";
import { fieldsOf } from "#domain/applications/application-form.ts";
import { reviewBlocks } from "./review-blocks.ts";

const bank = { bankCode: "088", bankAccount: "110-123-456789", bankAccountOwner: "서하늘", bankAccountFile: 7 };
const setup = {
  form: "SETUP",
  content: { bankAccount: bank },
  before: null,
  changedFields: [],
  fieldNotes: {},
} as const;

test("of a first application nothing is compared, and the documents are in the order of their values", () => {
  const { changed, blocks, documents } = reviewBlocks(setup);
  expect(changed).toEqual([]);
  expect(blocks.map(({ label }) => label)).toEqual([
    "사업자",
    "정산 계좌",
    "통신판매업",
    "매장",
    "업종과 요금제",
    "대표자",
  ]);
  expect(documents[0]).toBe("business.bizRegistrationCertificateFile");
});

test("every field of every form has its place", () => {
  for (const form of [
    "SETUP",
    "SERVICE_OPEN",
    "SHOP",
    "SETUP_CHANGE",
    "REPRESENTATIVE",
    "TRANSFER",
    "TERMINATION",
  ] as const) {
    const content = {
      business: { bizType: "SMALL" },
      byDeputy: true,
      addresses: { detail: "2층" },
      salesDeclaration: { exempt: true, number: "1", file: 3 },
    } as const;
    const { blocks, documents } = reviewBlocks({ ...setup, form, content });
    const placed = [...blocks.flatMap(({ fields }) => fields), ...documents];
    expect(placed.toSorted()).toEqual(fieldsOf(form).toSorted());
  }
});

test("of a second application the changes come first, and everything else is still there", () => {
  const again = {
    ...setup,
    before: { bankAccount: { ...bank, bankAccountOwner: "온도상사" } },
    changedFields: ["bankAccount.bankAccountOwner"],
  } as const;
  const { changed, blocks, documents } = reviewBlocks(again);
  expect(changed).toEqual(["bankAccount.bankAccountOwner"]);
  expect(blocks.find(({ label }) => label === "정산 계좌")?.fields).toEqual([
    "bankAccount.bankCode",
    "bankAccount.bankAccount",
  ]);
  expect(documents).toContain("bankAccount.bankAccountFile");
});

test("a field that should be corrected and was not changed is compared too", () => {
  const same = { ...setup, before: setup.content, fieldNotes: { shopName: "간판과 달라요" } } as const;
  expect(reviewBlocks(same).changed).toEqual(["shopName"]);
});

test("an empty optional field is left out", () => {
  const exempt = { business: { bizType: "SMALL" }, salesDeclaration: { exempt: true } } as const;
  const { blocks, documents } = reviewBlocks({ ...setup, form: "ONLINE_BUSINESS_REPORT", content: exempt });
  expect({ blocks, documents }).toMatchObject({ blocks: [{ fields: ["salesDeclaration.exempt"] }], documents: [] });
});
