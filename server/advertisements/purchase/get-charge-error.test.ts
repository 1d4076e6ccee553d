import { expect, test } from "vitest";
import { getChargeError } from "#contract/advertisements.ts";
import { advertiser, firstDay, onDay, ownServer, recurring } from "#server/testing/makers/advertisement-makers.ts";

const nothing = { failed: false, code: null, message: null, amountWon: null, at: null, nextTryDay: null };

test("200: whether the last charge on the card failed, why, and when it is tried again", async () => {
  const server = await ownServer();
  const { visitor, cardId, buyApproved } = await advertiser(server, { card: "once-good" });
  const { id } = await buyApproved(recurring);
  const asked = () => visitor.send(getChargeError, { id, cardId });
  expect(await asked()).toMatchObject({ status: 200, body: nothing });
  await onDay(server, firstDay);
  await onDay(server, "2026-11-24");
  expect((await asked()).body).toEqual({
    failed: true,
    code: "REJECT_CARD_PAYMENT",
    message: "한도 초과 또는 잔액 부족으로 결제되지 않았어요",
    amountWon: 99_000,
    at: "2026-11-23T15:01:00.000Z",
    nextTryDay: "2026-11-25",
  });
  for (const day of ["2026-11-25", "2026-11-26", "2026-11-28", "2026-11-29"]) await onDay(server, day);
  expect((await asked()).body).toMatchObject({ failed: true, nextTryDay: null });
});

test("404: another shop's advertisement, a designer of the shop, and a card that does not pay it", async () => {
  const server = await ownServer();
  const [mine, other] = [await advertiser(server), await advertiser(server)];
  const { id } = await mine.buy(recurring);
  const code = async (visitor: typeof mine.visitor, cardId: number) =>
    (await visitor.send(getChargeError, { id, cardId })).body.code;
  expect(await code(other.visitor, mine.cardId)).toBe("advertisement_not_found");
  expect(await code(mine.visitor, other.cardId)).toBe("card_not_found");
  const { id: member } = await server.makeAccount();
  await server.join(mine.shopId, member, "MEMBER");
  expect(await code(await server.signedIn(member), mine.cardId)).toBe("advertisement_not_found");
  const operator = await server.signedIn((await server.makeAccount({ adminRole: "PARTNERS_ADMIN" })).id);
  expect((await operator.send(getChargeError, { id, cardId: mine.cardId })).body).toEqual(nothing);
});
