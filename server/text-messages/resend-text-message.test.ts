import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { resendTextMessage } from "#contract/text-messages.ts";
import { textMessages } from "#server/db/tables/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import { randomName, startTestServer } from "#server/testing/test-server.ts";
import { deliverText, queueText, type TemplateName } from "./index.ts";

const server = await startTestServer();
const { db, pool, vault } = server.parts;
const operator = await server.signedIn((await server.makeAccount({ adminRole: "PARTNERS_ADMIN" })).id);

async function message(state: "FAILED" | "SENT", template: TemplateName = "dormancy_notice"): Promise<number> {
  const values = { days: "7", day: "2026.11.22 (일)", code: "123456" };
  const draft = { to: "010-1234-5678", template, values, dedupeKey: randomName("message"), now: server.clock.now() };
  const id = (await queueText(db, vault, draft)) as number;
  await db.update(textMessages).set({ state, problem: "busy" }).where(eq(textMessages.id, id));
  return id;
}

test("200: a failed message is sent again, once, however often it is requested", async () => {
  const id = await message("FAILED");
  const answers = await Promise.all([1, 2, 3].map(() => operator.send(resendTextMessage, { id })));
  const statuses = answers.map(({ status }) => status).toSorted();
  expect(statuses).toEqual([200, 409, 409]);
  const won = answers.find(({ status }) => status === 200);
  expect(won?.body).toMatchObject({ id, state: "QUEUED", problem: null, resendable: false });
  expect((await recordOf(server, won as never))?.changes).toEqual({
    textMessage: id,
    state: { from: "FAILED", to: "QUEUED" },
  });
  const { rows } = await pool.query("select data from jobs.job where name = 'text-messages.send'");
  expect(rows).toEqual([{ data: { id } }]);
  await deliverText(server.parts, id);
  const [row] = await db.select().from(textMessages).where(eq(textMessages.id, id));
  expect(row?.state).toBe("SENT");
});

test("409: a sent message is not sent twice", async () => {
  const { status, body } = await operator.send(resendTextMessage, { id: await message("SENT") });
  expect({ status, code: body.code }).toEqual({ status: 409, code: "text_message_not_failed" });
});

test("422: an expired code is not sent", async () => {
  const { status, body } = await operator.send(resendTextMessage, { id: await message("FAILED", "verification_code") });
  expect({ status, code: body.code }).toEqual({ status: 422, code: "text_message_outdated" });
});

test("404: an unknown message", async () => {
  expect((await operator.send(resendTextMessage, { id: 987_654_321 })).body.code).toBe("text_message_not_found");
});
