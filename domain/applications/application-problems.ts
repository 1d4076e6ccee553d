import { banks, isAccountNumber } from "#domain/money/bank.ts";
import { feePlans } from "#domain/money/fee-plan.ts";
import { serviceCategories } from "#domain/shops/shop.ts";
import { isKeyOf } from "#domain/text/enumeration.ts";
import { withParticle } from "#domain/text/particle.ts";
import { isPersonName } from "#domain/text/person-name.ts";
import { isPhone, isShopPhone } from "#domain/text/phone.ts";
import { hasForbiddenCharacters, isVisible } from "#domain/text/text.ts";
import { isDay } from "#domain/time/seoul-time.ts";
import { businessTypes } from "./application.ts";
import { type ApplicationContent, writtenIn } from "./application-content.ts";
import { type ApplicationField, applicationFields, type FileField, fileFields } from "./application-field.ts";
import { type ApplicationForm, type ApplicationSide, fieldsOf } from "./application-form.ts";
import { isBusinessNumber, wideOnlineBusinessNumberPattern } from "./business-number.ts";

export type ApplicationProblems = Partial<Record<ApplicationField, string>>;

/**
 * Problems that keep an application from being sent, by field. Checks that need the database or another service are
 * elsewhere.
 */
export function problemsOf(
  content: ApplicationContent,
  form: ApplicationForm,
  today: string,
  side: ApplicationSide = "OPERATOR",
): ApplicationProblems {
  const problems: ApplicationProblems = {};
  for (const field of fieldsOf(form, side)) {
    const problem = problemOf(content, field, today);
    if (problem) problems[field] = problem;
  }
  return problems;
}

/** The problem of one field, given the others. */
export function problemOf(content: ApplicationContent, field: ApplicationField, today: string): string | undefined {
  const value = writtenIn(content, field);
  if (value === undefined) return isNeeded(content, field) ? missing(field) : undefined;
  if (!isNeeded(content, field) && !isOptional(field)) return undefined;
  return typeof value === "string" ? checks[field]?.(value, today) : undefined;
}

/** Whether a field is required, given the others; a field that is not required is not shown. */
export function isNeeded(content: ApplicationContent, field: ApplicationField): boolean {
  if (isOptional(field)) return false;
  if (field === "warrantCopy") return writtenIn(content, "byDeputy") === true;
  if (field === "salesDeclaration.number" || field === "salesDeclaration.file")
    return !(isSmall(content) && writtenIn(content, "salesDeclaration.exempt") === true);
  return applicationFields[field].kind !== "check";
}

/** The documents that a reviewer must have opened before an approval. */
export const documentsToOpen = (content: ApplicationContent, form: ApplicationForm): FileField[] =>
  fileFields.filter(
    (field) =>
      (fieldsOf(form) as readonly ApplicationField[]).includes(field) &&
      isNeeded(content, field) &&
      typeof writtenIn(content, field) === "number",
  );

/** Only a small business may sell online without a declaration. */
export const isSmall = (content: ApplicationContent) => writtenIn(content, "business.bizType") === "SMALL";

const isOptional = (field: ApplicationField) =>
  field === "addresses.detail" || field === "byDeputy" || field === "salesDeclaration.exempt";

function missing(field: ApplicationField): string {
  const { kind, label } = applicationFields[field];
  if (kind === "file") return "파일을 올려 주세요";
  if (kind === "flag") return "확인해 주세요";
  const what = withParticle(label, "을/를");
  return kind === "choice" || kind === "day" ? `${what} 선택해 주세요` : `${what} 입력해 주세요`;
}

type Check = (value: string, today: string) => string | undefined;
const unless =
  (isRight: (value: string) => boolean, sentence: string): Check =>
  (value) =>
    isRight(value) ? undefined : sentence;
const oneOf = (enumeration: object) => unless((value) => isKeyOf(enumeration, value), "다시 선택해 주세요");
const text =
  (most: number): Check =>
  (value) => {
    if (value.length > most) return `${most}자까지 입력할 수 있어요`;
    if (hasForbiddenCharacters(value))
      return '사용할 수 없는 문자가 있어요. 한글, 영문, 숫자와 & ? ! + _ - % / , . ( ) [ ] " @ # : · 만 입력해 주세요';
    return isVisible(value) ? undefined : "글자를 입력해 주세요";
  };
const name = unless(isPersonName, "이름은 한글이나 영문 1~10자로 입력해 주세요");
const mobile = unless(
  (value) => isPhone(value) && value.startsWith("01"),
  "휴대폰 번호는 010-1234-5678처럼 입력해 주세요",
);
const past: Check = (value, today) => {
  if (!isDay(value) || value < "1900-01-01") return "날짜를 확인해 주세요";
  return value > today ? "오늘 이전 날짜를 선택해 주세요" : undefined;
};
const coming: Check = (value, today) => {
  if (!isDay(value)) return "날짜를 확인해 주세요";
  return value < today ? "오늘 이후 날짜를 선택해 주세요" : undefined;
};
/** Minors may not sign for a business alone; the check also finds a mistyped year. */
const grownUp: Check = (value, today) => {
  const wrong = past(value, today);
  if (wrong) return wrong;
  return Number(today.slice(0, 4)) - Number(value.slice(0, 4)) < 14 ? "생년월일을 확인해 주세요" : undefined;
};

const checks: Partial<Record<ApplicationField, Check>> = {
  type: oneOf(serviceCategories),
  feeType: oneOf(feePlans),
  "handover.cutOverDay": coming,
  shopName: text(40),
  phoneNumber: unless(isShopPhone, "전화번호는 02-123-4567처럼 입력해 주세요"),
  "addresses.road": text(100),
  "addresses.jibun": text(100),
  "addresses.detail": text(60),
  "shopDetail.managerName": name,
  "shopDetail.managerMobile": mobile,
  "business.bizType": oneOf(businessTypes),
  "business.bizRegistrationNo": unless(isBusinessNumber, "사업자등록번호를 다시 확인해 주세요"),
  "business.companyName": text(60),
  "business.representativeName": name,
  "business.birthDate": grownUp,
  "business.openingDay": past,
  "business.bizCondition": text(60),
  "business.bizItem": text(60),
  "bankAccount.bankCode": unless((value) => isKeyOf(banks, value), "은행을 선택해 주세요"),
  "bankAccount.bankAccount": unless(isAccountNumber, "계좌번호는 숫자 8~14자리로 입력해 주세요"),
  "bankAccount.bankAccountOwner": text(40),
  "salesDeclaration.number": unless(
    (value) => wideOnlineBusinessNumberPattern.test(value),
    "신고번호는 2024-서울강남-01234처럼 입력해 주세요",
  ),
  ownerName: name,
  ownerBirthDate: grownUp,
  "representative.mobile": mobile,
  "closing.lastDay": coming,
  "closing.reason": text(300),
};
