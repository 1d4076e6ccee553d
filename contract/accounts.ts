import * as z from "zod/mini";
import { accountStatuses, adminRoles } from "#domain/account.ts";
import { keysOf } from "#domain/enumeration.ts";
import { call, partners, partnersEvenDormant } from "./call.ts";
import {
  Done,
  Email,
  Id,
  Instant,
  NewPassword,
  Page,
  Password,
  PersonName,
  pageOf,
  pageSize,
  VerificationKey,
} from "./fields.ts";

/** The signed-in person's own account: nothing is masked from its owner but the middle of the phone. */
export const Account = z.object({
  id: Id,
  loginId: z.string(),
  email: z.string(),
  name: z.string(),
  maskedPhone: z.string(),
  adminRole: z.enum(keysOf(adminRoles)),
  status: z.enum(keysOf(accountStatuses)),
  /** Names the state that an edit started from; a save with an older one is refused. */
  version: z.int(),
  joinedAt: Instant,
  lastUsedAt: Instant,
  dormantSince: z.nullable(Instant),
  wokenAt: z.nullable(Instant),
  passwordChangedAt: Instant,
});
export type Account = z.output<typeof Account>;

/** Someone else's account: enough to recognise a person one already knows. */
export const AccountGlimpse = z.object({
  id: Id,
  maskedLoginId: z.string(),
  maskedName: z.string(),
  maskedPhone: z.string(),
  status: z.enum(keysOf(accountStatuses)),
});

/** An operator searches by keyword; a partner finds exactly one account by login id or whole phone; anything else is empty. */
export const findAccounts = call({
  route: "GET /partners/v1/accounts?keyword&loginId&phonenumber&page&size",
  for: partners,
  input: z.object({
    keyword: z.optional(z.string().check(z.maxLength(100))),
    loginId: z.optional(z.string().check(z.maxLength(254))),
    phonenumber: z.optional(z.string().check(z.maxLength(20))),
    page: Page,
    size: pageSize(10),
  }),
  reply: pageOf(AccountGlimpse),
  refusals: {},
  limit: "search",
});

export const getMyAccount = call({
  route: "GET /partners/v1/accounts/me",
  for: partnersEvenDormant,
  input: z.object({}),
  reply: Account,
  refusals: {},
});

export const changeMyAccount = call({
  route: "PUT /partners/v1/accounts",
  for: partners,
  input: z.object({ name: PersonName, email: Email, version: z.int() }),
  reply: Account,
  refusals: { email_taken: 409, account_changed_elsewhere: 409 },
});

export const changeMobile = call({
  route: "PUT /partners/v1/accounts/change-mobile",
  for: partners,
  input: z.object({ verificationKey: VerificationKey }),
  reply: Account,
  refusals: { phone_not_verified: 422, phone_taken: 409 },
});

/** Ends every other session of the account: whoever knew the old password is out. */
export const changePassword = call({
  route: "PUT /partners/v1/accounts/me/password",
  for: partners,
  input: z.object({ currentPassword: Password, newPassword: NewPassword }),
  reply: Done,
  refusals: { password_wrong: 422, password_too_common: 422, sign_in_locked: 429 },
  transaction: "own",
});

/** The body is empty by the spec: the proof is a phone verified for WAKE by the same account a moment ago. */
export const wakeMyAccount = call({
  route: "PUT /partners/v1/accounts/me/wake",
  for: partnersEvenDormant,
  input: z.object({}),
  reply: Account,
  refusals: { phone_not_verified: 422, account_not_dormant: 409 },
});
