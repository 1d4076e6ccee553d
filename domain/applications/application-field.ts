import type { DocumentKind } from "./document.ts";

/** Parts of the form, in the order of filling them in. */
export const applicationParts = {
  handover: { label: "양도" },
  plan: { label: "업종과 요금제" },
  shop: { label: "매장" },
  business: { label: "사업자" },
  bankAccount: { label: "정산 계좌" },
  documents: { label: "서류" },
  representative: { label: "대표자" },
  opening: { label: "오픈 준비" },
  closing: { label: "해지" },
} as const;
export type ApplicationPart = keyof typeof applicationParts;

interface Field {
  label: string;
  part: ApplicationPart;
  kind: "text" | "choice" | "day" | "phone" | "file" | "flag" | "check";
}

/** Every field of an application, by its place in the content; a reviewer pins notes to fields. */
export const applicationFields = {
  type: { label: "업종", part: "plan", kind: "choice" },
  feeType: { label: "요금제", part: "plan", kind: "choice" },
  "handover.cutOverDay": { label: "양도일", part: "handover", kind: "day" },
  "handover.understood": { label: "확인 사항", part: "handover", kind: "flag" },
  shopName: { label: "매장 이름", part: "shop", kind: "text" },
  phoneNumber: { label: "매장 전화번호", part: "shop", kind: "text" },
  "addresses.road": { label: "도로명 주소", part: "shop", kind: "text" },
  "addresses.jibun": { label: "지번 주소", part: "shop", kind: "text" },
  "addresses.detail": { label: "상세 주소", part: "shop", kind: "text" },
  "shopDetail.managerName": { label: "담당자 이름", part: "shop", kind: "text" },
  "shopDetail.managerMobile": { label: "담당자 휴대폰", part: "shop", kind: "phone" },
  "business.bizType": { label: "사업자 구분", part: "business", kind: "choice" },
  "business.bizRegistrationNo": { label: "사업자등록번호", part: "business", kind: "text" },
  "business.companyName": { label: "상호", part: "business", kind: "text" },
  "business.representativeName": { label: "대표자 이름(사업자등록증)", part: "business", kind: "text" },
  "business.birthDate": { label: "대표자 생년월일(사업자등록증)", part: "business", kind: "day" },
  "business.openingDay": { label: "개업일", part: "business", kind: "day" },
  "business.bizCondition": { label: "업태", part: "business", kind: "text" },
  "business.bizItem": { label: "종목", part: "business", kind: "text" },
  "bankAccount.bankCode": { label: "은행", part: "bankAccount", kind: "choice" },
  "bankAccount.bankAccount": { label: "계좌번호", part: "bankAccount", kind: "text" },
  "bankAccount.bankAccountOwner": { label: "예금주", part: "bankAccount", kind: "text" },
  "business.bizRegistrationCertificateFile": { label: "사업자등록증", part: "documents", kind: "file" },
  certificate: { label: "미용업 영업신고증", part: "documents", kind: "file" },
  "salesDeclaration.exempt": { label: "통신판매업 신고 면제", part: "documents", kind: "flag" },
  "salesDeclaration.number": { label: "통신판매업 신고번호", part: "documents", kind: "text" },
  "salesDeclaration.file": { label: "통신판매업 신고증", part: "documents", kind: "file" },
  "bankAccount.bankAccountFile": { label: "통장 사본", part: "documents", kind: "file" },
  ownerName: { label: "대표자 이름", part: "representative", kind: "text" },
  ownerBirthDate: { label: "대표자 생년월일", part: "representative", kind: "day" },
  "representative.mobile": { label: "대표자 휴대폰", part: "representative", kind: "phone" },
  "representative.idCardCopy": { label: "신분증 사본", part: "representative", kind: "file" },
  byDeputy: { label: "대리인 신청", part: "representative", kind: "flag" },
  warrantCopy: { label: "위임장", part: "representative", kind: "file" },
  "opening.menus": { label: "메뉴", part: "opening", kind: "check" },
  "opening.staffs": { label: "디자이너", part: "opening", kind: "check" },
  "opening.hours": { label: "영업시간", part: "opening", kind: "check" },
  "opening.notices": { label: "예약 알림 번호", part: "opening", kind: "check" },
  "closing.lastDay": { label: "마지막 영업일", part: "closing", kind: "day" },
  "closing.reason": { label: "해지 사유", part: "closing", kind: "text" },
} as const satisfies Record<string, Field>;
export type ApplicationField = keyof typeof applicationFields;

type FieldOf<Kind extends Field["kind"]> = {
  [F in ApplicationField]: (typeof applicationFields)[F]["kind"] extends Kind ? F : never;
}[ApplicationField];
export type FileField = FieldOf<"file">;
export type PhoneField = FieldOf<"phone">;
/** Looked up when it is needed; nobody writes it. */
export type OpeningField = FieldOf<"check">;

const fieldsOfKind = (kind: Field["kind"]) =>
  (Object.keys(applicationFields) as ApplicationField[]).filter((field) => applicationFields[field].kind === kind);
export const fileFields = fieldsOfKind("file") as FileField[];
export const phoneFields = fieldsOfKind("phone") as PhoneField[];
export const openingFields = fieldsOfKind("check") as OpeningField[];

/** The kind of document that a field takes: a document sent as another kind has not been checked as this kind. */
export function documentKindOf(field: FileField): DocumentKind {
  if (field === "salesDeclaration.file") return "salesDeclaration";
  return field.slice(field.indexOf(".") + 1) as DocumentKind;
}
