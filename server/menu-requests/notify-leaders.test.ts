import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { approveMenu, rejectMenu, stopShowingMenu } from "#contract/menu-requests.ts";
import { notifications } from "#server/db/tables/tables.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { reviewedShop } from "#server/testing/worlds/reviewed-shop.ts";

const server = await startTestServer();
const { db } = server.parts;

/** A shop with a manager and a designer besides its owner, and the notifications of each. */
async function staffedShop(...draft: Parameters<typeof reviewedShop> extends [unknown, ...infer Rest] ? Rest : never) {
  const made = await reviewedShop(server, ...draft);
  const [manager, designer, gone] = [
    await server.makeAccount(),
    await server.makeAccount(),
    await server.makeAccount(),
  ];
  await server.join(made.shop.id, manager.id, "SUPER");
  await server.join(made.shop.id, designer.id, "MEMBER");
  await server.join(made.shop.id, gone.id, "SUPER", server.clock.now());
  const path = `/partners/shops/${made.shop.id}/menus/requests/${made.request.id}`;
  const sent = async () =>
    (await db.select().from(notifications).where(eq(notifications.shopId, made.shop.id))).toSorted(
      (a, b) => a.accountId - b.accountId,
    );
  return { ...made, manager, path, sent };
}

test("an approval notifies owner and manager, and opens the request", async () => {
  const { accountId, manager, operator, request, path, sent } = await staffedShop({ status: "WAITING" });
  await operator.visitor.send(approveMenu, { id: request.id, edition: 1 });
  const rows = await sent();
  expect(rows.map((row) => row.accountId)).toEqual([accountId, manager.id]);
  expect(rows[0]).toMatchObject({ title: "메뉴 심사를 통과했어요", body: "새 이름", path, readAt: null });
});

test("a rejection has its reason", async () => {
  const { operator, request, path, sent } = await staffedShop({ status: "WAITING" });
  const reason = "사진이 흐려요";
  await operator.visitor.send(rejectMenu, {
    id: request.id,
    edition: 1,
    reason,
    fieldNotes: { photoId: "다른 사진으로 변경해 주세요" },
  });
  expect(await sent()).toMatchObject(
    Array(2).fill({ title: "메뉴를 수정해서 다시 신청해 주세요", body: "새 이름: 사진이 흐려요", path }),
  );
});

test("a refused decision notifies nobody", async () => {
  const { operator, request, sent } = await staffedShop({ status: "REQ_WAITING" });
  expect((await operator.visitor.send(approveMenu, { id: request.id, edition: 1 })).status).toBe(409);
  expect(await sent()).toEqual([]);
});

test("a blocked menu has its reason", async () => {
  const { operator, menu, sent } = await staffedShop({ closedAt: new Date(0) });
  await operator.visitor.send(stopShowingMenu, { id: menu.id, reason: "실제와 달라요" });
  expect((await sent()).map(({ title }) => title)).toEqual(Array(2).fill("메뉴를 고객에게 보이지 않게 했어요"));
});
