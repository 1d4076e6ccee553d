import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { listMyCards } from "#contract/cards.ts";
import { cards } from "#server/db/tables/tables.ts";
import { advertisementOf, registeredCard } from "#server/testing/makers/card-makers.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();

test("200: one's own cards, first registered first, with the number of paid advertisements and any problem", async () => {
  const { shop, accountId, visitor } = await server.shopWith("OWNER");
  const first = await registeredCard(visitor, shop.id);
  const second = await registeredCard(visitor, shop.id, "stopped");
  const bought = { shopId: shop.id, ownerId: accountId, cardId: second.id };
  await advertisementOf(server, bought);
  await advertisementOf(server, { ...bought, status: "WAITING" });
  await advertisementOf(server, { ...bought, status: "TERMINATION_WAITING" });
  await advertisementOf(server, { ...bought, status: "TERMINATED", more: { endedAt: server.clock.now() } });
  await server.parts.db.update(cards).set({ problemCode: "INVALID_STOPPED_CARD" }).where(eq(cards.id, second.id));
  const { status, body } = await visitor.send(listMyCards, {});
  expect(status).toBe(200);
  expect(body.items).toMatchObject([
    { id: first.id, recurringCount: 0, problem: null, mine: true },
    { id: second.id, brand: "롯데", recurringCount: 2, problem: "정지된 카드예요" },
  ]);
});

test("200: no others' and no removed cards; an account without a card has an empty list", async () => {
  const { shop, visitor } = await server.shopWith("OWNER");
  const card = await registeredCard(visitor, shop.id);
  const other = await server.shopWith("OWNER");
  expect((await other.visitor.send(listMyCards, {})).body.items).toEqual([]);
  await server.parts.db.update(cards).set({ removedAt: server.clock.now() }).where(eq(cards.id, card.id));
  expect((await visitor.send(listMyCards, {})).body.items).toEqual([]);
});
