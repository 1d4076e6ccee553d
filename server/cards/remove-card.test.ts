import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { listMyCards, removeCard } from "#contract/cards.ts";
import { advertisements, cards, payments } from "#server/db/tables/tables.ts";
import { advertisementOf, keysAtGateway, paymentUnderWay, registeredCard } from "#server/testing/makers/card-makers.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { openCardKeys } from "./card-keys.ts";
import { deleteDueKeys } from "./keys-to-delete.ts";

const server = await startTestServer();
const { db, vault } = server.parts;

async function ownerWithCard() {
  const made = await server.shopWith("OWNER");
  const card = await registeredCard(made.visitor, made.shop.id);
  const [row] = await db.select().from(cards).where(eq(cards.id, card.id));
  if (!row) throw new Error("no card was kept");
  const bought = { shopId: made.shop.id, ownerId: made.accountId, cardId: card.id };
  const remove = () => made.visitor.send(removeCard, { id: card.id });
  return { ...made, card, bought, remove, customerKey: openCardKeys(vault, row).customerKey };
}

test("200: a card leaves the list, and its key the gateway", async () => {
  const { visitor, card, customerKey, remove } = await ownerWithCard();
  const answer = await remove();
  expect(answer.status).toBe(200);
  expect((await visitor.send(listMyCards, {})).body.items).toEqual([]);
  expect((await recordOf(server, answer))?.changes).toEqual({ card: card.id });
  await deleteDueKeys(server.parts);
  expect(await keysAtGateway(server, customerKey)).toBe(0);
});

test("409: a card that a recurring advertisement needs stays, and the refusal names the advertisement", async () => {
  const { shop, bought, remove, customerKey } = await ownerWithCard();
  const { id } = await advertisementOf(server, { ...bought, status: "PAY_WAITING" });
  const { status, body } = await remove();
  expect({ status, code: body.code }).toEqual({ status: 409, code: "card_in_use" });
  expect(body.details).toEqual({ advertisements: [{ id, shopId: shop.id }], payments: 0 });
  await deleteDueKeys(server.parts);
  expect(await keysAtGateway(server, customerKey)).toBe(1);
});

test("409: a card with a pending payment stays until the result is known", async () => {
  const { bought, remove } = await ownerWithCard();
  const single = await advertisementOf(server, { ...bought, more: { billingType: "SINGLE_PAYMENT" } });
  await paymentUnderWay(server, single);
  expect((await remove()).body).toMatchObject({ code: "card_in_use", details: { advertisements: [], payments: 1 } });
  await db.update(payments).set({ state: "DECLINED" }).where(eq(payments.subjectId, single.id));
  expect((await remove()).status).toBe(200);
});

test("200: advertisements that are over, about to end, or paid once do not need the card", async () => {
  const { bought, remove } = await ownerWithCard();
  await advertisementOf(server, { ...bought, status: "EXPIRED", more: { endedAt: server.clock.now() } });
  await advertisementOf(server, { ...bought, status: "TERMINATION_WAITING" });
  await advertisementOf(server, { ...bought, more: { billingType: "SINGLE_PAYMENT" } });
  expect((await remove()).status).toBe(200);
});

test("of a removal and an advertisement that uses the card at once, only one succeeds", async () => {
  const { bought, remove } = await ownerWithCard();
  const { id } = await advertisementOf(server, { ...bought, cardId: null });
  const taken = db.transaction(async (db) => {
    const [card] = await db.select().from(cards).where(eq(cards.id, bought.cardId)).for("share");
    if (card?.removedAt === null)
      await db.update(advertisements).set({ cardId: card.id }).where(eq(advertisements.id, id));
  });
  const [{ status }] = await Promise.all([remove(), taken]);
  const [row] = await db.select().from(advertisements).where(eq(advertisements.id, id));
  expect(row?.cardId === null).toBe(status === 200);
});

test("404: another account's card, a removed one, and an unknown one", async () => {
  const { visitor, card, remove } = await ownerWithCard();
  const theirs = await ownerWithCard();
  await remove();
  for (const id of [card.id, theirs.card.id, 987_654_321]) {
    const { status, body } = await visitor.send(removeCard, { id });
    expect({ status, code: body.code }).toEqual({ status: 404, code: "card_not_found" });
  }
  expect((await theirs.visitor.send(listMyCards, {})).body.items).toHaveLength(1);
});
