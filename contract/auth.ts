import * as z from "zod/mini";
import { adminRoles, loginTypes } from "#domain/accounts/account.ts";
import { passwordProblems } from "#domain/accounts/password-problem.ts";
import { termsAgreements } from "#domain/shops/clause.ts";
import { memberRoles } from "#domain/shops/staff.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { anyone, call, partnersEvenDormant, withDetails } from "./call.ts";
import {
  Done,
  Email,
  Id,
  Instant,
  LoginId,
  NewPassword,
  Password,
  PersonName,
  SignInId,
  VerificationKey,
} from "./fields.ts";

/** What the web keeps about the signed-in person: the roles of spec §3, and who they are. */
export const SignedIn = z.object({
  signedUp: z.boolean(),
  loginType: z.nullable(z.enum(keysOf(loginTypes))),
  account: z.nullable(
    z.object({
      id: Id,
      name: z.string(),
      dormant: z.boolean(),
      /** An operator who must create a passkey before anything else. */
      needsPasskey: z.boolean(),
    }),
  ),
  roles: z.array(z.enum(keysOf(adminRoles))),
  shopRoles: z.array(z.object({ shopId: Id, role: z.enum(keysOf(memberRoles)) })),
  /** The name from the general login's provider, for the greeting and the sign-up form. */
  generalName: z.nullable(z.string()),
});
export type SignedIn = z.output<typeof SignedIn>;

export const nobodySignedIn: SignedIn = {
  signedUp: false,
  loginType: null,
  account: null,
  roles: [],
  shopRoles: [],
  generalName: null,
};

/** Always 200: it says who is signed in and protects nothing. */
export const checkSignedUp = call({
  route: "GET /auth/check-signed-up",
  for: anyone,
  input: z.object({}),
  reply: SignedIn,
  refusals: {},
});

export const login = call({
  route: "POST /auth/login",
  label: "로그인",
  for: anyone,
  input: z.object({
    loginType: z.enum(keysOf(loginTypes)),
    id: SignInId,
    password: Password,
    /** A phone number verified for SIGN_IN. Needed after too many failed attempts by strangers. */
    verificationKey: z.optional(VerificationKey),
    /** Replaces the passkey that the account needs. */
    recoveryCode: z.optional(z.string().check(z.maxLength(60))),
  }),
  reply: SignedIn,
  refusals: {
    sign_in_failed: 422,
    sign_in_locked: 429,
    sign_in_phone_needed: 422,
    general_login_elsewhere: 422,
    /** The password was right, but a passkey is needed too. */
    passkey_needed: 422,
    recovery_code_wrong: 422,
  },
  transaction: "own",
});

export const logout = call({
  route: "GET /auth/logout",
  label: "로그아웃",
  for: anyone,
  input: z.object({}),
  reply: Done,
  refusals: {},
  recorded: true,
});

export const startGeneralLogin = call({
  route: "GET /auth/general/start?continue",
  for: anyone,
  input: z.object({ continue: z.optional(z.string().check(z.maxLength(2000))) }),
  reply: z.object({ location: z.string() }),
  refusals: { identity_unavailable: 503 },
  transaction: "own",
  answers: "redirect",
});

/** The provider sends the browser back here. Every failure leads to the login page with a reason. */
export const finishGeneralLogin = call({
  route: "GET /auth/general/callback?code&state&error",
  label: "일반 로그인",
  for: anyone,
  input: z.object({
    code: z.optional(z.string().check(z.maxLength(2000))),
    state: z.optional(z.string().check(z.maxLength(500))),
    error: z.optional(z.string().check(z.maxLength(200))),
  }),
  reply: z.object({ location: z.string() }),
  refusals: {},
  transaction: "own",
  recorded: true,
  answers: "redirect",
});

export const signUp = call({
  route: "POST /auth/sign-up",
  label: "가입",
  for: anyone,
  input: z.object({
    loginId: LoginId,
    email: Email,
    password: NewPassword,
    name: PersonName,
    verificationKey: VerificationKey,
    agreedClauses: z.array(z.enum(keysOf(termsAgreements))).check(z.maxLength(10)),
  }),
  reply: SignedIn,
  refusals: {
    login_id_taken: 409,
    email_taken: 409,
    phone_taken: 409,
    clause_required: 422,
    phone_not_verified: 422,
    password_too_common: 422,
  },
});

export const findLoginId = call({
  route: "POST /auth/find-id",
  label: "아이디 찾기",
  for: anyone,
  input: z.object({ verificationKey: VerificationKey }),
  reply: z.object({ accounts: z.array(z.object({ loginId: z.string(), email: z.string(), joinedAt: Instant })) }),
  refusals: { phone_not_verified: 422 },
});

export const resetPassword = call({
  route: "POST /auth/reset-password",
  label: "비밀번호 재설정",
  for: anyone,
  input: z.object({ verificationKey: VerificationKey, newPassword: NewPassword }),
  reply: z.object({ loginId: z.string() }),
  refusals: { phone_not_verified: 422, account_not_found: 404, password_too_common: 422 },
});

/** Checks a new password while it is typed, with the same rules as saving it. */
export const checkNewPassword = call({
  route: "POST /auth/check-new-password",
  for: anyone,
  input: z.object({
    password: Password,
    loginId: z.optional(z.string().check(z.maxLength(254))),
    email: z.optional(z.string().check(z.maxLength(254))),
  }),
  reply: z.object({ problem: z.nullable(z.enum(keysOf(passwordProblems))) }),
  refusals: {},
  asks: true,
  limit: "search",
});

/** Leaves the service for good; called signout in the spec. */
export const leaveService = call({
  route: "POST /partners/v1/signout",
  label: "탈퇴",
  for: partnersEvenDormant,
  input: z.object({ password: Password }),
  reply: Done,
  announces: ["staff_changed"],
  refusals: {
    password_wrong: 422,
    account_owns_shop: withDetails(409, z.object({ shops: z.array(z.object({ id: Id, name: z.string() })) })),
    account_has_money: 409,
    account_has_work: withDetails(409, z.object({ reservationsAhead: z.int(), advertisements: z.int() })),
    sign_in_locked: 429,
  },
  transaction: "own",
});
