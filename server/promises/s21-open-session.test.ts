import { eq, getTableColumns } from "drizzle-orm";
import { expect, test } from "vitest";
import { termsAgreements } from "#domain/clause.ts";
import { keysOf } from "#domain/enumeration.ts";
import { phoneDigits } from "#domain/phone.ts";
import { type VerificationPurpose, verificationPurposes } from "#domain/phone-verification.ts";
import { hashPassword } from "#server/auth/index.ts";
import { accountChanges, accounts, identities, textMessages } from "#server/db/tables.ts";
import { randomName, startTestServer } from "#server/testing/test-server.ts";
import { ask } from "./ask.ts";
import { everyWrite, type NamedCall } from "./every-call.ts";
import { provenPhone } from "./proven-phone.ts";
import { seeded } from "./random.ts";
import { makeShopRows } from "./shop-rows.ts";
import { shapeOf, validInput } from "./valid-input.ts";

const server = await startTestServer();
const random = seeded("S21");
const right = "the owner's own passphrase 7";
const guessed = "a passphrase that the thief guessed";
const passwordHash = await hashPassword(right);

/** What signs somebody in, or gets them a new password, among the columns of an account; and what does not. */
const signsIn = [
  ...["loginId", "email", "passwordHash", "phoneSealed", "phoneFingerprint", "phoneLastFourFingerprint", "maskedPhone"],
  ...["adminRole", "passwordChangedAt"],
] as const;
const doesNot = [
  ...["id", "name", "status", "joinedAt", "lastUsedAt", "dormancyNoticeDays", "dormantSince", "wokenAt", "leftAt"],
  "version",
] as const;

test("every column of an account is known to sign somebody in, or not to", () => {
  expect([...signsIn, ...doesNot].toSorted()).toEqual(Object.keys(getTableColumns(accounts)).toSorted());
});

test.each(everyWrite.map((one) => [one.name, one] as const))(
  "%s changes nothing that signs somebody in from an open session, whatever phone the thief has proven",
  async (_, named) => {
    const victim = await makeVictim();
    const before = await signInOf(victim.accountId);
    for (const loginType of ["partners", "general"] as const) {
      for (const proof of proofsFor(named, victim.accountId)) {
        const { status } = await strike(named, victim, { loginType, proof, password: guessed });
        expect(status).not.toBe(500);
      }
    }
    expect(await signInOf(victim.accountId)).toEqual(before);
  },
);

test.each([
  ["changeMyAccount", "EMAIL", undefined],
  ["changeMobile", "MOBILE", "CHANGE_MOBILE"],
  ["changePassword", "PASSWORD", undefined],
] as const)("the same %s with the password does change it, and the old number is told", async (name, kind, purpose) => {
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
  const told = await db
    .select({ template: textMessages.template })
    .from(textMessages)
    .where(eq(textMessages.recipientFingerprint, vault.fingerprint(phoneDigits(victim.phone))));
  expect(told).toEqual([{ template: "account_changed" }]);
});

interface Proof {
  purpose: VerificationPurpose;
  /** Null: asked for without a session. */
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
  return { accountId, phone, ids: await makeShopRows(server, shop.id, accountId) };
}

/** A call that takes a proven phone is tried with a proof for each purpose, as this account and as nobody. */
function proofsFor({ call }: NamedCall, accountId: number): (Proof | undefined)[] {
  if (!("verificationKey" in shapeOf(call))) return [undefined];
  return keysOf(verificationPurposes).flatMap((purpose) => [
    { purpose, accountId },
    { purpose, accountId: null },
  ]);
}

type Victim = Awaited<ReturnType<typeof makeVictim>>;

/** The thief sits at an open session and has a phone of their own. */
async function strike({ call }: NamedCall, { accountId, ids }: Victim, { loginType, proof, password }: Strike) {
  const loginId = randomName("s").replace(/[^a-z0-9_]/g, "");
  const phone = `010-${1000 + random.below(9000)}-${1000 + random.below(9000)}`;
  const thief = loginType === "general" ? await server.signedInGenerally(accountId) : await server.signedIn(accountId);
  const [account] = await server.parts.db.select().from(accounts).where(eq(accounts.id, accountId));
  const input = validInput(call, ids, {
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

async function signInOf(accountId: number) {
  const { db } = server.parts;
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  const linked = await db
    .select({ subject: identities.subject })
    .from(identities)
    .where(eq(identities.accountId, accountId))
    .orderBy(identities.id)
    .limit(1);
  return { ...Object.fromEntries(signsIn.map((name) => [name, account?.[name]])), linked };
}
