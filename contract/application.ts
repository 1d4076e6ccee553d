import * as z from "zod/mini";
import {
  applicationRequestTypes,
  applicationTargets,
  businessTypes,
  reviewStates,
} from "#domain/applications/application.ts";
import { applicationChecks, checkStates } from "#domain/applications/application-check.ts";
import { applicationFields, fileFields, openingFields, phoneFields } from "#domain/applications/application-field.ts";
import { applicationForms } from "#domain/applications/application-form.ts";
import { feePlans } from "#domain/money/fee-plan.ts";
import { serviceCategories } from "#domain/shops/shop.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { Id, Instant } from "./fields.ts";
import { ReviewStep } from "./review-step.ts";

/** Text of a draft: only its length is checked. The rules are checked when it is sent. */
const written = z.optional(
  z
    .string({ error: "다시 확인해 주세요" })
    .check(z.normalize("NFC"), z.trim(), z.maxLength(300, { error: "300자까지 입력할 수 있어요" })),
);
const flag = z.optional(z.boolean());
const file = z.optional(z.nullable(Id));

/** The blocks and names are those of the specification. Fields that the form does not have are dropped. */
export const ApplicationContent = z.object({
  type: z.optional(z.enum(keysOf(serviceCategories))),
  feeType: z.optional(z.enum(keysOf(feePlans))),
  shopName: written,
  phoneNumber: written,
  ownerName: written,
  ownerBirthDate: written,
  byDeputy: flag,
  warrantCopy: file,
  certificate: file,
  addresses: z.optional(z.object({ road: written, jibun: written, detail: written })),
  business: z.optional(
    z.object({
      companyName: written,
      representativeName: written,
      birthDate: written,
      bizType: z.optional(z.enum(keysOf(businessTypes))),
      bizItem: written,
      bizCondition: written,
      bizRegistrationNo: written,
      openingDay: written,
      bizRegistrationCertificateFile: file,
    }),
  ),
  bankAccount: z.optional(
    z.object({
      bankCode: written,
      bankName: written,
      bankAccount: written,
      bankAccountOwner: written,
      bankAccountFile: file,
    }),
  ),
  salesDeclaration: z.optional(z.object({ exempt: flag, number: written, file })),
  shopDetail: z.optional(z.object({ managerName: written, managerMobile: written })),
  representative: z.optional(z.object({ mobile: written, idCardCopy: file })),
  handover: z.optional(z.object({ cutOverDay: written, understood: flag })),
  closing: z.optional(z.object({ lastDay: written, reason: written })),
});
export type ApplicationContent = z.output<typeof ApplicationContent>;

const line = {
  id: Id,
  form: z.enum(keysOf(applicationForms)),
  target: z.enum(keysOf(applicationTargets)),
  shopId: z.nullable(Id),
  shopName: z.string(),
  type: z.nullable(z.enum(keysOf(serviceCategories))),
  /** Null until it is sent. */
  status: z.nullable(z.enum(keysOf(reviewStates))),
  lastAction: z.nullable(z.enum(keysOf(applicationRequestTypes))),
  lastUserRequestProcess: z.nullable(z.enum(keysOf(applicationRequestTypes))),
  /** When it was sent last; for a draft, when it was started. */
  requestedAt: Instant,
  updatedAt: Instant,
  decidedAt: z.nullable(Instant),
  /** Approved or withdrawn; it cannot change any more. */
  closed: z.boolean(),
};
export const ApplicationLine = z.object(line);
export type ApplicationLine = z.output<typeof ApplicationLine>;

const Field = z.enum(keysOf(applicationFields));
export const ApplicationNotes = z.partialRecord(Field, z.string());

/** An application, as much as the reader may see: in a transfer each side sees only its own documents. */
export const Application = z.object({
  ...line,
  side: z.enum(["REQUESTER", "COUNTERPART", "OPERATOR"]),
  feeType: z.nullable(z.enum(keysOf(feePlans))),
  /** The version that the edit started from. Saving with an older version is refused. */
  version: z.int(),
  /** Counts how often it was sent. A decision names the edition that it is about. */
  edition: z.int(),
  content: ApplicationContent,
  /** What reviewers compare it with: the shop's current data, or the edition before. Null if there is neither. */
  before: z.nullable(ApplicationContent),
  /** The fields that differ, which a reviewer has to read. */
  changedFields: z.array(Field),
  fieldNotes: ApplicationNotes,
  reason: z.string(),
  files: z.array(
    z.object({
      id: Id,
      field: z.enum(fileFields),
      name: z.string(),
      contentType: z.string(),
      bytes: z.int(),
      /** When this operator opened it, since this edition was sent; null for partners. */
      openedAt: z.nullable(Instant),
    }),
  ),
  provenFields: z.array(z.enum(phoneFields)),
  checks: z.partialRecord(
    z.enum(keysOf(applicationChecks)),
    z.object({ state: z.enum(keysOf(checkStates)), words: z.string(), at: Instant }),
  ),
  /** What a shop that wants to open still needs; null for other forms. */
  opening: z.nullable(z.partialRecord(z.enum(openingFields), z.object({ ready: z.boolean(), words: z.string() }))),
  transfer: z.nullable(
    z.object({
      fromName: z.string(),
      toName: z.nullable(z.string()),
      confirmedByRequester: z.boolean(),
      confirmedByCounterpart: z.boolean(),
      cutOverAt: z.nullable(Instant),
      /** These move to the new owner. */
      reservationsAhead: z.int(),
      staffs: z.int(),
      menus: z.int(),
    }),
  ),
  /** How many are ahead of it and when it should be answered; null if nobody has to answer. */
  queue: z.nullable(z.object({ ahead: z.int(), dueAt: Instant })),
  reviewerName: z.nullable(z.string()),
  /** The operator's own, so another operator decides. */
  isOwn: z.boolean(),
  isMine: z.boolean(),
  timeline: z.array(ReviewStep),
});
export type Application = z.output<typeof Application>;
