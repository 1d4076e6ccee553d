import * as z from "zod/mini";
import { phoneFields } from "#domain/applications/application-field.ts";
import { applicationForms } from "#domain/applications/application-form.ts";
import { businessNumberPattern, isBusinessNumber } from "#domain/applications/business-number.ts";
import { accountNumberPattern, banks } from "#domain/money/bank.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { Application, ApplicationContent, ApplicationLine } from "./application.ts";
import { call, partners, withDetails } from "./call.ts";
import { Day, Done, freeText, Id, Page, PersonName, pageOf, pageSize, VerificationKey, Version } from "./fields.ts";

const base = "/partners/v1/applications";

/** The caller's own applications, those of their shops, and transfers in which they get a shop. Newest first. */
export const listMyApplications = call({
  route: `GET ${base}?shopId&page&size`,
  for: partners,
  input: z.object({ shopId: z.optional(Id), page: Page, size: pageSize(10) }),
  reply: pageOf(ApplicationLine),
  refusals: {},
});

/** For the people concerned and for operators. Everybody else gets a 404. */
export const getApplication = call({
  route: `GET ${base}/:id`,
  label: "신청 보기",
  for: partners,
  personal: true,
  input: z.object({ id: Id }),
  reply: Application,
  refusals: { application_not_found: 404 },
});

/** Starts a draft with the shop's current data or with those of an earlier application. An existing draft is returned. */
export const startApplication = call({
  route: `POST ${base}`,
  label: "신청서 작성 시작",
  for: partners,
  input: z.object({
    form: z.enum(keysOf(applicationForms), { error: "무엇을 신청할지 선택해 주세요" }),
    shopId: z.optional(Id),
    /** An earlier application, for example one that was withdrawn. */
    copyOf: z.optional(Id),
  }),
  reply: Application,
  refusals: {
    shop_needed: 422,
    application_not_found: 404,
    application_under_way: withDetails(409, z.object({ id: z.optional(Id) })),
    application_not_possible: 409,
  },
});

/** Saves what was typed, valid or not. Only fields that the form does not have are dropped. */
export const saveApplication = call({
  route: `PUT ${base}/:id`,
  label: "신청 임시 저장",
  for: partners,
  input: z.object({ id: Id, version: Version, content: ApplicationContent }),
  reply: Application,
  refusals: {
    application_not_found: 404,
    file_not_found: 404,
    application_changed_elsewhere: withDetails(409, z.object({ application: Application })),
    application_not_editable: 409,
  },
});

/** Deletes a draft that was never sent. */
export const discardApplication = call({
  route: `DELETE ${base}/:id`,
  label: "작성 중인 신청 삭제",
  for: partners,
  input: z.object({ id: Id }),
  reply: Done,
  refusals: { application_not_found: 404, application_not_editable: 409 },
});

/** Writes a phone number that was just verified into its field. */
export const proveApplicationPhone = call({
  route: `PUT ${base}/:id/phones`,
  label: "신청서 휴대폰 번호 인증",
  for: partners,
  input: z.object({ id: Id, field: z.enum(phoneFields), verificationKey: VerificationKey }),
  reply: Application,
  refusals: { application_not_found: 404, phone_not_verified: 422, application_not_editable: 409 },
});

/** Sends it: NEW the first time, REREQ after a rejection, TERMINATION to end the contract. A transfer needs both sides; it is sent when the second one agrees. */
export const submitApplication = call({
  route: `POST ${base}/:id/submit`,
  label: "신청 보내기",
  for: partners,
  input: z.object({ id: Id, version: Version, verificationKey: z.optional(VerificationKey) }),
  reply: Application,
  announces: ["shop_changed"],
  refusals: {
    application_not_found: 404,
    application_changed_elsewhere: withDetails(409, z.object({ application: Application })),
    application_not_editable: 409,
    application_incomplete: 422,
    application_not_mended: 422,
    phone_not_verified: 422,
    counterpart_needed: 422,
    business_not_registered: 422,
    business_closed: 422,
    account_holder_differs: 422,
    reservations_ahead: 409,
  },
  transaction: "own",
});

/** Ends at once before the review begins. After that a reviewer has to agree. */
export const cancelApplication = call({
  route: `POST ${base}/:id/cancel`,
  label: "신청 취소",
  for: partners,
  input: z.object({ id: Id }),
  reply: Application,
  refusals: { application_not_found: 404, application_closed: 409, application_cancel_waits: 409 },
});

/** Names the person who gets the shop, found by login id or phone. They are notified and fill in their own part. */
export const nameCounterpart = call({
  route: `PUT ${base}/:id/counterpart`,
  label: "양수인 지정",
  for: partners,
  input: z.object({
    id: Id,
    accountId: Id,
    /** The login id or phone by which they were found, so that nobody can try account ids one by one. */
    knownAs: z
      .string({ error: "아이디나 휴대폰 번호를 입력해 주세요" })
      .check(z.trim(), z.minLength(1), z.maxLength(60)),
  }),
  reply: Application,
  refusals: {
    application_not_found: 404,
    account_not_found: 404,
    counterpart_is_own: 422,
    application_not_editable: 409,
  },
});

/** The counterpart declines the shop. */
export const declineTransfer = call({
  route: `POST ${base}/:id/decline`,
  label: "매장 양수 거절",
  for: partners,
  input: z.object({ id: Id }),
  reply: Done,
  refusals: { application_not_found: 404, application_not_editable: 409 },
});

const Answer = z.object({ state: z.enum(["PASSED", "FAILED", "LATER"]), words: z.string() });

/** Asks the tax office while the number is typed. */
export const checkBusiness = call({
  route: "POST /partners/v1/business-checks",
  label: "사업자 확인",
  for: partners,
  input: z.object({
    bizRegistrationNo: z
      .string({ error: "사업자등록번호를 입력해 주세요" })
      .check(
        z.regex(businessNumberPattern, { error: "사업자등록번호를 다시 확인해 주세요" }),
        z.refine(isBusinessNumber, { error: "사업자등록번호를 다시 확인해 주세요" }),
      ),
    openingDay: Day,
    representativeName: PersonName,
  }),
  reply: Answer,
  refusals: {},
  transaction: "own",
  limit: "search",
});

/** Asks the bank for the name of the account's owner. */
export const checkAccountHolder = call({
  route: "POST /partners/v1/account-holder-checks",
  label: "예금주 확인",
  for: partners,
  input: z.object({
    bankCode: z.enum(keysOf(banks), { error: "은행을 선택해 주세요" }),
    bankAccount: z
      .string({ error: "계좌번호를 입력해 주세요" })
      .check(z.regex(accountNumberPattern, { error: "계좌번호는 숫자 8~14자리로 입력해 주세요" })),
    bankAccountOwner: freeText(40).check(z.minLength(1, { error: "예금주를 입력해 주세요" })),
    birthDate: z.optional(Day),
    bizRegistrationNo: z.optional(z.string().check(z.maxLength(12))),
  }),
  reply: Answer,
  refusals: { lookups_used_up: 429 },
  transaction: "own",
  limit: "search",
});
