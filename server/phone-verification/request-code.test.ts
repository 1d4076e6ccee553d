import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { requestCode } from "#contract/phone-verification.ts";
import { phoneVerifications, textMessages } from "#server/db/tables/tables.ts";
import { codeSentTo } from "#server/testing/outside/phone-codes.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const { db, vault } = server.parts;
const minute = 60_000;
let phones = 0;
const freshPhone = () => `010-4000-${String(++phones).padStart(4, "0")}`;
const ask = (phonenumber: string, on = server) =>
  on.visitor().send(requestCode, { phonenumber, verificationCodeRefer: "SIGNUP" });

test("200: a code of six digits is sent, and only its hash is stored", async () => {
  const answer = await ask("010-4999-1234");
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    key: expect.stringMatching(/^[\w-]{32}$/),
    maskedPhone: "010-****-1234",
    expiresAt: "2026-11-15T03:03:00.000Z",
    sendsLeftToday: 4,
  });
  const code = await codeSentTo(server, "010-4999-1234");
  expect(code).toMatch(/^\d{6}$/);
  const keyHash = createHash("sha256").update(answer.body.key).digest();
  const [attempt] = await db.select().from(phoneVerifications).where(eq(phoneVerifications.keyHash, keyHash));
  expect(attempt).toMatchObject({ purpose: "SIGNUP", tries: 0, verifiedAt: null, accountId: null });
  expect(vault.open(attempt?.phoneSealed ?? "", "phone_verifications.phone")).toBe("010-4999-1234");
  const fingerprint = vault.fingerprint("01049991234");
  const [message] = await db.select().from(textMessages).where(eq(textMessages.recipientFingerprint, fingerprint));
  expect(message).toMatchObject({ template: "verification_code", state: "SENT", sentAt: server.clock.now() });
  for (const secret of [answer.body.key, code, "4999"])
    expect(JSON.stringify([attempt, message])).not.toContain(`"${secret}`);
  expect(message?.dedupeKey).not.toContain(answer.body.key);
  expect(await recordOf(server, answer)).toMatchObject({ call: "requestCode", changes: { purpose: "SIGNUP" } });
});

test("429: one message a minute, and the answer says when the next is possible", async () => {
  const phone = freshPhone();
  await ask(phone);
  server.clock.move(20_000);
  const { status, body, headers } = await ask(phone);
  expect({ status, code: body.code }).toEqual({ status: 429, code: "code_sent_just_now" });
  expect(headers.get("retry-after")).toBe("40");
  server.clock.move(40_000);
  expect((await ask(phone)).status).toBe(200);
});

test("429: five messages a day per number, in any notation and for all callers together", async () => {
  const phone = freshPhone();
  const left: number[] = [];
  for (let count = 0; count < 5; count++) {
    left.push((await ask(phone)).body.sendsLeftToday);
    server.clock.move(minute);
  }
  expect(left).toEqual([4, 3, 2, 1, 0]);
  const { status, body } = await ask(phone);
  expect({ status, code: body.code }).toEqual({ status: 429, code: "code_sends_used_up" });
  server.clock.move(24 * 60 * minute);
  expect((await ask(phone)).status).toBe(200);
});

test("of twenty requests for one number at once one succeeds", async () => {
  const phone = freshPhone();
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(phone)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === "code_sent_just_now")).toHaveLength(19);
});

test("429: twenty messages an hour per address, exactly, also in parallel", async () => {
  const strict = await startTestServer({ rateLimits: true });
  const answers = await Promise.all(Array.from({ length: 30 }, () => ask(freshPhone(), strict)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
    new Set(["429 code_requests_too_many"]),
  );
  strict.clock.move(60 * minute);
  expect((await ask(freshPhone(), strict)).status).toBe(200);
});

test("503: a message that cannot be sent is reported as not sent", async () => {
  const cut = await startTestServer();
  cut.parts.outside.textMessages = {
    kind: "sandbox",
    send: async () => {
      throw new Error("the line is down");
    },
  };
  const phone = freshPhone();
  const { status, body, headers } = await ask(phone, cut);
  expect({ status, code: body.code }).toEqual({ status: 503, code: "text_message_unavailable" });
  expect(headers.get("retry-after")).toBe("60");
  const [message] = await cut.parts.db.select().from(textMessages);
  expect(message).toMatchObject({ state: "FAILED", problem: "Error: the line is down" });
});

test("422: without a number there is no recipient", async () => {
  const { status, body } = await server.visitor().send(requestCode, { verificationCodeRefer: "PASSWORD" });
  expect({ status, code: body.code, fields: body.fields }).toEqual({
    status: 422,
    code: "phone_needed",
    fields: { phonenumber: "휴대폰 번호를 입력해 주세요" },
  });
});

test("200: for a change of card the code goes to the account's own phone, whatever number is named", async () => {
  const account = await server.makeAccount();
  const visitor = await server.signedIn(account.id);
  const wish = { phonenumber: freshPhone(), verificationCodeRefer: "CHANGE_CARD" } as const;
  const { status, body } = await visitor.send(requestCode, wish);
  expect({ status, maskedPhone: body.maskedPhone }).toEqual({
    status: 200,
    maskedPhone: `${account.phone.slice(0, 4)}****${account.phone.slice(-5)}`,
  });
  expect(await codeSentTo(server, account.phone)).toMatch(/^\d{6}$/);
  expect((await server.visitor().send(requestCode, wish)).body.code).toBe("phone_needed");
});

test("200: a customer without an account can prove their phone for a booking", async () => {
  const input = { phonenumber: freshPhone(), verificationCodeRefer: "BOOKING" } as const;
  const answer = await server.visitor().send(requestCode, input);
  expect(answer.status).toBe(200);
  expect(await recordOf(server, answer)).toMatchObject({ call: "requestCode", changes: { purpose: "BOOKING" } });
});

test("409: only a dormant account can request a code to wake up", async () => {
  const { status, body } = await server.visitor().send(requestCode, { verificationCodeRefer: "WAKE" });
  expect({ status, code: body.code }).toEqual({ status: 409, code: "account_not_dormant" });
});

test.each(["01012345678", "010-12345-678", "hello", ""])("400: %j is not a phone number", async (phonenumber) => {
  const { status, body } = await ask(phonenumber);
  expect({ status, fields: body.fields }).toEqual({
    status: 400,
    fields: { phonenumber: "전화번호는 010-1234-5678처럼 입력해 주세요" },
  });
});

test.each(["SHOP_OWNER", "SETTLEMENT", "NONSENSE"])("400: %s cannot be requested here", async (purpose) => {
  const response = await server.visitor().fetch("/api/partners/v1/phonenumber_verification/req-vcode", {
    method: "POST",
    headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
    body: JSON.stringify({ phonenumber: freshPhone(), verificationCodeRefer: purpose }),
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    fields: { verificationCodeRefer: "인증 정보가 올바르지 않아요. 처음부터 다시 인증해 주세요" },
  });
});

test("the same request sent again with its key sends one message", async () => {
  const phonenumber = freshPhone();
  const headers = { "idempotency-key": "request-code-1" };
  const input = { phonenumber, verificationCodeRefer: "SIGNUP" } as const;
  const first = await server.visitor().send(requestCode, input, { headers });
  const again = await server.visitor().send(requestCode, input, { headers });
  expect([again.status, again.body]).toEqual([200, first.body]);
});
