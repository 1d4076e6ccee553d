import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { markNotificationsRead } from "#contract/notifications.ts";
import { notifications } from "#server/db/tables/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const { db } = server.parts;

async function partnerWithThree() {
  const { id } = await server.makeAccount();
  const row = { accountId: id, title: "알림", body: "내용", path: "/partners/shops", at: server.clock.now() };
  const ids = (await db.insert(notifications).values([row, row, row]).returning()).map((made) => made.id);
  const readAt = async () =>
    (await db.select().from(notifications).where(eq(notifications.accountId, id)).orderBy(asc(notifications.id))).map(
      (notification) => notification.readAt,
    );
  return { id, ids: ids as [number, number, number], readAt, visitor: await server.signedIn(id) };
}

test("200: everything up to the named one is read, the newer ones are not", async () => {
  const { id, ids, readAt, visitor } = await partnerWithThree();
  const answer = await visitor.send(markNotificationsRead, { upToId: ids[1] });
  expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: {} });
  expect(await readAt()).toEqual([server.clock.now(), server.clock.now(), null]);
  expect(await recordOf(server, answer)).toMatchObject({
    call: "markNotificationsRead",
    accountId: id,
    changes: { readUpTo: ids[1] },
  });
});

test("the time of the first reading stays", async () => {
  const { ids, readAt, visitor } = await partnerWithThree();
  await visitor.send(markNotificationsRead, { upToId: ids[0] });
  const first = server.clock.now();
  server.clock.move(1000);
  await visitor.send(markNotificationsRead, { upToId: ids[2] });
  expect(await readAt()).toEqual([first, server.clock.now(), server.clock.now()]);
});

test("other accounts' notifications stay unread", async () => {
  const [mine, other] = [await partnerWithThree(), await partnerWithThree()];
  await mine.visitor.send(markNotificationsRead, { upToId: other.ids[2] });
  expect(await other.readAt()).toEqual([null, null, null]);
});

test("400: an invalid id is refused under its field", async () => {
  const { visitor } = await partnerWithThree();
  const { status, body } = await visitor.send(markNotificationsRead, { upToId: 0 });
  expect({ status, fields: body.fields }).toEqual({ status: 400, fields: { upToId: "번호가 올바르지 않아요" } });
});

test("the same request sent again with its key leaves one record", async () => {
  const { ids, visitor } = await partnerWithThree();
  const headers = { "idempotency-key": "mark-read-0001" };
  await visitor.send(markNotificationsRead, { upToId: ids[0] }, { headers });
  const again = await visitor.send(markNotificationsRead, { upToId: ids[0] }, { headers });
  expect(again.status).toBe(200);
  expect(await recordOf(server, again)).toBeUndefined();
});
