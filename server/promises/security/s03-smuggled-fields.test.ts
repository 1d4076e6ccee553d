import { isDeepStrictEqual } from "node:util";
import { eq, gt, max } from "drizzle-orm";
import { expect, test } from "vitest";
import { requestOf } from "#contract/request.ts";
import type { VerificationPurpose } from "#domain/accounts/phone-verification.ts";
import { termsAgreements } from "#domain/shops/clause.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { hashPassword } from "#server/credentials/index.ts";
import { accounts, shops, shopUsers } from "#server/db/tables/tables.ts";
import { ask } from "#server/promises/calls/ask.ts";
import { everyWrite, type NamedCall } from "#server/promises/calls/every-call.ts";
import { provenPhone } from "#server/promises/calls/proven-phone.ts";
import { reused } from "#server/promises/calls/reused.ts";
import { makeShopRows } from "#server/promises/calls/shop-rows.ts";
import { shapeOf, validInput } from "#server/promises/calls/valid-input.ts";
import { tablesWith } from "#server/promises/crashes/whole-database.ts";
import { seeded } from "#server/promises/random.ts";
import { size } from "#server/promises/size.ts";
import { randomName, startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const random = seeded("S3");
const password = "a long enough passphrase 7";
const passwordHash = await hashPassword(password);
const elsewhere = await server.shopWith("OWNER");

const sentinels = ["987654321", "123454321", "2001-02-03"];
const smuggled = {
  role: '"OWNER"',
  shopId: String(elsewhere.shop.id),
  ownerId: String(elsewhere.accountId),
  status: '"LEFT"',
  amount: "123454321",
  feeType: '"Z_ALL_FREE"',
  approvedAt: '"2001-02-03T00:00:00Z"',
  id: "987654321",
  createdAt: '"2001-02-03T00:00:00Z"',
  isAdmin: "true",
};
/** The name alone causes a refusal, so each is sent separately. */
const poison = {
  __proto__x: '{"isAdmin":true,"adminRole":"PARTNERS_ADMIN"}',
  constructor: '{"prototype":{"isAdmin":true}}',
};

/** Shared until a call has changed one of them. */
const people = reused(makePerson);

test.each(everyWrite)("$name stores nothing that its contract does not name", async (named) => {
  // Wrong attempts are counted, and must not lock the next call.
  if (Object.keys(shapeOf(named.call)).some((field) => /password|passkey|code|verificationKey/i.test(field)))
    people.isChanged();
  const unnamed = Object.entries(smuggled).filter(
    ([field]) => !(field in shapeOf(named.call)) || named.call.pathNames.includes(field),
  );
  let plain: ReturnType<typeof attempt> | undefined;
  const tries = size({
    small: [random.pick([unnamed, [random.pick(Object.entries(poison))]])],
    full: [...unnamed, ...Object.entries(poison)].map((one) => [one]),
  });
  for (const fields of tries) {
    const names = fields.map(([field]) => field).join(", ");
    const person = await people.take();
    const { status, state } = await attempt(named, person, fields);
    const isRefused = status >= 400 && status < 500;
    if (isRefused && isDeepStrictEqual(state, person.start)) continue;
    people.isChanged();
    plain ??= attempt(named, await makePerson());
    expect({ names, status, state }).toEqual({ names, ...(await plain) });
  }
});

test("no smuggled value is in the database, or on the prototype of objects", async () => {
  expect(await tablesWith(server, sentinels)).toEqual([]);
  expect("isAdmin" in {}).toBe(false);
});

/** A person with everything that a call needs to succeed. */
async function makePerson() {
  const { id: shopId } = await server.makeShop();
  const { id: accountId, loginId } = await server.makeAccount({ passwordHash });
  await server.join(shopId, accountId, "SUPER");
  const ids = await makeShopRows(server, shopId, accountId);
  return { shopId, accountId, loginId, ids, start: await stateOf({ shopId, accountId }, await newestAccount()) };
}
type Person = Awaited<ReturnType<typeof makePerson>>;

async function newestAccount(): Promise<number> {
  const [last] = await server.parts.db.select({ id: max(accounts.id) }).from(accounts);
  return last?.id ?? 0;
}

const purposes: Record<string, VerificationPurpose> = {
  signUp: "SIGNUP",
  findLoginId: "FIND_ID",
  resetPassword: "PASSWORD",
  changeMobile: "CHANGE_MOBILE",
};

async function attempt({ name, call }: NamedCall, person: Person, fields: readonly (readonly [string, string])[] = []) {
  const newest = await newestAccount();
  const purpose = purposes[name];
  const phone = `010-${1000 + random.below(9000)}-${1000 + random.below(9000)}`;
  const accountId = purpose === "CHANGE_MOBILE" ? person.accountId : null;
  const loginId = randomName("s").replace(/[^a-z0-9_]/g, "");
  const input = validInput(call, person.ids, {
    ...(purpose ? { verificationKey: await provenPhone(server, { purpose, phone, accountId }) } : {}),
    loginType: "partners",
    id: person.loginId,
    password,
    currentPassword: password,
    newPassword: `${password}0`,
    loginId,
    email: `${loginId}@example.com`,
    agreedClauses: keysOf(termsAgreements),
    phonenumber: phone,
  });
  // If the body is a file, the smuggled fields replace it.
  const body = JSON.stringify(requestOf(call, input).body ?? {});
  const own = body === "{}" ? [] : [body.slice(1, -1)];
  const more = fields.map(([field, json]) => `"${field.replace("__proto__x", "__proto__")}":${json}`);
  const visitor = await server.signedIn(person.accountId);
  const { status } = await ask(visitor, call, input, more.length > 0 ? { body: `{${[...more, ...own]}}` } : {});
  return { status, state: await stateOf(person, newest) };
}

/** What a smuggled field would change: of the person, of the shop, and of new accounts. */
async function stateOf({ accountId, shopId }: { accountId: number; shopId: number }, newest: number) {
  const { db } = server.parts;
  const fate = {
    adminRole: accounts.adminRole,
    status: accounts.status,
    joinedAt: accounts.joinedAt,
    dormantSince: accounts.dormantSince,
    leftAt: accounts.leftAt,
    version: accounts.version,
  };
  const [account] = await db.select(fate).from(accounts).where(eq(accounts.id, accountId));
  const [shop] = await db.select().from(shops).where(eq(shops.id, shopId));
  const users = await db
    .select({ role: shopUsers.role, removedAt: shopUsers.removedAt })
    .from(shopUsers)
    .where(eq(shopUsers.accountId, accountId));
  const fresh = await db.select(fate).from(accounts).where(gt(accounts.id, newest));
  return { account, shop: { ...shop, id: 0, name: "" }, users, fresh };
}
