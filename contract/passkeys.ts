import * as z from "zod/mini";
import { SignedIn } from "./auth.ts";
import { anyone, call, operators, partners, partnersEnrolling } from "./call.ts";
import { Done, Id, Instant, Password, Reason } from "./fields.ts";

/** Bytes, encoded as in WebAuthn's JSON. */
const encoded = (most: number) => z.string().check(z.maxLength(most), z.regex(/^[\w-]+={0,2}$/));

const Challenge = z.string();

/** What the browser sends after using a passkey (WebAuthn calls it an assertion). */
const UsedPasskey = z.object({
  id: encoded(1400),
  response: z.object({
    clientDataJSON: encoded(4000),
    authenticatorData: encoded(4000),
    signature: encoded(4000),
  }),
});
export type UsedPasskey = z.output<typeof UsedPasskey>;

/** What the browser sends after creating a passkey. */
const MadePasskey = z.object({
  id: encoded(1400),
  response: z.object({
    clientDataJSON: encoded(4000),
    attestationObject: encoded(20_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
});
export type MadePasskey = z.output<typeof MadePasskey>;

/** What a browser needs to ask for one of these passkeys, or for any passkey of this site if none is listed. */
const PasskeyQuestion = z.object({ challenge: Challenge, rpId: z.string(), credentialIds: z.array(z.string()) });
export type PasskeyQuestion = z.output<typeof PasskeyQuestion>;

export const Passkey = z.object({
  id: Id,
  /** The device on which it was created. */
  device: z.string(),
  createdAt: Instant,
  lastUsedAt: z.nullable(Instant),
});
export type Passkey = z.output<typeof Passkey>;

const MyPasskeys = z.object({
  items: z.array(Passkey),
  /** Whether this account must have one, such as an operator's in production. */
  needed: z.boolean(),
  recoveryCodesLeft: z.int(),
});
export type MyPasskeys = z.output<typeof MyPasskeys>;

const ownerRefusals = { password_needed: 422, password_wrong: 422, sign_in_locked: 429 } as const;

export const startPasskeySignIn = call({
  route: "POST /auth/passkey/start",
  for: anyone,
  input: z.object({}),
  reply: PasskeyQuestion,
  refusals: {},
  asks: true,
});

/** A passkey needs a device and a finger or PIN, so no password is asked for. */
export const signInWithPasskey = call({
  route: "POST /auth/passkey",
  label: "패스키로 로그인",
  for: anyone,
  input: z.object({ passkey: UsedPasskey }),
  reply: SignedIn,
  refusals: { passkey_failed: 422 },
  transaction: "own",
});

const mine = "/partners/v1/accounts/me/passkeys";

export const listMyPasskeys = call({
  route: `GET ${mine}`,
  for: partnersEnrolling,
  input: z.object({}),
  reply: MyPasskeys,
  refusals: {},
});

/** Needs the password or a passkey just used. `addPasskey` takes what the browser creates. */
export const startPasskey = call({
  route: `POST ${mine}/start`,
  label: "패스키 만들기 시작",
  for: partnersEnrolling,
  input: z.object({ password: z.optional(Password) }),
  reply: z.object({
    challenge: Challenge,
    rpId: z.string(),
    userId: z.string(),
    userName: z.string(),
    displayName: z.string(),
    /** Existing passkeys, so that a device does not create a second one. */
    credentialIds: z.array(z.string()),
  }),
  refusals: { passkeys_too_many: 422, ...ownerRefusals },
  transaction: "own",
});

export const addPasskey = call({
  route: `POST ${mine}`,
  label: "패스키 추가",
  for: partnersEnrolling,
  input: z.object({ passkey: MadePasskey }),
  /** The codes are shown only this once; null if the account has some or needs none. */
  reply: z.object({ recoveryCodes: z.nullable(z.array(z.string())) }),
  refusals: { passkey_failed: 422, passkey_taken: 409 },
  transaction: "own",
});

export const removePasskey = call({
  route: `POST ${mine}/:passkeyId/remove`,
  label: "패스키 삭제",
  for: partners,
  input: z.object({ passkeyId: Id, password: z.optional(Password) }),
  reply: Done,
  refusals: { passkey_not_found: 404, passkey_last: 409, ...ownerRefusals },
  transaction: "own",
});

/** Replaces the password before a change of sign-in data. */
export const startPasskeyProof = call({
  route: `POST ${mine}/proof/start`,
  for: partners,
  input: z.object({}),
  reply: PasskeyQuestion,
  refusals: { passkey_not_found: 404 },
  asks: true,
});

export const provePasskey = call({
  route: `POST ${mine}/proof`,
  label: "패스키로 본인 확인",
  for: partners,
  input: z.object({ passkey: UsedPasskey }),
  reply: Done,
  refusals: { passkey_failed: 422 },
  transaction: "own",
});

/** The old codes stop working. */
export const makeRecoveryCodes = call({
  route: "POST /partners/v1/accounts/me/recovery-codes",
  label: "복구 코드 새로 만들기",
  for: partners,
  input: z.object({ password: z.optional(Password) }),
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
  refusals: { passkey_not_found: 404, ...ownerRefusals },
  transaction: "own",
});

/** For a person without passkey and recovery codes: they sign in with the password and create a new passkey. */
export const resetPasskeys = call({
  route: "POST /operator/v1/accounts/:id/passkeys/reset",
  label: "패스키 초기화",
  for: operators,
  input: z.object({ id: Id, reason: Reason }),
  reply: Done,
  refusals: { account_not_found: 404, account_is_own: 422, passkey_not_found: 404 },
});
