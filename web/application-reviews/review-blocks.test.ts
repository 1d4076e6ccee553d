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
const labelsOf = (application: Parameters<typeof reviewBlocks>[0]) =>
  reviewBlocks(application).blocks.map(({ label }) => label);

test("all of a first application has to be read, each block with its documents", () => {
  const { blocks, settled } = reviewBlocks(setup);
  expect(settled).toEqual([]);
  expect(blocks.map(({ label }) => label)).toEqual([
    "업종과 요금제",
    "매장",
    "사업자",
    "정산 계좌",
    "통신판매업",
    "대표자",
  ]);
  expect(blocks.find(({ label }) => label === "사업자")).toMatchObject({
    documents: ["business.bizRegistrationCertificateFile"],
    check: "business",
  });
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
    const { blocks } = reviewBlocks({ ...setup, form, content });
    const placed = blocks.flatMap(({ fields, documents }) => [...fields, ...documents]);
    expect(placed.toSorted()).toEqual(fieldsOf(form).toSorted());
  }
});

test("of a second application only the changes have to be read, beside their document; the rest is settled", () => {
  const again = {
    ...setup,
    before: { bankAccount: { ...bank, bankAccountOwner: "온도상사" } },
    changedFields: ["bankAccount.bankAccountOwner"],
  } as const;
  const { blocks, settled } = reviewBlocks(again);
  expect(blocks).toMatchObject([
    { label: "정산 계좌", fields: ["bankAccount.bankAccountOwner"], documents: ["bankAccount.bankAccountFile"] },
  ]);
  expect(settled).toContain("bankAccount.bankAccount");
  expect(settled).not.toContain("bankAccount.bankAccountFile");
});

test("a field that should be corrected and was not changed has to be read again", () => {
  const same = { ...setup, before: setup.content, fieldNotes: { shopName: "간판과 달라요" } } as const;
  expect(labelsOf(same)).toEqual(["매장"]);
});

test("an empty optional field is left out", () => {
  const exempt = { business: { bizType: "SMALL" }, salesDeclaration: { exempt: true } } as const;
  const { blocks } = reviewBlocks({ ...setup, form: "ONLINE_BUSINESS_REPORT", content: exempt });
  expect(blocks).toMatchObject([{ fields: ["salesDeclaration.exempt"], documents: [] }]);
});
