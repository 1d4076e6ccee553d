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

/** As typed, for a draft: only its length is held to, and what it must be is said when it is sent. */
const written = z.optional(
  z
    .string({ error: "다시 확인해 주세요" })
    .check(z.normalize("NFC"), z.trim(), z.maxLength(300, { error: "300자까지 쓸 수 있어요" })),
);
const flag = z.optional(z.boolean());
const file = z.optional(z.nullable(Id));

/** The blocks and names of the specification. What does not belong to the form is not kept. */
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
  /** Null until it has been sent. */
  status: z.nullable(z.enum(keysOf(reviewStates))),
  lastAction: z.nullable(z.enum(keysOf(applicationRequestTypes))),
  lastUserRequestProcess: z.nullable(z.enum(keysOf(applicationRequestTypes))),
  /** When it was sent last; of a draft, when it was begun. */
  requestedAt: Instant,
  updatedAt: Instant,
  decidedAt: z.nullable(Instant),
  /** Agreed to or given up: nothing more happens to it. */
  closed: z.boolean(),
};
export const ApplicationLine = z.object(line);
export type ApplicationLine = z.output<typeof ApplicationLine>;

const Field = z.enum(keysOf(applicationFields));
export const ApplicationNotes = z.partialRecord(Field, z.string());

/** One application, as far as whoever asks may see it: of a transfer, each side sees its own papers only. */
export const Application = z.object({
  ...line,
  side: z.enum(["REQUESTER", "COUNTERPART", "OPERATOR"]),
  feeType: z.nullable(z.enum(keysOf(feePlans))),
  /** Names the state that an edit started from; a save with an older one is refused. */
  version: z.int(),
  /** Counts what was sent; a decision names the one it is about. */
  edition: z.int(),
  content: ApplicationContent,
  /** What it is compared with: what holds of the shop now, or what was sent the time before. Null where there is nothing. */
  before: z.nullable(ApplicationContent),
  /** What differs from that, and so what a reviewer has to read. */
  changedFields: z.array(Field),
  fieldNotes: ApplicationNotes,
  reason: z.string(),
  files: z.array(
    z.object({ id: Id, field: z.enum(fileFields), name: z.string(), contentType: z.string(), bytes: z.int() }),
  ),
  provenFields: z.array(z.enum(phoneFields)),
  checks: z.partialRecord(
    z.enum(keysOf(applicationChecks)),
    z.object({ state: z.enum(keysOf(checkStates)), words: z.string(), at: Instant }),
  ),
  /** How far a shop is that wants to open; null for other forms. */
  opening: z.nullable(z.partialRecord(z.enum(openingFields), z.object({ ready: z.boolean(), words: z.string() }))),
  transfer: z.nullable(
    z.object({
      fromName: z.string(),
      toName: z.nullable(z.string()),
      confirmedByRequester: z.boolean(),
      confirmedByCounterpart: z.boolean(),
      cutOverAt: z.nullable(Instant),
      /** What moves along. */
      reservationsAhead: z.int(),
      staffs: z.int(),
      menus: z.int(),
    }),
  ),
  /** How many wait before it, and until when it is to be answered; null where nobody has to. */
  queue: z.nullable(z.object({ ahead: z.int(), dueAt: Instant })),
  reviewerName: z.nullable(z.string()),
  /** An operator's own: somebody else decides. */
  isOwn: z.boolean(),
  isMine: z.boolean(),
  timeline: z.array(ReviewStep),
});
export type Application = z.output<typeof Application>;
