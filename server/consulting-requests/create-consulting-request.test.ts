import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { createConsultingRequest } from "#contract/consulting-requests.ts";
import { consultingRequests, textMessages } from "#server/db/tables/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const { db, vault } = server.parts;
const form = {
  name: "김상담",
  phone: "010-2345-6789",
  shopName: "새봄헤어",
  serviceCategory: "HAIR" as const,
  region1: "서울특별시",
  region2: "성동구",
  hopedTime: "MORNING" as const,
  words: "디자이너 세 명이에요",
  privacyConsent: true as const,
};
const ask = (more: Partial<Omit<typeof form, "privacyConsent"> & { privacyConsent: boolean }> = {}, from = server) =>
  from.visitor().send(createConsultingRequest, { ...form, ...more } as typeof form);
const kept = (phone: string) =>
  db
    .select()
    .from(consultingRequests)
    .where(eq(consultingRequests.phoneFingerprint, vault.fingerprint(phone.replaceAll("-", ""))));

test("200: anyone can ask for a call; the number is stored encrypted, and a message confirms it", async () => {
  const answer = await ask();
  expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: {} });
  const [request] = await kept(form.phone);
  expect(request).toMatchObject({
    name: "김상담",
    maskedPhone: "010-****-6789",
    shopName: "새봄헤어",
    region2: "성동구",
    state: "NEW",
    hopedTime: "MORNING",
    words: form.words,
    createdAt: server.clock.now(),
  });
  expect(vault.open(request?.phoneSealed ?? "", "consulting_requests.phone")).toBe(form.phone);
  expect(JSON.stringify(request)).not.toContain("2345");
  const [message] = await db
    .select()
    .from(textMessages)
    .where(eq(textMessages.dedupeKey, `consulting:${request?.id}`));
  expect(message).toMatchObject({ template: "consulting_received", state: "QUEUED" });
  expect((await recordOf(server, answer))?.changes).toEqual({
    consultingRequest: request?.id,
    name: "김*담",
    phone: "010-****-6789",
  });
});

test("429: a number may ask three times a day, also in parallel; a day later it may ask again", async () => {
  const phone = "010-3333-4444";
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => ask({ phone })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429, 429]);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.body.code).toBe("consulting_requests_too_many");
  expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await kept(phone)).toHaveLength(3);
  server.clock.move(24 * 3_600_000);
  expect((await ask({ phone })).status).toBe(200);
});

test("429: an address may ask ten times a day", async () => {
  const limited = await startTestServer({ rateLimits: true });
  const one = (index: number) => ask({ phone: `010-5000-${1000 + index}` }, limited);
  expect((await one(0)).status).toBe(200);
  const answers = await Promise.all(Array.from({ length: 11 }, (_, index) => one(index + 1)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(9);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
});

test("422: only regions that exist", async () => {
  for (const region of [{ region2: "없는구" }, { region1: "없는도" }, { region1: "부산광역시", region2: "성동구" }]) {
    const { status, body } = await ask({ ...region, phone: "010-6666-7777" });
    expect({ status, code: body.code }).toEqual({ status: 422, code: "region_unknown" });
    expect(body.fields).toHaveProperty("region2");
  }
  expect(await kept("010-6666-7777")).toEqual([]);
});

test("400: not without consent, and each wrong value is reported at its field", async () => {
  const answers = [
    await ask({ privacyConsent: false }),
    await ask({ phone: "123" }),
    await ask({ shopName: " " }),
    await ask({ name: "<b>" }),
  ];
  expect(answers.map(({ status, body }) => [status, Object.keys(body.fields ?? {})])).toEqual([
    [400, ["privacyConsent"]],
    [400, ["phone"]],
    [400, ["shopName"]],
    [400, ["name"]],
  ]);
});
