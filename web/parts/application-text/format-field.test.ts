import { expect, test } from "vitest";
import { formatField } from "./format-field.ts";

test.each([
  [{ type: "NAIL" }, "type", "네일"],
  [{ feeType: "B_RE_FREE" }, "feeType", "재방문 무료 요금제"],
  [{ business: { bizType: "SMALL" } }, "business.bizType", "간이과세자"],
  [{ bankAccount: { bankCode: "088" } }, "bankAccount.bankCode", "신한"],
  [{ business: { openingDay: "2024-03-02" } }, "business.openingDay", "2024.03.02 (토)"],
  [{ business: { openingDay: "2024-3" } }, "business.openingDay", "2024-3"],
  [{ shopName: "단장헤어" }, "shopName", "단장헤어"],
  [{ shopName: "" }, "shopName", undefined],
  [{ byDeputy: true }, "byDeputy", "대리인이 신청해요"],
  [{ byDeputy: false }, "byDeputy", undefined],
] as const)("%o in %s reads %s", (content, field, text) => {
  expect(formatField(content, field)).toBe(text);
});
