import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { requestCode, verifyCode } from "#contract/phone-verification.ts";
import { phoneVerifications } from "#server/db/tables/tables.ts";
import { codeSentTo, wrongCode } from "#server/testing/outside/phone-codes.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import type { Visitor } from "#server/testing/visitor.ts";

const server = await startTestServer();
let phones = 0;

async function sent(visitor: Visitor = server.visitor(), purpose: "SIGNUP" | "CHANGE_MOBILE" = "SIGNUP") {
  const phonenumber = `010-4100-${String(++phones).padStart(4, "0")}`;
  const { body } = await visitor.send(requestCode, { phonenumber, verificationCodeRefer: purpose });
  return { key: body.key, code: await codeSentTo(server, phonenumber), maskedPhone: body.maskedPhone };
}

async function rowOf(key: string) {
  const keyHash = createHash("sha256").update(key).digest();
  const [row] = await server.parts.db.select().from(phoneVerifications).where(eq(phoneVerifications.keyHash, keyHash));
  return row;
}

const check = async (input: { key: string; code: string }, visitor: Visitor = server.visitor()) => {
  const { status, body } = await visitor.send(verifyCode, input);
  return status === 200 ? "right" : `${status} ${body.code}`;
};

test("200: the correct code proves the phone for a quarter of an hour, and records nothing else", async () => {
  const { key, code, maskedPhone } = await sent();
  const answer = await server.visitor().send(verifyCode, { key, code, verificationCodeRefer: "SIGNUP" });
  expect({ status: answer.status, body: answer.body }).toEqual({
    status: 200,
    body: { verified: true, maskedPhone, validUntil: "2026-11-15T03:15:00.000Z" },
  });
  expect(await rowOf(key)).toMatchObject({ verifiedAt: server.clock.now(), recordedAt: null, usedAt: null, tries: 1 });
  expect(await recordOf(server, answer)).toMatchObject({ call: "verifyCode" });
});

test("422: a code is valid for three minutes", async () => {
  const [inTime, late] = [await sent(), await sent()];
  server.clock.move(179_999);
  expect(await check(inTime)).toBe("right");
  server.clock.move(1);
  expect(await check(late)).toBe("422 code_expired");
});

test("422: after five attempts not even the correct code works", async () => {
  const { key, code } = await sent();
  const results = [];
  for (let count = 0; count < 5; count++) results.push(await check({ key, code: wrongCode(code) }));
  expect(results).toEqual([...Array(4).fill("422 code_wrong"), "422 code_tries_used_up"]);
  expect(await check({ key, code })).toBe("422 code_tries_used_up");
  expect((await rowOf(key))?.verifiedAt).toBeNull();
});

test("the fifth attempt may still be the correct code", async () => {
  const { key, code } = await sent();
  for (let count = 0; count < 4; count++) await check({ key, code: wrongCode(code) });
  expect(await check({ key, code })).toBe("right");
});

test("422: a code works once", async () => {
  const attempt = await sent();
  expect([await check(attempt), await check(attempt)]).toEqual(["right", "422 code_expired"]);
});

test("422: of a hundred correct codes at once one is accepted", async () => {
  const attempt = await sent();
  const results = await Promise.all(Array.from({ length: 100 }, () => check(attempt)));
  expect(results.filter((result) => result === "right")).toHaveLength(1);
  expect((await rowOf(attempt.key))?.tries).toBeLessThanOrEqual(5);
});

test("422: of a hundred guesses at once at most five are checked", async () => {
  const { key, code } = await sent();
  const results = await Promise.all(Array.from({ length: 100 }, () => check({ key, code: wrongCode(code) })));
  expect(results.filter((result) => result === "422 code_wrong").length).toBeLessThanOrEqual(4);
  expect((await rowOf(key))?.tries).toBe(5);
});

test("422: a code for one purpose does not work for another, and the attempt is spent", async () => {
  const { key, code } = await sent();
  const { status, body } = await server.visitor().send(verifyCode, { key, code, verificationCodeRefer: "PASSWORD" });
  expect({ status, code: body.code }).toEqual({ status: 422, code: "code_wrong" });
  expect((await rowOf(key))?.tries).toBe(1);
});

test("422: a code of one account does not work for another, even with its key", async () => {
  const [one, two] = [await server.makeAccount(), await server.makeAccount()];
  const owner = await server.signedIn(one.id);
  const attempt = await sent(owner, "CHANGE_MOBILE");
  expect(await check(attempt, await server.signedIn(two.id))).toBe("422 code_wrong");
  expect(await check(attempt)).toBe("422 code_wrong");
  expect(await check(attempt, owner)).toBe("right");
});

test("422: a code of one request does not work for another request, and an unknown key counts as expired", async () => {
  const [one, two] = [await sent(), await sent()];
  const code = one.code === two.code ? wrongCode(one.code) : one.code;
  expect(await check({ key: two.key, code })).toBe("422 code_wrong");
  expect(await check({ key: "k".repeat(32), code })).toBe("422 code_expired");
});

test.each([
  [{ code: "12345" }, { code: "인증번호 6자리를 입력해 주세요" }],
  [{ code: "12345a" }, { code: "인증번호 6자리를 입력해 주세요" }],
  [{ key: "short" }, { key: "인증번호를 다시 받아 주세요" }],
])("400: %o is refused under its field", async (change, fields) => {
  const { status, body } = await server.visitor().send(verifyCode, { key: "k".repeat(32), code: "123456", ...change });
  expect({ status, fields: body.fields }).toEqual({ status: 400, fields });
});

test("the same proof sent again with its key gets the same answer", async () => {
  const { key, code } = await sent();
  const headers = { "idempotency-key": "verify-code-1" };
  const first = await server.visitor().send(verifyCode, { key, code }, { headers });
  const again = await server.visitor().send(verifyCode, { key, code }, { headers });
  expect([again.status, again.body]).toEqual([200, first.body]);
});
