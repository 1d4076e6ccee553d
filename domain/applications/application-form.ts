import type { ApplicationTarget } from "./application.ts";
import { type ApplicationField, type ApplicationPart, applicationFields } from "./application-field.ts";

const named = ["shopDetail.managerName", "shopDetail.managerMobile"] as const;
const place = ["shopName", "phoneNumber", "addresses.road", "addresses.jibun", "addresses.detail"] as const;
const business = [
  "business.bizType",
  "business.bizRegistrationNo",
  "business.companyName",
  "business.representativeName",
  "business.birthDate",
  "business.openingDay",
  "business.bizCondition",
  "business.bizItem",
] as const satisfies readonly ApplicationField[];
const bank = ["bankAccount.bankCode", "bankAccount.bankAccount", "bankAccount.bankAccountOwner"] as const;
const declaration = ["salesDeclaration.exempt", "salesDeclaration.number", "salesDeclaration.file"] as const;
const documentFields = [
  "business.bizRegistrationCertificateFile",
  "certificate",
  ...declaration,
  "bankAccount.bankAccountFile",
] as const satisfies readonly ApplicationField[];
const person = [
  "ownerName",
  "ownerBirthDate",
  "representative.mobile",
  "representative.idCardCopy",
  "byDeputy",
  "warrantCopy",
] as const satisfies readonly ApplicationField[];

interface Form {
  label: string;
  /** One sentence that says what it is for. */
  purpose: string;
  target: Exclude<ApplicationTarget, "MENU">;
  fields: readonly ApplicationField[];
  /** True if it is about an existing shop. */
  ofShop: boolean;
  /** Before this is sent, the owner proves their phone again. */
  provesOwner: boolean;
}

/**
 * What a partner can request. Ending a contract is a request about the setup, so there is one form more than targets.
 */
export const applicationForms = {
  SETUP: {
    label: "입점 신청",
    purpose: "새 매장을 단장 파트너스에 등록해요",
    target: "SETUP",
    fields: ["type", "feeType", ...place, ...named, ...business, ...bank, ...documentFields, ...person],
    ofShop: false,
    provesOwner: false,
  },
  SERVICE_OPEN: {
    label: "서비스 오픈 신청",
    purpose: "준비가 끝난 매장이 온라인 예약을 받기 시작해요",
    target: "SERVICE_OPEN",
    fields: ["opening.menus", "opening.staffs", "opening.hours", "opening.notices"],
    ofShop: true,
    provesOwner: false,
  },
  SHOP: {
    label: "매장 정보 변경",
    purpose: "이름, 전화번호, 주소와 담당자를 변경해요",
    target: "SHOP",
    fields: [...place, ...named],
    ofShop: true,
    provesOwner: false,
  },
  SETUP_CHANGE: {
    label: "입점 정보 변경",
    purpose: "사업자 정보, 정산 계좌, 요금제를 변경해요",
    target: "SETUP_CHANGE",
    fields: [
      "feeType",
      ...business,
      ...bank,
      "business.bizRegistrationCertificateFile",
      "certificate",
      "bankAccount.bankAccountFile",
    ] as const,
    ofShop: true,
    provesOwner: true,
  },
  REPRESENTATIVE: {
    label: "대표자 변경",
    purpose: "같은 사업자의 대표자가 변경됐어요",
    target: "REPRESENTATIVE",
    fields: [
      "business.representativeName",
      "business.birthDate",
      "business.bizRegistrationCertificateFile",
      ...person,
    ] as const,
    ofShop: true,
    provesOwner: true,
  },
  ONLINE_BUSINESS_REPORT: {
    label: "통신판매업 신고",
    purpose: "통신판매업 신고증을 제출하거나 신고 면제 대상임을 등록해요",
    target: "ONLINE_BUSINESS_REPORT",
    fields: declaration,
    ofShop: true,
    provesOwner: false,
  },
  TRANSFER: {
    label: "매장 양도",
    purpose: "매장을 다른 사람에게 양도해요. 두 사람이 모두 확인해야 해요",
    target: "TRANSFER",
    fields: [
      "handover.cutOverDay",
      "handover.understood",
      "feeType",
      ...named,
      ...business,
      ...bank,
      ...documentFields,
      ...person,
    ] as const,
    ofShop: true,
    provesOwner: true,
  },
  TERMINATION: {
    label: "입점 해지",
    purpose: "단장 파트너스와의 계약을 해지하고 온라인 예약을 종료해요",
    target: "SETUP",
    fields: ["closing.lastDay", "closing.reason"],
    ofShop: true,
    provesOwner: true,
  },
} as const satisfies Record<string, Form>;
export type ApplicationForm = keyof typeof applicationForms;

/** The label as a request: a transfer is asked for with 매장 양도 신청. */
export function requestLabel(form: ApplicationForm): string {
  const { label } = applicationForms[form];
  return label.endsWith("신청") ? label : `${label} 신청`;
}

/** Who fills in what: in a transfer each side writes its own part and does not see the other side's documents. */
export type ApplicationSide = "REQUESTER" | "COUNTERPART" | "OPERATOR";

export function fieldsOf(form: ApplicationForm, side: ApplicationSide = "OPERATOR"): readonly ApplicationField[] {
  const fields: readonly ApplicationField[] = applicationForms[form].fields;
  if (form !== "TRANSFER" || side === "OPERATOR") return fields;
  const isHandover = (field: ApplicationField) => applicationFields[field].part === "handover";
  return fields.filter((field) => isHandover(field) === (side === "REQUESTER"));
}

/** Fields that a form needs without asking for them: whether a shop may be exempt depends on its kind of business. */
export function givenFields(form: ApplicationForm): readonly ApplicationField[] {
  const fields: readonly ApplicationField[] = applicationForms[form].fields;
  const depends = fields.includes("salesDeclaration.exempt") && !fields.includes("business.bizType");
  return depends ? ["business.bizType"] : [];
}

export function partsOf(form: ApplicationForm, side: ApplicationSide): ApplicationPart[] {
  return [...new Set(fieldsOf(form, side).map((field) => applicationFields[field].part))];
}
