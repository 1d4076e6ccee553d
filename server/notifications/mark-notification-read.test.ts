import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { listLatestNotifications, markNotificationRead } from "#contract/notifications.ts";
import { notifications } from "#server/db/tables/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { notify } from "./notify.ts";

const server = await startTestServer();
const { db } = server.parts;

async function partnerWithTwo() {
  const { id: accountId } = await server.makeAccount();
  const message = {
    accountIds: [accountId, accountId],
    body: "내용",
    path: "/partners/shops",
    now: server.clock.now(),
  };
  await notify(db, { ...message, title: "하나" });
  await notify(db, { ...message, title: "둘" });
  const rows = await db.select().from(notifications).where(eq(notifications.accountId, accountId));
  return { rows, visitor: await server.signedIn(accountId) };
}

test("200: the opened one is read, the other is not, and its first reading time stays", async () => {
  const { rows, visitor } = await partnerWithTwo();
  expect(rows).toHaveLength(2);
  const id = rows[0]?.id as number;
  const answer = await visitor.send(markNotificationRead, { id });
  expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: {} });
  expect((await recordOf(server, answer))?.changes).toEqual({ read: id });
  const first = server.clock.now();
  server.clock.move(1000);
  await visitor.send(markNotificationRead, { id });
  const [row] = await db.select().from(notifications).where(eq(notifications.id, id));
  expect(row?.readAt).toEqual(first);
  expect((await visitor.send(listLatestNotifications, {})).body.unread).toBe(1);
});

test("404: another account's, and an unknown one; another account's stays unread", async () => {
  const [mine, other] = [await partnerWithTwo(), await partnerWithTwo()];
  for (const id of [other.rows[0]?.id as number, 987_654_321]) {
    const { status, body } = await mine.visitor.send(markNotificationRead, { id });
    expect({ status, code: body.code }).toEqual({ status: 404, code: "notification_not_found" });
  }
  expect((await other.visitor.send(listLatestNotifications, {})).body.unread).toBe(2);
});
