import { expect, test } from "vitest";
import { listApplicationReviews } from "#contract/application-reviews.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { applicantOf, outcomeOf } from "#server/testing/worlds/applicants.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";

const server = await startTestServer();
const ago = (hours: number) => new Date(server.clock.now().getTime() - hours * 60 * 60_000);

test("200: all that wait, the oldest first, each with its due time, and the count of each form", async () => {
  const operator = await operatorOf(server, { name: "최심사" });
  const { shop, accountId } = await server.approvedShop();
  const reviewerId = operator.account.id;
  const setup = await server.makeSent("SETUP", { accountId, requestedAt: ago(1) });
  const face = await server.makeSent("SHOP", { accountId, shopId: shop.id, requestedAt: ago(50), status: "REREQ" });
  const change = { accountId, shopId: shop.id, requestedAt: ago(2), status: "WAITING", reviewerId } as const;
  const read = await server.makeSent("SETUP_CHANGE", change);
  const mine = await server.makeSent("SETUP", { accountId: reviewerId, requestedAt: ago(0) });
  // None of these wait for a review.
  await server.makeDraft("SETUP", { accountId });
  await server.makeSent("SETUP", { accountId, status: "REJECT" });
  await server.makeSent("SETUP", { accountId, closedAt: server.clock.now() });
  await server.makeSent("TRANSFER", { accountId, shopId: shop.id, status: "APPROVAL" });
  const menu = await server.makeMenuOf(shop.id, "SPECIAL_HAIR");
  await server.makeMenuRequest(shop.id, menu.id);

  const { status, body } = await operator.visitor.send(listApplicationReviews, {});
  expect(status).toBe(200);
  expect(body).toMatchObject({ page: 0, size: 20, total: 4, waiting: { SETUP: 2, SHOP: 1, SETUP_CHANGE: 1 } });
  expect(body.items.map(({ id }) => id)).toEqual([face, read, setup, mine].map(({ id }) => id));
  expect(body.items[0]).toMatchObject({
    form: "SHOP",
    shopName: shop.name,
    isOwn: false,
    isMine: false,
    reviewerName: null,
    // Sent on Friday morning: the second business day after it is Tuesday.
    dueAt: "2026-11-17T09:00:00.000Z",
  });
  expect(body.items[1]).toMatchObject({ reviewerName: "최심사 (운영자)", isMine: true, isOwn: false });
  expect(body.items[3]).toMatchObject({ isOwn: true });

  const some = (await operator.visitor.send(listApplicationReviews, { form: "SETUP", size: 1, page: 1 })).body;
  expect(some).toMatchObject({ total: 2, size: 1, page: 1, waiting: { SETUP: 2, SHOP: 1, SETUP_CHANGE: 1 } });
  expect(some.items.map(({ id }) => id)).toEqual([mine.id]);
  expect((await operator.visitor.send(listApplicationReviews, { form: "TRANSFER" })).body).toMatchObject({
    items: [],
    total: 0,
  });
});

test("403: only an operator", async () => {
  const answer = await (await applicantOf(server)).visitor.send(listApplicationReviews, {});
  expect(outcomeOf(answer)).toEqual({ status: 403, code: "role_not_allowed" });
});
