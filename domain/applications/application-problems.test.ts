import { expect, test } from "vitest";
import { keysOf } from "#domain/text/enumeration.ts";
import { type ApplicationContent, type FieldValue, withValue } from "./application-content.ts";
import { type ApplicationField, applicationFields } from "./application-field.ts";
import { type ApplicationForm, applicationForms, fieldsOf } from "./application-form.ts";
import { isNeeded, isSmall, problemOf, problemsOf } from "./application-problems.ts";

const today = "2026-11-15";
const complete: ApplicationContent = {
  type: "HAIR",
  feeType: "A_BALANCE",
  shopName: "단장 성수점",
  phoneNumber: "02-123-4567",
  ownerName: "김대표",
  ownerBirthDate: "1985-03-02",
  byDeputy: true,
  warrantCopy: 1,
  certificate: 2,
  addresses: { road: "서울특별시 성동구 연무장길 1", jibun: "서울특별시 성동구 성수동2가 1", detail: "2층" },
  business: {
    companyName: "단장 상사",
    representativeName: "김대표",
    birthDate: "1985-03-02",
    bizType: "INDIVIDUAL",
    bizItem: "미용업",
    bizCondition: "서비스",
    bizRegistrationNo: "124-81-00998",
    openingDay: "2021-03-02",
    bizRegistrationCertificateFile: 3,
  },
  bankAccount: { bankCode: "004", bankAccount: "123401-04-012321", bankAccountOwner: "김대표", bankAccountFile: 4 },
  salesDeclaration: { number: "2024-서울성동-01234", file: 5 },
  shopDetail: { managerName: "이담당", managerMobile: "010-1234-5678" },
  representative: { mobile: "010-1234-5679", idCardCopy: 6 },
  handover: { cutOverDay: "2026-12-01", understood: true },
  closing: { lastDay: "2026-11-30", reason: "쉬려고 해요" },
};
const forms = keysOf(applicationForms);
const neededOf = (form: ApplicationForm) => fieldsOf(form).filter((field) => isNeeded(complete, field));

test.each(forms)("%s: a complete application can be sent", (form) => {
  for (const side of ["REQUESTER", "COUNTERPART", "OPERATOR"] as const)
    expect(problemsOf(complete, form, today, side)).toEqual({});
});

test.each(forms)("%s: an empty application lacks exactly the needed fields", (form) => {
  expect(Object.keys(problemsOf({ byDeputy: true }, form, today)).toSorted()).toEqual([...neededOf(form)].toSorted());
});

const eachNeeded = forms.flatMap((form) => neededOf(form).map((field) => [form, field] as const));
// The kind of business decides whether a shop is exempt, so one missing field never makes another field wrong.
test.each(eachNeeded)("%s without %s: that field is reported, and no other", (form, field) => {
  for (const nothing of [undefined, "", null]) {
    const problems = problemsOf(withValue(complete, field, nothing), form, today);
    expect(Object.keys(problems)).toEqual([field]);
    expect(problems[field]).toMatch(/주세요$/);
  }
});

test("a message about a missing field is a full sentence", () => {
  const missing = (field: ApplicationField) => problemOf({ byDeputy: true }, field, today);
  expect(missing("shopName")).toBe("매장 이름을 입력해 주세요");
  expect(missing("phoneNumber")).toBe("매장 전화번호를 입력해 주세요");
  expect(missing("business.representativeName")).toBe("대표자 이름(사업자등록증)을 입력해 주세요");
  expect(missing("type")).toBe("업종을 선택해 주세요");
  expect(missing("feeType")).toBe("요금제를 선택해 주세요");
  expect(missing("closing.lastDay")).toBe("마지막 영업일을 선택해 주세요");
  expect(missing("handover.understood")).toBe("확인해 주세요");
  expect(missing("warrantCopy")).toBe("파일을 올려 주세요");
});

const wrong: readonly (readonly [ApplicationField, FieldValue])[] = [
  ["type", "BARBER"],
  ["feeType", "FREE"],
  ["shopName", "가".repeat(41)],
  ["shopName", "단장♥"],
  ["shopName", "\u3164"],
  ["phoneNumber", "021234567"],
  ["phoneNumber", "전화"],
  ["addresses.road", "가".repeat(101)],
  ["addresses.detail", "가".repeat(61)],
  ["shopDetail.managerName", "김 담당"],
  ["shopDetail.managerMobile", "02-123-4567"],
  ["shopDetail.managerMobile", "01012345678"],
  ["representative.mobile", "010-1234"],
  ["business.bizType", "BIG"],
  ["business.bizRegistrationNo", "124-81-00997"],
  ["business.bizRegistrationNo", "12481009"],
  ["business.birthDate", "2026-02-30"],
  ["business.birthDate", "2026-11-16"],
  ["business.birthDate", "2013-01-01"],
  ["business.birthDate", "1899-12-31"],
  ["ownerBirthDate", "19850302"],
  ["business.openingDay", "2026-11-16"],
  ["business.openingDay", "어제"],
  ["bankAccount.bankCode", "999"],
  ["bankAccount.bankCode", "국민"],
  ["bankAccount.bankAccount", "1234567"],
  ["bankAccount.bankAccount", "123456789012345"],
  ["bankAccount.bankAccount", "1234-5678-x"],
  ["bankAccount.bankAccount", "--------"],
  ["bankAccount.bankAccountOwner", "가".repeat(41)],
  ["salesDeclaration.number", "2024-01234"],
  ["salesDeclaration.number", "신고했어요"],
  ["ownerName", "김대표1"],
  ["handover.cutOverDay", "2026-11-14"],
  ["handover.cutOverDay", "2026-13-01"],
  ["closing.lastDay", "2026-11-14"],
  ["closing.reason", "가".repeat(301)],
];
test.each(wrong)("%s may not be %j, and no other field is wrong then", (field, value) => {
  const form = forms.find((one) => fieldsOf(one).includes(field)) as ApplicationForm;
  expect(Object.keys(problemsOf(withValue(complete, field, value), form, today))).toEqual([field]);
});

const right: readonly (readonly [ApplicationField, FieldValue])[] = [
  ["phoneNumber", "0507-1234-5678"],
  ["phoneNumber", "1588-1234"],
  ["addresses.detail", ""],
  ["business.bizRegistrationNo", "1248100998"],
  ["business.birthDate", "2012-12-31"],
  ["business.openingDay", today],
  ["bankAccount.bankAccount", "12345678"],
  ["bankAccount.bankAccount", "12345678901234"],
  ["bankAccount.bankAccountOwner", "(주)단장"],
  ["salesDeclaration.number", "2024-서울강남B-1"],
  ["handover.cutOverDay", today],
  ["closing.lastDay", today],
];
test.each(right)("%s may be %j", (field, value) => {
  expect(problemOf(withValue(complete, field, value), field, today)).toBeUndefined();
});

const texts = keysOf(applicationFields).filter((field) => !/^(file|flag|check)$/.test(applicationFields[field].kind));
test.each(texts)("%s cannot contain markup, invisible characters or endless text", (field) => {
  for (const value of ["<script>가</script>", "\u3164", "가\u0000나", "가".repeat(301)])
    expect(problemOf(withValue(complete, field, value), field, today)).toMatch(/요$/);
});

test("a looked-up field is never reported as missing", () => {
  expect(problemsOf({}, "SERVICE_OPEN", today)).toEqual({});
});

test("the deputy's authorization is required only if a deputy acts", () => {
  const alone = withValue(withValue(complete, "byDeputy", false), "warrantCopy", null);
  expect(isNeeded(alone, "warrantCopy")).toBe(false);
  expect(problemsOf(alone, "SETUP", today)).toEqual({});
});

test("only a small business may be exempt from declaring online sales", () => {
  const undeclared = withValue({ ...complete, salesDeclaration: {} }, "salesDeclaration.exempt", true);
  const asked = ["salesDeclaration.number", "salesDeclaration.file"];
  expect(Object.keys(problemsOf(undeclared, "SETUP", today))).toEqual(asked);
  const small = withValue(undeclared, "business.bizType", "SMALL");
  expect([isSmall(undeclared), isSmall(small)]).toEqual([false, true]);
  expect(problemsOf(small, "SETUP", today)).toEqual({});
  expect(Object.keys(problemsOf(withValue(small, "salesDeclaration.exempt", false), "SETUP", today))).toEqual(asked);
});

test("a field that the form does not show is never a problem", () => {
  const left = withValue({ ...complete, byDeputy: false }, "salesDeclaration.number", "옛날 번호");
  const exempt = withValue(withValue(left, "business.bizType", "SMALL"), "salesDeclaration.exempt", true);
  expect(problemsOf(exempt, "SETUP", today)).toEqual({});
});

test("in a transfer each side is asked only for its own fields", () => {
  const own = (side: "REQUESTER" | "COUNTERPART") => Object.keys(problemsOf({}, "TRANSFER", today, side));
  expect(own("REQUESTER")).toEqual(["handover.cutOverDay", "handover.understood"]);
  expect(own("COUNTERPART")).not.toContain("handover.cutOverDay");
  expect(own("COUNTERPART").every((field) => applicationFields[field as ApplicationField].part !== "handover")).toBe(
    true,
  );
});
