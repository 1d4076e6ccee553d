import type { Application } from "#contract/application.ts";
import { writtenIn } from "#domain/applications/application-content.ts";
import { type ApplicationField, applicationFields, type FileField } from "#domain/applications/application-field.ts";
import { fieldsOf } from "#domain/applications/application-form.ts";
import { isNeeded } from "#domain/applications/application-problems.ts";

interface Layout {
  label: string;
  fields: readonly ApplicationField[];
  /** The documents that prove them. */
  documents: readonly FileField[];
}

/** An application for the operator: the values in the order of their documents. */
const layouts: readonly Layout[] = [
  { label: "양도", fields: ["handover.cutOverDay", "handover.understood"], documents: [] },
  {
    label: "사업자",
    fields: [
      "business.bizRegistrationNo",
      "business.companyName",
      "business.representativeName",
      "business.birthDate",
      "business.openingDay",
      "business.bizType",
      "business.bizCondition",
      "business.bizItem",
    ],
    documents: ["business.bizRegistrationCertificateFile"],
  },
  {
    label: "정산 계좌",
    fields: ["bankAccount.bankCode", "bankAccount.bankAccount", "bankAccount.bankAccountOwner"],
    documents: ["bankAccount.bankAccountFile"],
  },
  {
    label: "통신판매업",
    fields: ["salesDeclaration.exempt", "salesDeclaration.number"],
    documents: ["salesDeclaration.file"],
  },
  {
    label: "매장",
    fields: [
      "shopName",
      "phoneNumber",
      "addresses.road",
      "addresses.jibun",
      "addresses.detail",
      "shopDetail.managerName",
      "shopDetail.managerMobile",
    ],
    documents: ["certificate"],
  },
  { label: "업종과 요금제", fields: ["type", "feeType"], documents: [] },
  {
    label: "대표자",
    fields: ["ownerName", "ownerBirthDate", "representative.mobile", "byDeputy"],
    documents: ["representative.idCardCopy", "warrantCopy"],
  },
  {
    label: "오픈 준비",
    fields: ["opening.menus", "opening.staffs", "opening.hours", "opening.notices"],
    documents: [],
  },
  { label: "해지", fields: ["closing.lastDay", "closing.reason"], documents: [] },
];

export interface ReviewBlocks {
  /** Of a request that is compared: what has changed, or should have. */
  changed: ApplicationField[];
  /** All other values, by block. */
  blocks: { label: string; fields: ApplicationField[] }[];
  documents: FileField[];
}

interface Read extends Pick<Application, "form" | "content" | "before" | "fieldNotes"> {
  changedFields: readonly ApplicationField[];
}

/** What a reviewer has to compare, what else there is, and the documents. */
export function reviewBlocks(application: Read): ReviewBlocks {
  const form = fieldsOf(application.form).filter((field) => isShown(application, field));
  const isCompared = (field: ApplicationField) =>
    application.before !== null &&
    (application.changedFields.includes(field) || application.fieldNotes[field] !== undefined);
  const own = layouts.map(({ label, fields }) => ({ label, fields: fields.filter((field) => form.includes(field)) }));
  return {
    changed: own.flatMap(({ fields }) => fields.filter(isCompared)),
    blocks: own
      .map(({ label, fields }) => ({ label, fields: fields.filter((field) => !isCompared(field)) }))
      .filter(({ fields }) => fields.length > 0),
    documents: layouts.flatMap(({ documents }) => documents.filter((field) => form.includes(field))),
  };
}

/** Empty before and now, and optional: there is nothing to read. */
function isShown({ content, before }: Read, field: ApplicationField): boolean {
  if (applicationFields[field].kind === "check") return true;
  const isWritten = writtenIn(content, field) !== undefined || (before && writtenIn(before, field) !== undefined);
  return isWritten || isNeeded(content, field);
}
