import { expect, test } from "vitest";
import { listLatestNotifications } from "#contract/notifications.ts";
import { notifications } from "#server/db/tables/tables.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const day = 24 * 60 * 60 * 1000;
const ago = (days: number) => new Date(server.clock.now().getTime() - days * day);

async function partnerWith(...notices: { title: string; daysAgo: number; read?: boolean }[]) {
  const { id } = await server.makeAccount();
  for (const { title, daysAgo, read } of notices) {
    const readAt = read ? server.clock.now() : null;
    const words = { title, body: "내용", path: "/partners/shops" };
    await server.parts.db.insert(notifications).values({ accountId: id, ...words, at: ago(daysAgo), readAt });
  }
  return server.signedIn(id);
}

test("200: the last 30 days, the newest first, with the number of unread ones", async () => {
  const visitor = await partnerWith(
    { title: "어제", daysAgo: 1, read: true },
    { title: "오늘", daysAgo: 0 },
    { title: "거의 30일 전", daysAgo: 29.99 },
    { title: "30일 전", daysAgo: 30 },
  );
  const { status, body } = await visitor.send(listLatestNotifications, {});
  expect(status).toBe(200);
  expect(body).toMatchObject({ page: 0, size: 10, total: 3, unread: 2 });
  expect(body.items.map(({ title, read }) => [title, read])).toEqual([
    ["오늘", false],
    ["어제", true],
    ["거의 30일 전", false],
  ]);
  expect(body.items[0]).toEqual({
    id: expect.any(Number),
    title: "오늘",
    body: "내용",
    path: "/partners/shops",
    read: false,
    at: server.clock.now().toISOString(),
  });
});

test("for the requested number of days, page by page; the unread count is of all of them", async () => {
  const visitor = await partnerWith(
    { title: "하나", daysAgo: 1 },
    { title: "둘", daysAgo: 2 },
    { title: "셋", daysAgo: 3 },
    { title: "열흘", daysAgo: 10 },
  );
  const { body } = await visitor.send(listLatestNotifications, { size: 2, page: 1, lastDays: 7 });
  expect(body).toMatchObject({ page: 1, size: 2, total: 3, unread: 3 });
  expect(body.items.map(({ title }) => title)).toEqual(["셋"]);
});

test("other accounts' notifications are not included", async () => {
  await partnerWith({ title: "남의 알림", daysAgo: 0 });
  const visitor = await partnerWith();
  expect((await visitor.send(listLatestNotifications, {})).body).toEqual({
    items: [],
    page: 0,
    size: 10,
    total: 0,
    unread: 0,
  });
});

test.each(["size=0", "size=101", "page=-1", "lastDays=0", "lastDays=91", "lastDays=x"])(
  "400: %s is refused under its field",
  async (query) => {
    const response = await (await partnerWith()).fetch(`/api/partners/v1/notifications/latest?${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ fields: { [query.split("=")[0] as string]: "다시 확인해 주세요" } });
  },
);
