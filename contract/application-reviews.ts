import * as z from "zod/mini";
import { applicationFields, fileFields } from "#domain/applications/application-field.ts";
import { applicationForms } from "#domain/applications/application-form.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { Application, ApplicationLine } from "./application.ts";
import { call, operators, withDetails } from "./call.ts";
import { freeText, Id, Instant, Page, pageSize, Version } from "./fields.ts";
import { notEmpty } from "./record-size.ts";

const queue = "/operator/v1/applications";

/** Oldest first, with the time by which each should be answered, and the number of waiting applications per form. */
export const listApplicationReviews = call({
  route: `GET ${queue}?form&page&size`,
  for: operators,
  input: z.object({ form: z.optional(z.enum(keysOf(applicationForms))), page: Page, size: pageSize(20) }),
  reply: z.object({
    items: z.array(
      z.extend(ApplicationLine, {
        dueAt: Instant,
        reviewerName: z.nullable(z.string()),
        isOwn: z.boolean(),
        isMine: z.boolean(),
      }),
    ),
    waiting: z.partialRecord(z.enum(keysOf(applicationForms)), z.int()),
    page: z.int(),
    size: z.int(),
    total: z.int(),
  }),
  refusals: {},
});

const review = { id: Id, edition: Version };
/** Without `withdrawalSeen` the decision is refused if the partner has asked to withdraw. */
const decision = { ...review, withdrawalSeen: z._default(z.boolean(), false) };
export const reviewRefusals = {
  application_not_found: 404,
  review_of_own: 422,
  review_by_another: withDetails(409, z.object({ application: Application })),
} as const;
/** Refused if the edition is not the one that was read. */
export const decisionRefusals = {
  ...reviewRefusals,
  application_changed_elsewhere: withDetails(409, z.object({ application: Application })),
} as const;

export const startApplicationReview = call({
  route: `POST ${queue}/:id/start`,
  label: "신청 심사 시작",
  for: operators,
  personal: true,
  input: z.object({ id: Id }),
  reply: Application,
  refusals: { ...reviewRefusals, application_closed: 409 },
});

/** Applies the application: makes, opens, changes, hands over or closes the shop. */
export const approveApplication = call({
  route: `POST ${queue}/:id/approve`,
  label: "신청 승인",
  for: operators,
  personal: true,
  input: z.object(decision),
  reply: Application,
  announces: ["shop_changed"],
  refusals: {
    ...decisionRefusals,
    application_not_in_review: 409,
    application_documents_unopened: withDetails(409, z.object({ fields: z.array(z.enum(fileFields)) })),
    application_checks_open: withDetails(409, z.object({ words: z.optional(z.array(z.string())) })),
    shop_changed_meanwhile: 409,
    reservations_ahead: 409,
  },
});

export const rejectApplication = call({
  route: `POST ${queue}/:id/reject`,
  label: "신청 반려",
  for: operators,
  personal: true,
  input: z.object({
    ...decision,
    /** A note for each field that has to be corrected. */
    fieldNotes: z
      .partialRecord(
        z.enum(keysOf(applicationFields)),
        freeText(200).check(z.minLength(2, { error: "수정할 내용을 입력해 주세요" })),
      )
      .check(notEmpty("수정할 항목을 하나 이상 선택해 주세요")),
    reason: z._default(freeText(300), ""),
  }),
  reply: Application,
  announces: ["notifications_changed"],
  refusals: { ...decisionRefusals, application_not_in_review: 409, application_field_unknown: 422 },
});

/** Accepts that a partner withdraws after the review has begun. */
export const approveApplicationCancel = call({
  route: `POST ${queue}/:id/cancel-approval`,
  label: "신청 취소 승인",
  for: operators,
  personal: true,
  input: z.object(review),
  reply: Application,
  announces: ["notifications_changed"],
  refusals: { ...decisionRefusals, application_not_in_review: 409 },
});
