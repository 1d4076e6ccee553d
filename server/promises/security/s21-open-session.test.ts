import { randomBytes } from "node:crypto";
import { eq, getTableColumns } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Call } from "#contract/call.ts";
import { addPasskey, makeRecoveryCodes, removePasskey, startPasskeySignIn } from "#contract/passkeys.ts";
import { type VerificationPurpose, verificationPurposes } from "#domain/accounts/phone-verification.ts";
import { termsAgreements } from "#domain/shops/clause.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { phoneDigits } from "#domain/text/phone.ts";
import { hashPassword } from "#server/credentials/index.ts";
import {
  accountChanges,
  accounts,
  identities,
  passkeys,
  recoveryCodes,
  textMessages,
} from "#server/db/tables/tables.ts";
import { ask } from "#server/promises/calls/ask.ts";
import { everyCall, everyWrite, type NamedCall } from "#server/promises/calls/every-call.ts";
import { provenPhone } from "#server/promises/calls/proven-phone.ts";
import { reused } from "#server/promises/calls/reused.ts";
import { makeShopRows } from "#server/promises/calls/shop-rows.ts";
import { shapeOf, validInput } from "#server/promises/calls/valid-input.ts";
import { seeded } from "#server/promises/random.ts";
import { size } from "#server/promises/size.ts";
import { softwareAuthenticator } from "#server/testing/outside/software-authenticator.ts";
import { randomName, startTestServer } from "#server/testing/test-server.ts";
import type { Visitor } from "#server/testing/visitor.ts";
import { givePasskey, ownerPassword, passkeyOwner } from "#server/testing/worlds/passkey-owner.ts";

const server = await startTestServer();
const random = seeded("S21");
const right = "the owner's own passphrase 7";
const guessed = "a passphrase that the thief guessed";
const passwordHash = await hashPassword(right);

/** The columns of an account that sign somebody in or lead to a new password, and the other ones. */
const signsIn = [
  "loginId",
  "email",
  "passwordHash",
  "phoneSealed",
  "phoneFingerprint",
  "phoneLastFourFingerprint",
  "maskedPhone",
  "adminRole",
  "passwordChangedAt",
] as const;
const doesNot = [
  "id",
  "name",
  "status",
  "joinedAt",
  "lastUsedAt",
  "dormancyNoticeDays",
  "dormantSince",
  "wokenAt",
  "leftAt",
  "version",
] as const;

test("every column of an account is listed as sign-in data or not", () => {
  expect([...signsIn, ...doesNot].toSorted()).toEqual(Object.keys(getTableColumns(accounts)).toSorted());
});

const victims = reused(makeVictim);

test.each(everyWrite.map((one) => [one.name, one] as const))(
  "%s cannot change sign-in data from an open session, whatever phone the thief has verified",
  async (_, named) => {
    const victim = await victims.take();
    const before = await signInOf(victim.accountId);
    // Wrong attempts are counted, and must not lock the next call.
    if (Object.keys(shapeOf(named.call)).some((field) => /password|passkey|code|verificationKey/i.test(field)))
      victims.isChanged();
    const ways = (["partners", "general"] as const).flatMap((loginType) =>
      proofsFor(named, victim.accountId).map((proof) => ({ loginType, proof })),
    );
    for (const way of size({ small: random.some(ways, ways.length > 2 ? 4 : 1), full: ways })) {
      const { status } = await strike(named, victim, { ...way, password: guessed });
      expect(status).not.toBe(500);
      if (status === 200) victims.isChanged();
    }
    expect(await signInOf(victim.accountId)).toEqual(before);
  },
);

test.each([
  ["changeMyAccount", "EMAIL", undefined],
  ["changeMobile", "MOBILE", "CHANGE_MOBILE"],
  ["changePassword", "PASSWORD", undefined],
] as const)(
  "the same %s with the password does change it, and the old number is notified",
  async (name, kind, purpose) => {
    const victim = await makeVictim();
    const before = await signInOf(victim.accountId);
    const named = everyWrite.find((one) => one.name === name) as NamedCall;
    const proof = purpose && { purpose, accountId: victim.accountId };
    const { status } = await strike(named, victim, { loginType: "partners", proof, password: right });
    expect(status).toBe(200);
    expect(await signInOf(victim.accountId)).not.toEqual(before);
    const { db, vault } = server.parts;
    const [change] = await db.select().from(accountChanges).where(eq(accountChanges.accountId, victim.accountId));
    expect(change?.kind).toBe(kind);
    const sent = await db
      .select({ template: textMessages.template })
      .from(textMessages)
      .where(eq(textMessages.recipientFingerprint, vault.fingerprint(phoneDigits(victim.phone))));
    expect(sent).toEqual([{ template: "account_changed" }]);
  },
);

test("with the password a passkey can be added and removed and gets recovery codes, and the old number is notified of each", async () => {
  const { id, phone, visitor } = await passkeyOwner(server, "PARTNERS_ADMIN");
  const states = [await signInOf(id)];
  await givePasskey(server, visitor);
  states.push(await signInOf(id));
  await visitor.send(makeRecoveryCodes, { password: ownerPassword });
  states.push(await signInOf(id));
  const { db, vault } = server.parts;
  const [first] = await db.select().from(passkeys).where(eq(passkeys.accountId, id)).orderBy(passkeys.id);
  await visitor.send(removePasskey, { passkeyId: first?.id ?? 0, password: ownerPassword });
  states.push(await signInOf(id));
  expect(new Set(states.map((state) => JSON.stringify(state))).size).toBe(4);
  const toOldNumber = eq(textMessages.recipientFingerprint, vault.fingerprint(phoneDigits(phone)));
  expect(await db.$count(textMessages, toOldNumber)).toBe(4);
});

const production = await startTestServer({ config: { operatorsNeedPasskey: true } });
const behindSession = everyCall.filter(
  ({ call }) => call.for.kind !== "anyone" && !(call.for.kind === "partners" && call.for.enrolling),
);
const operator = await production.makeAccount({ adminRole: "PARTNERS_ADMIN", passwordHash });
const shopOfAnyone = await production.makeShop();

test.each(behindSession.map((one) => [one.name, one] as const))(
  "in production %s is refused to an operator who has signed in with only a password",
  async (_, { call }) => {
    const weak = await production.signedIn(operator.id);
    const answer = await ask(weak, call, validInput(call, { shop: shopOfAnyone.id, account: operator.id }));
    expect({ status: answer.status, code: answer.code }).toEqual({ status: 403, code: "passkey_missing" });
  },
);

interface Proof {
  purpose: VerificationPurpose;
  /** Null: requested without a session. */
  accountId: number | null;
}

interface Strike {
  loginType: "partners" | "general";
  proof: Proof | undefined;
  password: string;
}

async function makeVictim() {
  const shop = await server.makeShop();
  const { id: accountId, phone } = await server.makeAccount({ passwordHash });
  await server.join(shop.id, accountId, "OWNER");
  await server.signedInGenerally(accountId);
  const createdAt = server.clock.now();
  const [passkey] = await server.parts.db
    .insert(passkeys)
    .values({
      accountId,
      credentialId: randomName("key"),
      publicKey: Buffer.alloc(77),
      counter: 0,
      transports: [],
      userAgent: "",
      createdAt,
    })
    .returning();
  await server.parts.db.insert(recoveryCodes).values({ codeHash: randomBytes(32), accountId, createdAt });
  return { accountId, phone, passkeyId: passkey?.id ?? 0, ids: await makeShopRows(server, shop.id, accountId) };
}

/** For each purpose a proof of this account and one of nobody, for a call that takes a verified phone. */
function proofsFor({ call }: NamedCall, accountId: number): (Proof | undefined)[] {
  if (!("verificationKey" in shapeOf(call))) return [undefined];
  return keysOf(verificationPurposes).flatMap((purpose) => [
    { purpose, accountId },
    { purpose, accountId: null },
  ]);
}

type Victim = Awaited<ReturnType<typeof makeVictim>>;

/** The thief uses an open session and has their own phone. */
async function strike(
  { call }: NamedCall,
  { accountId, passkeyId, ids }: Victim,
  { loginType, proof, password }: Strike,
) {
  const loginId = randomName("s").replace(/[^a-z0-9_]/g, "");
  const phone = `010-${1000 + random.below(9000)}-${1000 + random.below(9000)}`;
  const thief = loginType === "general" ? await server.signedInGenerally(accountId) : await server.signedIn(accountId);
  const [account] = await server.parts.db.select().from(accounts).where(eq(accounts.id, accountId));
  const input = validInput(call, ids, {
    ...("passkey" in shapeOf(call) ? { passkey: await ownPasskey(thief, call) } : {}),
    passkeyId,
    loginType: "partners",
    id: loginId,
    loginId,
    version: account?.version,
    email: `${loginId}@example.com`,
    password,
    currentPassword: password,
    newPassword: "a passphrase that the thief likes 7",
    agreedClauses: keysOf(termsAgreements),
    phonenumber: phone,
    ...(proof ? { verificationKey: await provenPhone(server, { ...proof, phone }) } : {}),
  });
  return ask(thief, call, input);
}

/** From their own device, for a challenge that everybody can request. */
async function ownPasskey(thief: Visitor, call: Call) {
  const { body } = await thief.send(startPasskeySignIn, {});
  const device = softwareAuthenticator(server.url);
  return call === addPasskey ? device.make(body.challenge) : device.use(body.challenge);
}

async function signInOf(accountId: number) {
  const { db } = server.parts;
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  const linked = await db
    .select({ subject: identities.subject })
    .from(identities)
    .where(eq(identities.accountId, accountId))
    .orderBy(identities.id)
    .limit(1);
  const keys = await db
    .select({ credentialId: passkeys.credentialId, removedAt: passkeys.removedAt })
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId))
    .orderBy(passkeys.id);
  const codes = await db
    .select({ codeHash: recoveryCodes.codeHash })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.accountId, accountId));
  return { ...Object.fromEntries(signsIn.map((name) => [name, account?.[name]])), linked, keys, codes };
}
