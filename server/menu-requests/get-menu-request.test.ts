import { expect, test } from "vitest";
import { getMenuRequest } from "#contract/menu-requests.ts";
import type { MemberRole } from "#domain/shops/staff.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { outcomeOf, reviewedShop } from "#server/testing/worlds/reviewed-shop.ts";

const server = await startTestServer();

test("200: the requested and the current menu, the fields that differ, and the timeline", async () => {
  const { shop, visitor, menu, request } = await reviewedShop(server, {
    content: { discount: { type: "DISCOUNT_RATE", ratePercent: 30 } },
  });
  const { status, body } = await visitor.send(getMenuRequest, { id: request.id });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id: request.id,
    shopId: shop.id,
    shopName: shop.name,
    menuId: menu.id,
    menuName: "새 이름",
    edition: 1,
    status: "REQ_WAITING",
    closed: false,
    live: { name: menu.name },
    changedFields: ["name", "discount"],
    reviewerName: null,
    fieldNotes: {},
    stylerNames: [],
    timeline: [{ action: "NEW", actor: "partner", byName: "홍길동", edition: 1, words: "" }],
  });
  expect(body.photoUrl).toBe(body.livePhotoUrl);
});

test("a new menu has nothing to compare with", async () => {
  const { visitor, request } = await reviewedShop(server, {}, { approved: false });
  const { body } = await visitor.send(getMenuRequest, { id: request.id });
  expect(body).toMatchObject({ live: null, livePhotoUrl: null, changedFields: [] });
});

test("the people with prices are named, also former ones", async () => {
  const { shop, visitor, menu } = await reviewedShop(server, { closedAt: server.clock.now() });
  const { id } = await server.makeDesigner(shop.id, { name: "박나리" });
  const prices = [{ who: id, priceWon: 10_000, salePriceWon: null }];
  const request = await server.makeMenuRequest(shop.id, menu.id, { content: { pricingBasis: "STYLER", prices } });
  const { body } = await visitor.send(getMenuRequest, { id: request.id });
  expect(body.stylerNames).toEqual([{ id, name: "박나리" }]);
  expect(body.changedFields).toEqual(["pricingBasis", "prices"]);
});

test("people of the shop may read it, and so may an operator; a settlement viewer may not", async () => {
  const { shop, operator, request } = await reviewedShop(server);
  const as = async (role: MemberRole) => {
    const { id } = await server.makeAccount();
    await server.join(shop.id, id, role);
    return (await server.signedIn(id)).send(getMenuRequest, { id: request.id });
  };
  expect((await as("SUPER")).status).toBe(200);
  expect((await as("MEMBER")).status).toBe(200);
  expect((await operator.visitor.send(getMenuRequest, { id: request.id })).status).toBe(200);
  expect(outcomeOf(await as("SETTLEMENT_VIEW"))).toEqual({ status: 404, code: "menu_request_not_found" });
});

test("404: another shop's people and former members get the same answer", async () => {
  const { shop, request } = await reviewedShop(server);
  const { visitor } = await server.shopWith("OWNER");
  const { id } = await server.makeAccount();
  await server.join(shop.id, id, "OWNER", server.clock.now());
  for (const stranger of [visitor, await server.signedIn(id)]) {
    const answers = [request.id, 987_654_321].map((requested) => stranger.send(getMenuRequest, { id: requested }));
    for (const answer of await Promise.all(answers))
      expect(outcomeOf(answer)).toEqual({ status: 404, code: "menu_request_not_found" });
  }
});
