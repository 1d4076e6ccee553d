import { expect, test } from "vitest";
import { listAdvertisementsOfCard, terminateAdvertisement } from "#contract/advertisements.ts";
import { advertiser, recurring } from "#server/testing/makers/advertisement-makers.ts";
import { registeredCard } from "#server/testing/makers/card-makers.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();

test("200: the recurring ones that the card pays, until they are over", async () => {
  const { visitor, accountId: ownerId, shopId, cardId, buy, hold } = await advertiser(server);
  const { id } = await buy(recurring);
  await buy({ pointIds: [(await server.makePoint()).id] });
  await hold({ ...recurring, pointIds: [(await server.makePoint()).id] });
  const paid = async (card: number) =>
    (await visitor.send(listAdvertisementsOfCard, { id: card, ownerId })).body.items.map((one) => one.id);
  expect(await paid(cardId)).toEqual([id]);
  expect(await paid((await registeredCard(visitor, shopId)).id)).toEqual([]);
  await visitor.send(terminateAdvertisement, { id, expectedRefundWon: 99_000 });
  expect(await paid(cardId)).toEqual([]);
});

test("404: another's card, and another's ownerId", async () => {
  const [mine, other] = [await advertiser(server), await advertiser(server)];
  const asked = (id: number, ownerId: number) => mine.visitor.send(listAdvertisementsOfCard, { id, ownerId });
  expect((await asked(other.cardId, mine.accountId)).body.code).toBe("card_not_found");
  expect((await asked(987_654_321, mine.accountId)).body.code).toBe("card_not_found");
  expect((await asked(other.cardId, other.accountId)).body.code).toBe("account_not_found");
});
