import type { Application } from "#contract/application.ts";
import type { ApplicationCheck } from "#domain/applications/application-check.ts";
import { writtenIn } from "#domain/applications/application-content.ts";
import { type ApplicationField, applicationFields, type FileField } from "#domain/applications/application-field.ts";
import { fieldsOf } from "#domain/applications/application-form.ts";
import { isNeeded } from "#domain/applications/application-problems.ts";

interface Layout {
  label: string;
  fields: readonly ApplicationField[];
  /** The documents that prove them, shown beside them. */
  documents: readonly FileField[];
  check?: ApplicationCheck;
}

/** An application for the operator: the values, and beside them the document that proves them. */
const layouts: readonly Layout[] = [
  { label: "양도", fields: ["handover.cutOverDay", "handover.understood"], documents: [] },
  { label: "업종과 요금제", fields: ["type", "feeType"], documents: [] },
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
    check: "business",
  },
  {
    label: "정산 계좌",
    fields: ["bankAccount.bankCode", "bankAccount.bankAccount", "bankAccount.bankAccountOwner"],
    documents: ["bankAccount.bankAccountFile"],
    check: "holder",
  },
  {
    label: "통신판매업",
    fields: ["salesDeclaration.exempt", "salesDeclaration.number"],
    documents: ["salesDeclaration.file"],
  },
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

export interface ReviewBlock {
  label: string;
  check: ApplicationCheck | undefined;
  /** What has to be read. */
  fields: ApplicationField[];
  /** All documents of the block, also unchanged ones: the changed values are compared with them. */
  documents: FileField[];
}

interface Read extends Pick<Application, "form" | "content" | "before" | "fieldNotes"> {
  changedFields: readonly ApplicationField[];
}

/** What a reviewer has to read, by block, and which approved values have not changed. */
export function reviewBlocks(application: Read): { blocks: ReviewBlock[]; settled: ApplicationField[] } {
  const form = fieldsOf(application.form).filter((field) => isShown(application, field));
  const hasToBeRead = (field: ApplicationField) =>
    application.before === null ||
    applicationFields[field].kind === "check" ||
    application.changedFields.includes(field) ||
    application.fieldNotes[field] !== undefined;
  const blocks: ReviewBlock[] = [];
  for (const { label, fields, documents, check } of layouts) {
    const own = [...fields, ...documents].filter((field) => form.includes(field));
    if (!own.some(hasToBeRead)) continue;
    blocks.push({
      label,
      check,
      fields: fields.filter((field) => own.includes(field) && hasToBeRead(field)),
      documents: documents.filter((field) => own.includes(field)),
    });
  }
  const read = new Set<ApplicationField>(blocks.flatMap(({ fields, documents }) => [...fields, ...documents]));
  return { blocks, settled: form.filter((field) => !read.has(field)) };
}

/** Empty before and now, and optional: there is nothing to read. */
function isShown({ content, before }: Read, field: ApplicationField): boolean {
  if (applicationFields[field].kind === "check") return true;
  const isWritten = writtenIn(content, field) !== undefined || (before && writtenIn(before, field) !== undefined);
  return isWritten || isNeeded(content, field);
}
