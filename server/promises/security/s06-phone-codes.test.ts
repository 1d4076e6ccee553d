import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { changeMobile } from "#contract/accounts.ts";
import { findLoginId, resetPassword, signUp } from "#contract/auth.ts";
import { requestCode, verifyCode, verifyCodeAndRecord } from "#contract/phone-verification.ts";
import { termsAgreements } from "#domain/shops/clause.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { hashPassword } from "#server/credentials/index.ts";
import { accounts, phoneVerifications } from "#server/db/tables/tables.ts";
import { sentCode } from "#server/promises/calls/sent-code.ts";
import { seeded } from "#server/promises/random.ts";
import { size } from "#server/promises/size.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const random = seeded("S6");
const somebody = server.visitor();
let phones = 0;
const freshPhone = () => `010-${String(1000 + Math.floor(++phones / 9000))}-${String(1000 + (phones % 9000))}`;
const parallel = 100;

const verify = async (key: string, code: string) => (await somebody.send(verifyCode, { key, code })).status;
const otherThan = (code: string) => {
  const guess = String(random.below(1_000_000)).padStart(6, "0");
  return guess === code ? String((Number(code) + 1) % 1_000_000).padStart(6, "0") : guess;
};

test("of a hundred requests with the right code at once, one verifies", async () => {
  const { key, code } = await sentCode(server, { phone: freshPhone(), purpose: "SIGNUP" });
  const answers = await Promise.all(Array.from({ length: parallel }, () => verify(key, code)));
  expect(answers.filter((status) => status === 200)).toHaveLength(1);
  expect(answers.filter((status) => status === 422)).toHaveLength(parallel - 1);
});

test("of a hundred guesses at once no more than five are checked, in any order", async () => {
  const { key, code } = await sentCode(server, { phone: freshPhone(), purpose: "SIGNUP" });
  await Promise.all(Array.from({ length: parallel }, () => verify(key, otherThan(code))));
  expect(await triesOf(key)).toBe(5);
  expect(await verify(key, code)).toBe(422);
});

test("random guesses never verify, and after five of them the right code is refused too", async () => {
  for (let round = 0; round < size({ small: 20, full: 500 }); round += 1) {
    const { key, code } = await sentCode(server, { phone: freshPhone(), purpose: "PASSWORD" });
    for (let tries = 0; tries < 5; tries += 1) expect(await verify(key, otherThan(code))).toBe(422);
    const { status, body } = await somebody.send(verifyCode, { key, code });
    expect({ status, code: body.code }).toEqual({ status: 422, code: "code_tries_used_up" });
  }
});

test("a code expires after three minutes and a proof after fifteen", async () => {
  const late = await sentCode(server, { phone: freshPhone(), purpose: "FIND_ID" });
  const proven = await sentCode(server, { phone: freshPhone(), purpose: "FIND_ID" });
  await verify(proven.key, proven.code);
  server.clock.move(180_000);
  expect(await verify(late.key, late.code)).toBe(422);
  server.clock.move(720_000);
  expect((await somebody.send(findLoginId, { verificationKey: proven.key })).body.code).toBe("phone_not_verified");
});

test("a code is bound to its purpose", async () => {
  const { key, code } = await sentCode(server, { phone: freshPhone(), purpose: "SIGNUP" });
  const elsewhere = await somebody.send(verifyCode, { key, code, verificationCodeRefer: "PASSWORD" });
  expect(elsewhere.body.code).toBe("code_wrong");
  expect(await verify(key, code)).toBe(200);
  expect((await somebody.send(findLoginId, { verificationKey: key })).body.code).toBe("phone_not_verified");
  const newPassword = "a long enough passphrase 7";
  expect((await somebody.send(resetPassword, { verificationKey: key, newPassword })).body.code).toBe(
    "phone_not_verified",
  );
});

test("a code is bound to its phone", async () => {
  const phone = freshPhone();
  const { key, code } = await sentCode(server, { phone, purpose: "SIGNUP" });
  const other = await somebody.send(verifyCodeAndRecord, { key, code, phonenumber: freshPhone() });
  expect(other.body.code).toBe("code_wrong");
  expect((await somebody.send(verifyCodeAndRecord, { key, code, phonenumber: phone })).status).toBe(200);
});

test("a code that an account requested is bound to that account, and so is its proof", async () => {
  const [mine, theirs] = [await server.shopWith("OWNER"), await server.shopWith("OWNER")];
  const password = "a long enough passphrase 7";
  await server.parts.db.update(accounts).set({ passwordHash: await hashPassword(password) });
  const { key, code } = await sentCode(server, { phone: freshPhone(), purpose: "CHANGE_MOBILE", by: mine.visitor });
  expect((await theirs.visitor.send(verifyCode, { key, code })).body.code).toBe("code_wrong");
  expect(await verify(key, code)).toBe(422);
  expect((await mine.visitor.send(verifyCode, { key, code })).status).toBe(200);
  expect((await theirs.visitor.send(changeMobile, { verificationKey: key, password })).body.code).toBe(
    "phone_not_verified",
  );
  expect((await mine.visitor.send(changeMobile, { verificationKey: key, password })).status).toBe(200);
});

test("a proof is used once, even by many requests at once", async () => {
  const { key, code } = await sentCode(server, { phone: freshPhone(), purpose: "FIND_ID" });
  await verify(key, code);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => somebody.send(findLoginId, { verificationKey: key })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("a code that was never verified proves nothing", async () => {
  const { key } = await sentCode(server, { phone: freshPhone(), purpose: "SIGNUP" });
  const { body } = await somebody.send(signUp, {
    loginId: "somebody1",
    email: "somebody1@example.com",
    password: "a long enough passphrase 7",
    name: "홍길동",
    verificationKey: key,
    agreedClauses: [...keysOf(termsAgreements)],
  });
  expect(body.code).toBe("phone_not_verified");
});

test("one code a minute and five a day for a number, by any number of people", async () => {
  const phonenumber = freshPhone();
  const ask = () => somebody.send(requestCode, { phonenumber, verificationCodeRefer: "SIGNUP" });
  for (let send = 0; send < 5; send += 1) {
    const answers = await Promise.all(Array.from({ length: 10 }, ask));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.map(({ headers }) => headers.get("retry-after"))).toEqual(Array(9).fill("60"));
    server.clock.move(60_000);
  }
  expect((await ask()).body.code).toBe("code_sends_used_up");
});

test("twenty codes an hour for a network address", async () => {
  const strict = await startTestServer({ rateLimits: true });
  const ask = () => strict.visitor().send(requestCode, { phonenumber: freshPhone(), verificationCodeRefer: "SIGNUP" });
  for (let send = 0; send < 20; send += 1) expect((await ask()).status).toBe(200);
  expect((await ask()).body.code).toBe("code_requests_too_many");
  strict.clock.move(60 * 60_000 + 1);
  expect((await ask()).status).toBe(200);
});

async function triesOf(key: string) {
  const keyHash = createHash("sha256").update(key).digest();
  const [row] = await server.parts.db.select().from(phoneVerifications).where(eq(phoneVerifications.keyHash, keyHash));
  return row?.tries;
}
