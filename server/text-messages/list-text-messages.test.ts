import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { listTextMessages } from "#contract/text-messages.ts";
import { textMessages } from "#server/db/tables/tables.ts";
import { accessOf } from "#server/testing/records.ts";
import { randomName, startTestServer, type TestServer } from "#server/testing/test-server.ts";
import { queueText } from "./index.ts";

const server = await startTestServer();
const operatorOf = async (one: TestServer) => one.signedIn((await one.makeAccount({ adminRole: "PARTNERS_ADMIN" })).id);
const operator = await operatorOf(server);

const queue = ({ parts }: TestServer, to: string) =>
  queueText(parts.db, parts.vault, {
    to,
    template: "verification_code",
    values: { code: "482913" },
    dedupeKey: randomName("message"),
    now: parts.clock.now(),
  });

test("200: the newest first, the number masked, found by the whole number and by state", async () => {
  const first = await queue(server, "010-1111-2222");
  const second = await queue(server, "010-3333-4444");
  await server.parts.db
    .update(textMessages)
    .set({ state: "FAILED", problem: "refused 01011112222" })
    .where(eq(textMessages.id, first as number));
  const answer = await operator.send(listTextMessages, {});
  expect(answer.body).toMatchObject({
    total: 2,
    items: [
      { id: second, maskedPhone: "010-****-4444", label: "인증번호", state: "QUEUED", resendable: false },
      { id: first, maskedPhone: "010-****-2222", state: "FAILED", problem: "refused …", resendable: false },
    ],
  });
  expect(answer.body.items[0]?.words).toContain("482913");
  expect(await accessOf(server, answer)).toMatchObject([{ subject: "textMessage", subjectIds: [second, first] }]);
  const found = async (input: object) => (await operator.send(listTextMessages, input)).body.items.map(({ id }) => id);
  expect(await found({ keyword: "01033334444" })).toEqual([second]);
  expect(await found({ keyword: "4444" })).toEqual([]);
  expect(await found({ state: "FAILED" })).toEqual([first]);
});

test("if messages are really sent, nobody can read their text", async () => {
  const solapi = { key: "k", secret: "s", sender: "02-123-4567", address: "http://127.0.0.1:9" };
  const real = await startTestServer({ config: { solapi } });
  await queue(real, "010-1111-2222");
  const { body } = await (await operatorOf(real)).send(listTextMessages, {});
  expect(body.items).toMatchObject([{ words: null }]);
  expect(JSON.stringify(body)).not.toContain("482913");
});

test("403: only an operator sees them", async () => {
  const { visitor } = await server.shopWith("OWNER");
  expect((await visitor.send(listTextMessages, {})).status).toBe(403);
});
