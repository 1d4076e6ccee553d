import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { requestCode, verifyCodeAndRecord } from "#contract/phone-verification.ts";
import { phoneVerifications } from "#server/db/tables/tables.ts";
import { codeSentTo, wrongCode } from "#server/testing/outside/phone-codes.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
let phones = 0;

async function sent() {
  const phonenumber = `010-4200-${String(++phones).padStart(4, "0")}`;
  const { body } = await server.visitor().send(requestCode, { phonenumber, verificationCodeRefer: "SIGNUP" });
  return { key: body.key, code: await codeSentTo(server, phonenumber), phonenumber };
}

async function rowOf(key: string) {
  const keyHash = createHash("sha256").update(key).digest();
  const [row] = await server.parts.db.select().from(phoneVerifications).where(eq(phoneVerifications.keyHash, keyHash));
  return row;
}

test("200: with its number the proof is also recorded", async () => {
  const { key, code, phonenumber } = await sent();
  const input = { key, code, phonenumber, verificationCodeRefer: "SIGNUP" } as const;
  const answer = await server.visitor().send(verifyCodeAndRecord, input);
  expect({ status: answer.status, body: answer.body }).toEqual({
    status: 200,
    body: { verified: true, maskedPhone: "010-****-0001", validUntil: "2026-11-15T03:15:00.000Z" },
  });
  expect(await rowOf(key)).toMatchObject({ verifiedAt: server.clock.now(), recordedAt: server.clock.now() });
  expect(await recordOf(server, answer)).toMatchObject({ call: "verifyCodeAndRecord" });
});

test("200: without a number it is only proven", async () => {
  const { key, code } = await sent();
  expect((await server.visitor().send(verifyCodeAndRecord, { key, code })).status).toBe(200);
  expect(await rowOf(key)).toMatchObject({ verifiedAt: server.clock.now(), recordedAt: null });
});

test("422: another number or purpose than requested counts as a wrong code", async () => {
  const attempt = await sent();
  for (const change of [{ phonenumber: "010-4299-9999" }, { verificationCodeRefer: "FIND_ID" as const }]) {
    const { status, body } = await server.visitor().send(verifyCodeAndRecord, { ...attempt, ...change });
    expect({ status, code: body.code }).toEqual({ status: 422, code: "code_wrong" });
  }
  expect((await rowOf(attempt.key))?.tries).toBe(2);
});

test("422: five attempts and three minutes, as for the other proof", async () => {
  const guessed = await sent();
  const late = await sent();
  const guess = { ...guessed, code: wrongCode(guessed.code) };
  for (let count = 0; count < 5; count++) await server.visitor().send(verifyCodeAndRecord, guess);
  expect((await server.visitor().send(verifyCodeAndRecord, guessed)).body.code).toBe("code_tries_used_up");
  server.clock.move(180_000);
  expect((await server.visitor().send(verifyCodeAndRecord, late)).body.code).toBe("code_expired");
});

test("of a hundred correct codes at once one is accepted", async () => {
  const attempt = await sent();
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => server.visitor().send(verifyCodeAndRecord, attempt)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("400: an invalid number is refused under its field", async () => {
  const attempt = await sent();
  const { status, body } = await server.visitor().send(verifyCodeAndRecord, { ...attempt, phonenumber: "12" });
  expect({ status, fields: body.fields }).toEqual({
    status: 400,
    fields: { phonenumber: "전화번호는 010-1234-5678처럼 입력해 주세요" },
  });
});
