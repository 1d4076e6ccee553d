import * as z from "zod/mini";
import { accountChangeKinds, accountStatuses, adminRoles, loginTypes } from "#domain/accounts/account.ts";
import { operatingStatuses } from "#domain/shops/shop.ts";
import { memberRoles } from "#domain/shops/staff.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { anyone, call, operators, partners, partnersEvenDormant, withDetails } from "./call.ts";
import {
  Day,
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
  Reason,
  VerificationKey,
  Version,
} from "./fields.ts";

/** The account of the signed-in person. Only the middle of the phone number is masked. */
export const Account = z.object({
  id: Id,
  loginId: z.string(),
  email: z.string(),
  name: z.string(),
  maskedPhone: z.string(),
  adminRole: z.enum(keysOf(adminRoles)),
  status: z.enum(keysOf(accountStatuses)),
  /** The version that the edit started from. Saving with an older version is refused. */
  version: z.int(),
  joinedAt: Instant,
  lastUsedAt: Instant,
  dormantSince: z.nullable(Instant),
  wokenAt: z.nullable(Instant),
  passwordChangedAt: Instant,
});
export type Account = z.output<typeof Account>;

/** Another person's account: just enough to recognise somebody you know. */
export const AccountGlimpse = z.object({
  id: Id,
  maskedLoginId: z.string(),
  maskedName: z.string(),
  maskedPhone: z.string(),
  status: z.enum(keysOf(accountStatuses)),
});

/** An operator searches by keyword. An owner finds one account by its exact login id or phone number, a few times a day; anything else finds nothing. */
export const findAccounts = call({
  route: "GET /partners/v1/accounts?keyword&loginId&phonenumber&page&size",
  label: "계정 찾기",
  for: partners,
  input: z.object({
    keyword: z.optional(z.string().check(z.maxLength(100))),
    loginId: z.optional(z.string().check(z.maxLength(254))),
    phonenumber: z.optional(z.string().check(z.maxLength(20))),
    page: Page,
    size: pageSize(10),
  }),
  reply: pageOf(AccountGlimpse),
  refusals: { lookups_used_up: 429 },
  limit: "search",
  personal: true,
});

export const getMyAccount = call({
  route: "GET /partners/v1/accounts/me",
  for: partnersEvenDormant,
  input: z.object({}),
  reply: Account,
  refusals: {},
});

/** A session alone cannot change sign-in data: the password or a passkey is needed again. */
const OwnPassword = z.optional(Password);
const ownerRefusals = { password_needed: 422, password_wrong: 422, sign_in_locked: 429 } as const;

/** A new e-mail needs the password, because people sign in with it. A new name does not. */
export const changeMyAccount = call({
  route: "PUT /partners/v1/accounts",
  label: "내 정보 변경",
  for: partners,
  input: z.object({ name: PersonName, email: Email, version: Version, password: OwnPassword }),
  reply: Account,
  refusals: {
    email_taken: 409,
    account_changed_elsewhere: withDetails(409, z.object({ name: z.string(), email: z.string(), version: z.int() })),
    ...ownerRefusals,
  },
  transaction: "own",
});

export const changeMobile = call({
  route: "PUT /partners/v1/accounts/change-mobile",
  label: "휴대폰 번호 변경",
  for: partners,
  input: z.object({ verificationKey: VerificationKey, password: OwnPassword }),
  reply: Account,
  refusals: { phone_not_verified: 422, phone_taken: 409, ...ownerRefusals },
  transaction: "own",
});

/** Ends all other sessions of the account, so that anybody who knew the old password is signed out. */
export const changePassword = call({
  route: "PUT /partners/v1/accounts/me/password",
  label: "비밀번호 변경",
  for: partners,
  input: z.object({ currentPassword: OwnPassword, newPassword: NewPassword }),
  reply: Done,
  refusals: { password_too_common: 422, ...ownerRefusals },
  transaction: "own",
});

export const MySession = z.object({
  /** An identifier only. It cannot be used to sign in. */
  sessionId: z.string(),
  device: z.string(),
  loginType: z.enum(keysOf(loginTypes)),
  signedInAt: Instant,
  lastUsedAt: Instant,
  isThis: z.boolean(),
});
export type MySession = z.output<typeof MySession>;

const mine = "/partners/v1/accounts/me/sessions";

/** The browsers that are signed in, last used first. */
export const listMySessions = call({
  route: `GET ${mine}`,
  for: partners,
  input: z.object({}),
  reply: z.object({ items: z.array(MySession) }),
  refusals: {},
});

export const endMySession = call({
  route: `DELETE ${mine}/:sessionId`,
  label: "기기 하나에서 로그아웃",
  for: partners,
  input: z.object({ sessionId: z.string().check(z.regex(/^[\w-]{43}$/)) }),
  reply: Done,
  refusals: { session_not_found: 404 },
});

/** Ends all sessions, or all but this one. */
export const endMySessions = call({
  route: `POST ${mine}/end`,
  label: "모든 기기에서 로그아웃",
  for: partners,
  input: z.object({ alsoThis: z._default(z.boolean(), false) }),
  reply: z.object({ ended: z.int() }),
  refusals: {},
});

const UndoToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

/** What the undo link in a text message would restore. */
export const getAccountUndo = call({
  route: "GET /auth/undo/:undoToken",
  for: anyone,
  input: z.object({ undoToken: UndoToken }),
  reply: z.object({ kind: z.enum(keysOf(accountChangeKinds)), changedAt: Instant, undoUntil: Instant }),
  refusals: { account_undo_not_found: 404 },
});

/** Restores e-mail and phone from before the change, ends all sessions and sets a new password. */
export const undoAccountChange = call({
  route: "POST /auth/undo/:undoToken",
  label: "계정 변경 되돌리기",
  for: anyone,
  input: z.object({ undoToken: UndoToken, newPassword: NewPassword }),
  reply: z.object({ loginId: z.string() }),
  refusals: { account_undo_not_found: 404, account_undo_taken: 409, password_too_common: 422 },
});

/** The body is empty, as in the spec. The proof is a phone number that this account has just verified for WAKE. */
export const wakeMyAccount = call({
  route: "PUT /partners/v1/accounts/me/wake",
  label: "휴면 해제",
  for: partnersEvenDormant,
  input: z.object({}),
  reply: Account,
  refusals: { phone_not_verified: 422, account_not_dormant: 409 },
});

const ofOperators = "/operator/v1/accounts";

/** An account as an operator sees it: who it belongs to, its roles and how it was used. */
export const ConsoleAccount = z.object({
  id: Id,
  /** Has the operator suffix if the account is an operator's. */
  name: z.string(),
  maskedLoginId: z.string(),
  maskedEmail: z.string(),
  maskedPhone: z.string(),
  adminRole: z.enum(keysOf(adminRoles)),
  status: z.enum(keysOf(accountStatuses)),
  joinedAt: Instant,
  lastUsedAt: Instant,
  passwordChangedAt: Instant,
  wokenAt: z.nullable(Instant),
  leftAt: z.nullable(Instant),
  dormancy: z.object({
    since: z.nullable(Instant),
    /** The day by the current rule, if the account is not used before; null if it never becomes dormant. */
    on: z.nullable(Day),
    noticeDays: z.array(Day),
    /** With reservations ahead the account does not become dormant. */
    reservationsAhead: z.int(),
    unsettled: z.int(),
    advertisements: z.int(),
  }),
  signIn: z.object({ failures: z.int(), lockedUntil: z.nullable(Instant) }),
  sessions: z.int(),
  passkeys: z.int(),
  shops: z.array(
    z.object({
      shopId: Id,
      name: z.string(),
      operatingStatus: z.enum(keysOf(operatingStatuses)),
      closed: z.boolean(),
      role: z.enum(keysOf(memberRoles)),
      joinedAt: Instant,
      removedAt: z.nullable(Instant),
    }),
  ),
  /** Newest first, at most ten. */
  recent: z.array(
    z.object({ at: Instant, kind: z.enum(["SIGN_IN", "SIGN_OUT", "SIGN_IN_FAILED"]), address: z.string() }),
  ),
  isOwn: z.boolean(),
});
export type ConsoleAccount = z.output<typeof ConsoleAccount>;

export const getAccountForOperator = call({
  route: `GET ${ofOperators}/:id`,
  label: "계정 자세히 보기",
  for: operators,
  input: z.object({ id: Id }),
  reply: ConsoleAccount,
  refusals: { account_not_found: 404 },
  personal: true,
});

/** For an owner who asked for it. Only the owner can wake the account, because waking proves who they are. */
export const makeAccountDormant = call({
  route: `POST ${ofOperators}/:id/dormancy`,
  label: "계정을 휴면으로 변경",
  for: operators,
  input: z.object({ id: Id, reason: Reason }),
  reply: Done,
  refusals: {
    account_not_found: 404,
    account_is_own: 422,
    account_is_operator: 422,
    account_not_active: 409,
    /** The details say what keeps the account active. */
    account_has_work: withDetails(
      409,
      z.object({ reservationsAhead: z.int(), unsettled: z.int(), advertisements: z.int() }),
    ),
  },
});

/** For a person who lost their phone: every device has to sign in again. */
export const endAccountSessions = call({
  route: `POST ${ofOperators}/:id/sign-out`,
  label: "계정을 모든 기기에서 로그아웃",
  for: operators,
  input: z.object({ id: Id }),
  reply: z.object({ ended: z.int() }),
  refusals: { account_not_found: 404, account_is_own: 422 },
});

/** Resets the failed attempts, so that the owner does not have to wait. */
export const unlockSignIn = call({
  route: `POST ${ofOperators}/:id/unlock`,
  label: "로그인 잠금 해제",
  for: operators,
  input: z.object({ id: Id }),
  reply: Done,
  refusals: { account_not_found: 404, sign_in_not_locked: 409 },
});

/** The full number, shown once, with a reason in the access record. */
export const revealAccountPhone = call({
  route: `POST ${ofOperators}/:id/phone`,
  label: "계정의 휴대폰 번호 전체 보기",
  for: operators,
  input: z.object({ id: Id, reason: Reason }),
  reply: z.object({ phone: z.string() }),
  refusals: { account_not_found: 404, account_has_no_phone: 409 },
  personal: true,
});
