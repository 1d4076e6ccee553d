import { expect, test } from "vitest";
import { listMenuReviews } from "#contract/menu-requests.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { reviewedShop } from "#server/testing/worlds/reviewed-shop.ts";

test("200: waiting and started ones, oldest first, due at the end of the second working day", async () => {
  const server = await startTestServer();
  const later = await reviewedShop(server, { requestedAt: new Date("2026-11-13T01:00:00Z"), status: "REREQ" });
  const earlier = await reviewedShop(server, { requestedAt: new Date("2026-11-12T01:00:00Z"), status: "WAITING" });
  await reviewedShop(server, { status: "REJECT" });
  await reviewedShop(server, { status: "NON_DISPLAY_REJECT" });
  await reviewedShop(server, { status: "APPROVAL", closedAt: server.clock.now() });
  await reviewedShop(server, { closedAt: server.clock.now() });
  const { status, body } = await earlier.operator.visitor.send(listMenuReviews, {});
  expect(status).toBe(200);
  expect(body).toMatchObject({ page: 0, size: 20, total: 2 });
  expect(body.items).toMatchObject([
    { id: earlier.request.id, reviewerName: "최심사 (운영자)", isMine: true, isOwn: false },
    { id: later.request.id, reviewerName: null, isMine: false, isOwn: false },
  ]);
  // Thursday's is due on Monday, Friday's on Tuesday: a weekend lies between.
  expect(body.items.map(({ dueAt }) => dueAt)).toEqual(["2026-11-16T09:00:00.000Z", "2026-11-17T09:00:00.000Z"]);
  const next = await earlier.operator.visitor.send(listMenuReviews, { page: 1, size: 1 });
  expect(next.body).toMatchObject({ total: 2, items: [{ id: later.request.id }] });
});

test("a request of the operator's own shop is marked, because another operator has to review it", async () => {
  const server = await startTestServer();
  const { shop, operator } = await reviewedShop(server);
  await server.join(shop.id, operator.account.id, "MEMBER");
  const { body } = await operator.visitor.send(listMenuReviews, {});
  expect(body.items).toMatchObject([{ shopId: shop.id, isOwn: true, isMine: false }]);
});
