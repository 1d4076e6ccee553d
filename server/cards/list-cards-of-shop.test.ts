import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { listCardsOfShop } from "#contract/cards.ts";
import { shopUsers } from "#server/db/tables/tables.ts";
import { registeredCard } from "#server/testing/makers/card-makers.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";

const server = await startTestServer();

async function shopWithCard() {
  const made = await server.shopWith("OWNER");
  const card = await registeredCard(made.visitor, made.shop.id);
  const somebody = async (role: "OWNER" | "SUPER" | "MEMBER" | "SETTLEMENT_VIEW") => {
    const { id } = await server.makeAccount({ name: "김동업" });
    await server.join(made.shop.id, id, role);
    return server.signedIn(id);
  };
  const list = (visitor = made.visitor, id = made.shop.id) => visitor.send(listCardsOfShop, { id });
  return { ...made, card, somebody, list };
}

test("200: the cards of all owners of the shop, with the owner of each", async () => {
  const { shop, card, somebody, list } = await shopWithCard();
  const partner = await somebody("OWNER");
  const second = await registeredCard(partner, shop.id, "check");
  expect((await list()).body.items).toMatchObject([
    { id: card.id, mine: true, ownerName: "홍길동" },
    { id: second.id, mine: false, ownerName: "김동업" },
  ]);
});

test("200: a manager sees them without owning any, and so does an operator", async () => {
  const { card, somebody, list } = await shopWithCard();
  for (const visitor of [await somebody("SUPER"), (await operatorOf(server)).visitor]) {
    const { status, body } = await list(visitor);
    expect({ status, items: body.items }).toMatchObject({ status: 200, items: [{ id: card.id, mine: false }] });
  }
});

test("200: the cards of a former owner cannot pay for the shop", async () => {
  const { accountId, somebody, list } = await shopWithCard();
  const partner = await somebody("OWNER");
  const gone = { removedAt: server.clock.now() };
  await server.parts.db.update(shopUsers).set(gone).where(eq(shopUsers.accountId, accountId));
  expect((await list(partner)).body.items).toEqual([]);
});

test("404: designers and settlement viewers, people of other shops, and shops that do not exist", async () => {
  const { somebody, list } = await shopWithCard();
  const other = await server.shopWith("OWNER");
  const operator = (await operatorOf(server)).visitor;
  const answers = [
    await list(await somebody("MEMBER")),
    await list(await somebody("SETTLEMENT_VIEW")),
    await list(other.visitor),
    await list(undefined, 987_654_321),
    await list(operator, 987_654_321),
  ];
  for (const { status, body } of answers)
    expect({ status, code: body.code }).toEqual({ status: 404, code: "advertised_shop_not_found" });
});
