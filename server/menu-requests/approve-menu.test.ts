import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { approveMenu, cancelMenuRequest } from "#contract/menu-requests.ts";
import { getMenu } from "#contract/menus.ts";
import { menus } from "#server/db/tables/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import { guardsDecisions } from "#server/testing/same-for-several/review-promises.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import type { Visitor } from "#server/testing/visitor.ts";
import { eventsOf } from "#server/testing/worlds/menu-shop.ts";
import { reviewedShop } from "#server/testing/worlds/reviewed-shop.ts";

const server = await startTestServer();
const approve = (visitor: Visitor, id: number, edition = 1) => visitor.send(approveMenu, { id, edition });

test("200: the request becomes the current menu, and its prices apply from today", async () => {
  const prices = [{ who: "CHIEF" as const, priceWon: 65_000, salePriceWon: null }];
  const { shop, visitor, operator, menu, request } = await reviewedShop(server, {
    status: "WAITING",
    content: { prices },
  });
  const answer = await approve(operator.visitor, request.id);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ status: "APPROVAL", lastAction: "APPROVAL", closed: true, live: null });
  expect(answer.body.decidedAt).toBe(server.clock.now().toISOString());
  const { body } = await visitor.send(getMenu, { shopId: shop.id, id: menu.id });
  expect(body).toMatchObject({
    name: "새 이름",
    status: "ACTIVE",
    onSale: true,
    request: null,
    edit: null,
    version: 2,
  });
  expect(body.prices.filter(({ effectiveFrom }) => effectiveFrom === "2026-11-15")).toEqual([
    { who: "CHIEF", effectiveFrom: "2026-11-15", priceWon: 65_000, salePriceWon: null },
    { who: "NORMAL", effectiveFrom: "2026-11-15", priceWon: null, salePriceWon: null },
  ]);
  const record = await recordOf(server, answer);
  expect(record?.changes).toEqual({ menuRequest: request.id, edition: 1, decision: "APPROVAL" });
  expect(await eventsOf(server, shop.id)).toMatchObject([{ kind: "menus_changed", subjectIds: [menu.id] }]);
});

test("a new menu is on sale for the first time; earlier notes are removed", async () => {
  const draft = { status: "WAITING", fieldNotes: { name: "길어요" }, reason: "수정해 주세요" } as const;
  const { shop, visitor, operator, menu, request } = await reviewedShop(server, draft, { approved: false });
  const { body } = await approve(operator.visitor, request.id);
  expect(body).toMatchObject({ fieldNotes: {}, reason: "" });
  expect((await visitor.send(getMenu, { shopId: shop.id, id: menu.id })).body.onSale).toBe(true);
});

test("a menu that an operator had blocked is shown again", async () => {
  const { shop, visitor, operator, menu, request } = await reviewedShop(server, { status: "WAITING" });
  await server.parts.db.update(menus).set({ blockedAt: server.clock.now() }).where(eq(menus.id, menu.id));
  await approve(operator.visitor, request.id);
  expect((await visitor.send(getMenu, { shopId: shop.id, id: menu.id })).body).toMatchObject({ onSale: true });
});

guardsDecisions(server, approve, { status: "WAITING" });

test("409: a request whose cancellation was requested meanwhile cannot be approved by somebody who has not seen that", async () => {
  const { shop, visitor, operator, request } = await reviewedShop(server, { status: "WAITING" });
  await visitor.send(cancelMenuRequest, { shopId: shop.id, id: request.id });
  const { status, body } = await approve(operator.visitor, request.id);
  expect({ status, code: body.code }).toEqual({ status: 409, code: "menu_request_changed_elsewhere" });
  expect(body.details).toMatchObject({ request: { lastAction: "CANCEL" } });
  const seen = { id: request.id, edition: 1, withdrawalSeen: true };
  expect((await operator.visitor.send(approveMenu, seen)).status).toBe(200);
});
