import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { changeMobile } from "#contract/accounts.ts";
import { hashPassword } from "#server/credentials/index.ts";
import { accounts } from "#server/db/tables/tables.ts";
import { provePhone } from "#server/testing/outside/phone-codes.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const { db, vault } = server.parts;
const password = "봄날의 가위 2026";
const passwordHash = await hashPassword(password);

async function partner(phone?: string) {
  const account = await server.makeAccount({ passwordHash, ...(phone ? { phone } : {}) });
  return { ...account, visitor: await server.signedIn(account.id) };
}

test("200: the proven number replaces the old one, and the audit row shows it masked", async () => {
  const { id, visitor } = await partner();
  const verificationKey = await provePhone(server, visitor, "010-2000-0001", "CHANGE_MOBILE");
  const answer = await visitor.send(changeMobile, { verificationKey, password });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ id, maskedPhone: "010-****-0001", version: 2 });
  const [row] = await db.select().from(accounts).where(eq(accounts.id, id));
  expect(vault.open(row?.phoneSealed ?? "", "accounts.phone")).toBe("010-2000-0001");
  expect(row?.phoneFingerprint).toBe(vault.fingerprint("01020000001"));
  expect(await recordOf(server, answer)).toMatchObject({
    call: "changeMobile",
    accountId: id,
    changes: { phone: "010-****-0001" },
  });
});

test("409: a number of another account is refused, and the old one stays", async () => {
  await partner("010-2000-0002");
  const { id, visitor } = await partner("010-2000-0003");
  const verificationKey = await provePhone(server, visitor, "010-2000-0002", "CHANGE_MOBILE");
  const { status, body } = await visitor.send(changeMobile, { verificationKey, password });
  expect({ status, code: body.code }).toEqual({ status: 409, code: "phone_taken" });
  const [row] = await db.select().from(accounts).where(eq(accounts.id, id));
  expect(row?.maskedPhone).toBe("010-****-0003");
});

test("422: a proof of another account, of nobody, or for another purpose does not count", async () => {
  const { visitor } = await partner();
  const other = await partner();
  const keys = [
    await provePhone(server, other.visitor, "010-2000-0004", "CHANGE_MOBILE"),
    await provePhone(server, server.visitor(), "010-2000-0005", "CHANGE_MOBILE"),
    await provePhone(server, visitor, "010-2000-0006", "SIGNUP"),
  ];
  for (const verificationKey of keys) {
    const { status, body } = await visitor.send(changeMobile, { verificationKey, password });
    expect({ status, code: body.code }).toEqual({ status: 422, code: "phone_not_verified" });
  }
});

test("422: a proof changes the number once, also in parallel requests", async () => {
  const { visitor } = await partner();
  const verificationKey = await provePhone(server, visitor, "010-2000-0007", "CHANGE_MOBILE");
  const answers = await Promise.all([1, 2, 3].map(() => visitor.send(changeMobile, { verificationKey, password })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
});

test("of two accounts that prove the same number at once, one gets it", async () => {
  const [one, two] = [await partner(), await partner()];
  const oneKey = await provePhone(server, one.visitor, "010-2000-0008", "CHANGE_MOBILE");
  server.clock.move(60_000);
  const twoKey = await provePhone(server, two.visitor, "010-2000-0008", "CHANGE_MOBILE");
  const answers = await Promise.all([
    one.visitor.send(changeMobile, { verificationKey: oneKey, password }),
    two.visitor.send(changeMobile, { verificationKey: twoKey, password }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("400: an invalid key is refused under its field", async () => {
  const { visitor } = await partner();
  const { status, body } = await visitor.send(changeMobile, { verificationKey: "" });
  expect({ status, fields: body.fields }).toEqual({
    status: 400,
    fields: { verificationKey: "인증번호를 다시 받아 주세요" },
  });
});

test("the same change sent again with its key is one change", async () => {
  const { visitor } = await partner();
  const verificationKey = await provePhone(server, visitor, "010-2000-0009", "CHANGE_MOBILE");
  const headers = { "idempotency-key": "change-mobile-1" };
  const first = await visitor.send(changeMobile, { verificationKey, password }, { headers });
  const again = await visitor.send(changeMobile, { verificationKey, password }, { headers });
  expect([again.status, again.body]).toEqual([200, first.body]);
});

test("422: an open session alone cannot change the number; no proof is spent, and the password then works", async () => {
  const { id, visitor } = await partner();
  const verificationKey = await provePhone(server, visitor, "010-2000-0010", "CHANGE_MOBILE");
  const without = await visitor.send(changeMobile, { verificationKey });
  expect({ status: without.status, code: without.body.code }).toEqual({ status: 422, code: "password_needed" });
  const wrong = await visitor.send(changeMobile, { verificationKey, password: "틀린 비밀번호" });
  expect({ status: wrong.status, code: wrong.body.code }).toEqual({ status: 422, code: "password_wrong" });
  const [row] = await db.select().from(accounts).where(eq(accounts.id, id));
  expect(row?.phoneFingerprint).not.toBe(vault.fingerprint("01020000010"));
  expect((await visitor.send(changeMobile, { verificationKey, password })).status).toBe(200);
});

test("429: a session has five attempts at the password", async () => {
  const { visitor } = await partner();
  const verificationKey = await provePhone(server, visitor, "010-2000-0011", "CHANGE_MOBILE");
  const guess = () => visitor.send(changeMobile, { verificationKey, password: "틀린 비밀번호" });
  for (let count = 0; count < 5; count += 1) expect((await guess()).body.code).toBe("password_wrong");
  const { status, body } = await guess();
  expect({ status, code: body.code }).toEqual({ status: 429, code: "sign_in_locked" });
});
