import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { textMessages } from "#server/db/tables/tables.ts";
import type { TextMessage } from "#server/outside/text-message/text-message-port.ts";
import { randomName, startTestServer } from "#server/testing/test-server.ts";
import { deliverText, queueText } from "./index.ts";

const server = await startTestServer();
const { parts } = server;
const { db, vault } = parts;
const sandbox = parts.outside.textMessages;

function queue(dedupeKey = randomName("message")) {
  const values = { code: "123456" };
  const now = server.clock.now();
  return queueText(db, vault, { to: "010-1234-5678", template: "verification_code", values, dedupeKey, now });
}

async function rowOf(id: number | undefined) {
  const [row] = await db
    .select()
    .from(textMessages)
    .where(eq(textMessages.id, id as number));
  return row;
}

test("neither number nor text of a queued message can be read in the table", async () => {
  const row = await rowOf(await queue());
  expect(row).toMatchObject({ state: "QUEUED", template: "verification_code", sentAt: null });
  expect(JSON.stringify(row)).not.toMatch(/1234-?5678|123456/);
});

test("the same key is queued once, also in parallel", async () => {
  const key = randomName("message");
  const ids = await Promise.all(Array.from({ length: 10 }, () => queue(key)));
  expect(ids.filter((id) => id !== undefined)).toHaveLength(1);
});

test("a message is given to the provider in plain text, and then it is sent", async () => {
  const handed: TextMessage[] = [];
  parts.outside.textMessages = {
    kind: "sandbox",
    send(message) {
      handed.push(message);
      return sandbox.send(message);
    },
  };
  const key = randomName("message");
  const id = await queue(key);
  await deliverText(parts, id as number);
  await deliverText(parts, id as number);
  expect(handed).toEqual([
    {
      to: "010-1234-5678",
      text: "[단장 파트너스] 인증번호 123456\n3분 안에 입력해 주세요. 다른 사람에게 알려 주지 마세요.",
      dedupeKey: key,
    },
  ]);
  expect(await rowOf(id)).toMatchObject({ state: "SENT", providerId: expect.any(String), sentAt: server.clock.now() });
});

test("a failure is recorded and thrown, and a later attempt can still succeed", async () => {
  const id = await queue();
  parts.outside.textMessages = {
    kind: "sandbox",
    send: async () => {
      throw new Error("the line is down");
    },
  };
  await expect(deliverText(parts, id as number)).rejects.toThrow("the line is down");
  expect(await rowOf(id)).toMatchObject({ state: "FAILED", problem: "Error: the line is down", sentAt: null });
  parts.outside.textMessages = sandbox;
  await deliverText(parts, id as number);
  expect(await rowOf(id)).toMatchObject({ state: "SENT", problem: null });
});

test("a message that another worker holds is left to it, and the job is repeated until it is sent", async () => {
  const id = await queue();
  const claimedUntil = new Date(server.clock.now().getTime() + 30_000);
  await db
    .update(textMessages)
    .set({ claimedUntil })
    .where(eq(textMessages.id, id as number));
  await expect(deliverText(parts, id as number)).rejects.toThrow("another worker holds the message");
  server.clock.move(30_000);
  await deliverText(parts, id as number);
  expect(await rowOf(id)).toMatchObject({ state: "SENT" });
  await expect(deliverText(parts, id as number)).resolves.toBeUndefined();
});

test("an unknown message needs no work", async () => {
  await expect(deliverText(parts, 999_999)).resolves.toBeUndefined();
});
