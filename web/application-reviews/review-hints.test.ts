import { expect, test } from "vitest";
import { hintAt } from "./review-hints.ts";

const business = { representativeName: "서하늘", companyName: "(주)네일 온도", birthDate: "1990-01-01" };
const hintText = "대표자 이름이나 상호와 달라요";

test.each([
  ["서하늘", undefined],
  ["네일온도 주식회사", undefined],
  ["온도상사", hintText],
  ["", undefined],
])("an account of %s", (bankAccountOwner, hint) => {
  const content = { business, bankAccount: { bankAccountOwner } };
  expect(hintAt(content, "bankAccount.bankAccountOwner")).toBe(hint);
});

test("without a value to compare with there is no hint", () => {
  expect(hintAt({ ownerName: "김하나" }, "ownerName")).toBeUndefined();
  expect(hintAt({ ownerName: "김하나", business }, "ownerName")).toBe("사업자등록증의 대표자 이름과 달라요");
  expect(hintAt({ shopName: "결" }, "shopName")).toBeUndefined();
});
