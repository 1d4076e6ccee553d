import * as z from "zod/mini";
import { publicVerificationPurposes, verificationPurposes } from "#domain/accounts/phone-verification.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { anyone, call, shopRoles } from "./call.ts";
import { Id, Instant, Phone, VerificationCode, VerificationKey } from "./fields.ts";

export const VerificationPurpose = z.enum(keysOf(verificationPurposes), {
  error: "인증 정보가 올바르지 않아요. 처음부터 다시 인증해 주세요",
});

/** The answer has only the masked number. */
const SentCode = z.object({
  key: VerificationKey,
  maskedPhone: z.string(),
  expiresAt: Instant,
  sendsLeftToday: z.int(),
});

const sendingRefusals = {
  code_sent_just_now: 429,
  code_sends_used_up: 429,
  code_requests_too_many: 429,
  text_message_unavailable: 503,
} as const;

const checkingRefusals = { code_wrong: 422, code_expired: 422, code_tries_used_up: 422 } as const;

export const Verified = z.object({ verified: z.literal(true), maskedPhone: z.string(), validUntil: Instant });

/** The spec's own call, for a shop. Without a number the code goes to the owner's phone on record. */
export const requestShopCode = call({
  route: "POST /partners/v1/phonenumber_verification/shops/:id/req-vcode",
  label: "매장 인증번호 받기",
  for: shopRoles("OWNER", "SUPER", "OPERATOR"),
  input: z.object({ id: Id, phonenumber: z.optional(Phone), verificationCodeRefer: z.optional(VerificationPurpose) }),
  reply: SentCode,
  refusals: { ...sendingRefusals, phone_needed: 422, phone_not_owners: 422 },
  transaction: "own",
  personal: true,
});

/** For people without a shop: sign-up, find id, reset password, change of mobile, wake. */
export const requestCode = call({
  route: "POST /partners/v1/phonenumber_verification/req-vcode",
  label: "인증번호 받기",
  for: anyone,
  input: z.object({
    phonenumber: z.optional(Phone),
    verificationCodeRefer: z.enum(keysOf(publicVerificationPurposes), {
      error: "인증 정보가 올바르지 않아요. 처음부터 다시 인증해 주세요",
    }),
  }),
  reply: SentCode,
  refusals: { ...sendingRefusals, phone_needed: 422, account_not_dormant: 409 },
  transaction: "own",
});

/** v1 also records the number and its purpose, for the form that asked. */
export const verifyCodeAndRecord = call({
  route: "POST /partners/v1/phonenumber_verification/verify",
  label: "인증번호 확인 및 번호 저장",
  for: anyone,
  input: z.object({
    key: VerificationKey,
    code: VerificationCode,
    phonenumber: z.optional(Phone),
    verificationCodeRefer: z.optional(VerificationPurpose),
  }),
  reply: Verified,
  refusals: checkingRefusals,
  transaction: "own",
});

/** v2 only verifies. */
export const verifyCode = call({
  route: "POST /partners/v2/phonenumber_verification/verify",
  label: "인증번호 확인",
  for: anyone,
  input: z.object({
    key: VerificationKey,
    code: VerificationCode,
    verificationCodeRefer: z.optional(VerificationPurpose),
  }),
  reply: Verified,
  refusals: checkingRefusals,
  transaction: "own",
});
