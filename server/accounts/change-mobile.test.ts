import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { changeMobile } from "#contract/accounts.ts";
import { accounts } from "#server/db/tables.ts";
import { provePhone } from "#server/testing/phone-codes.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const { db, vault } = server.parts;

async function partner(phone?: string) {
  const account = await server.makeAccount(phone ? { phone } : {});
  return { ...account, visitor: await server.signedIn(account.id) };
}

test("200: the proven number takes the place of the old one, and the record shows it masked", async () => {
  const { id, visitor } = await partner();
  const verificationKey = await provePhone(server, visitor, "010-2000-0001", "CHANGE_MOBILE");
  const answer = await visitor.send(changeMobile, { verificationKey });
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

test("409: a number that another account has is refused, and the old one stays", async () => {
  await partner("010-2000-0002");
  const { id, visitor } = await partner("010-2000-0003");
  const verificationKey = await provePhone(server, visitor, "010-2000-0002", "CHANGE_MOBILE");
  const { status, body } = await visitor.send(changeMobile, { verificationKey });
  expect({ status, code: body.code }).toEqual({ status: 409, code: "phone_taken" });
  const [row] = await db.select().from(accounts).where(eq(accounts.id, id));
  expect(row?.maskedPhone).toBe("010-****-0003");
});

test("422: a proof of another account, of nobody, or for another purpose is none", async () => {
  const { visitor } = await partner();
  const other = await partner();
  const keys = [
    await provePhone(server, other.visitor, "010-2000-0004", "CHANGE_MOBILE"),
    await provePhone(server, server.visitor(), "010-2000-0005", "CHANGE_MOBILE"),
    await provePhone(server, visitor, "010-2000-0006", "SIGNUP"),
  ];
  for (const verificationKey of keys) {
    const { status, body } = await visitor.send(changeMobile, { verificationKey });
    expect({ status, code: body.code }).toEqual({ status: 422, code: "phone_not_verified" });
  }
});

test("422: a proof changes the number once, however many ask at once", async () => {
  const { visitor } = await partner();
  const verificationKey = await provePhone(server, visitor, "010-2000-0007", "CHANGE_MOBILE");
  const answers = await Promise.all([1, 2, 3].map(() => visitor.send(changeMobile, { verificationKey })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
});

test("two accounts that prove the same number at once: one gets it", async () => {
  const [one, two] = [await partner(), await partner()];
  const oneKey = await provePhone(server, one.visitor, "010-2000-0008", "CHANGE_MOBILE");
  server.clock.move(60_000);
  const twoKey = await provePhone(server, two.visitor, "010-2000-0008", "CHANGE_MOBILE");
  const answers = await Promise.all([
    one.visitor.send(changeMobile, { verificationKey: oneKey }),
    two.visitor.send(changeMobile, { verificationKey: twoKey }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("400: a key that cannot be one is answered under its field", async () => {
  const { visitor } = await partner();
  const { status, body } = await visitor.send(changeMobile, { verificationKey: "" });
  expect({ status, fields: body.fields }).toEqual({
    status: 400,
    fields: { verificationKey: "인증번호를 다시 받아 주세요" },
  });
});

test("the same change sent again under its key is one change", async () => {
  const { visitor } = await partner();
  const verificationKey = await provePhone(server, visitor, "010-2000-0009", "CHANGE_MOBILE");
  const headers = { "idempotency-key": "change-mobile-1" };
  const first = await visitor.send(changeMobile, { verificationKey }, { headers });
  const again = await visitor.send(changeMobile, { verificationKey }, { headers });
  expect([again.status, again.body]).toEqual([200, first.body]);
});
