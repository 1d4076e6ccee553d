import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { changeCard } from "#contract/cards.ts";
import { cardKeysToDelete, cards, phoneVerifications } from "#server/db/tables/tables.ts";
import { provenPhone } from "#server/promises/calls/proven-phone.ts";
import {
  advertisementOf,
  keysAtGateway,
  paymentUnderWay,
  registeredCard,
  throughCardWindow,
} from "#server/testing/makers/card-makers.ts";
import { nextKeyIs } from "#server/testing/outside/failing-gateway.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { openCardKeys } from "./card-keys.ts";
import { deleteDueKeys } from "./keys-to-delete.ts";

const server = await startTestServer();
const { db, pool, vault, outside } = server.parts;

async function ownerWithCard() {
  const shop = await server.makeShop();
  const account = await server.makeAccount();
  await server.join(shop.id, account.id, "OWNER");
  const visitor = await server.signedIn(account.id);
  const card = await registeredCard(visitor, shop.id);
  const row = async () => {
    const [found] = await db.select().from(cards).where(eq(cards.id, card.id));
    if (!found) throw new Error("the card is gone");
    return found;
  };
  return { shop, account, visitor, card, row };
}

/** Back from a window that was opened to replace the card; the phone was proven before. */
async function readyToReplace(chosen = "check") {
  const made = await ownerWithCard();
  const { shop, account, visitor, card } = made;
  const verificationKey = await provenPhone(server, {
    purpose: "CHANGE_CARD",
    phone: account.phone,
    accountId: account.id,
  });
  const opened = { shopId: shop.id, purpose: "CHANGE", cardId: card.id } as const;
  const { authKey = "", customerKey = "" } = await throughCardWindow(visitor, opened, chosen);
  const input = { id: card.id, version: 1, authKey, customerKey, verificationKey };
  const replace = (more: Partial<typeof input> & { nickName?: string } = {}) =>
    visitor.send(changeCard, { ...input, ...more });
  const proofIsUnspent = async () => {
    const proofs = await db.select().from(phoneVerifications).where(eq(phoneVerifications.accountId, account.id));
    return proofs.every(({ usedAt }) => usedAt === null);
  };
  return { ...made, ...input, input, replace, proofIsUnspent, before: await made.row() };
}

const chargeable = async (row: typeof cards.$inferSelect, key: string) =>
  outside.cardGateway.charge({
    ...openCardKeys(vault, row),
    amountWon: 1000,
    orderId: `order-${key}`,
    orderName: "단장 광고",
    key,
  });

test("200: a card gets another nickname, and its version counts up", async () => {
  const { visitor, card } = await ownerWithCard();
  const answer = await visitor.send(changeCard, { id: card.id, version: 1, nickName: "월세 카드" });
  expect(answer).toMatchObject({ status: 200, body: { nickName: "월세 카드", brand: "현대", version: 2 } });
  expect((await recordOf(server, answer))?.changes).toEqual({
    card: card.id,
    nickName: { from: "현대 1234", to: "월세 카드" },
  });
});

test("409: of two who rename the same card at once one is refused", async () => {
  const { visitor, card } = await ownerWithCard();
  const rename = (nickName: string) => visitor.send(changeCard, { id: card.id, version: 1, nickName });
  const answers = await Promise.all([rename("하나"), rename("둘")]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe("card_changed_elsewhere");
});

test("200: another card replaces it in the same row, without its old problem, and only the new key can be charged", async () => {
  const { card, before, replace, row } = await readyToReplace();
  await db
    .update(cards)
    .set({ problemCode: "INVALID_STOPPED_CARD", problemAt: server.clock.now() })
    .where(eq(cards.id, card.id));
  const answer = await replace();
  expect(answer).toMatchObject({
    status: 200,
    body: { id: card.id, nickName: "신한 5678", brand: "신한", lastFour: "5678", problem: null, version: 2 },
  });
  expect(await chargeable(await row(), `new-${card.id}`)).toMatchObject({ outcome: "approved" });
  await deleteDueKeys(server.parts);
  expect(await chargeable(before, `old-${card.id}`)).toMatchObject({ code: "ALREADY_REMOVED_BILLING_KEY" });
  expect(await db.select().from(cardKeysToDelete).where(eq(cardKeysToDelete.cardId, card.id))).toEqual([]);
  expect((await recordOf(server, answer))?.changes).toEqual({ card: card.id, from: "현대 1234", to: "신한 5678" });
});

test("200: a chosen nickname stays; a new one may come along", async () => {
  const named = await readyToReplace();
  await db.update(cards).set({ nickname: "월세 카드" }).where(eq(cards.id, named.card.id));
  expect((await named.replace()).body.nickName).toBe("월세 카드");
  const renamed = await readyToReplace();
  expect((await renamed.replace({ nickName: "새 카드" })).body.nickName).toBe("새 카드");
});

test("the old key stays at the gateway while a payment with the card is pending", async () => {
  const { shop, account, card, before, replace } = await readyToReplace();
  const bought = await advertisementOf(server, { shopId: shop.id, ownerId: account.id, cardId: card.id });
  await paymentUnderWay(server, bought);
  await replace();
  await deleteDueKeys(server.parts);
  const { customerKey } = openCardKeys(vault, before);
  expect(await keysAtGateway(server, customerKey)).toBe(1);
  await pool.query("update payments set state = 'DECLINED' where subject_id = $1", [bought.id]);
  await deleteDueKeys(server.parts);
  expect(await keysAtGateway(server, customerKey)).toBe(0);
});

test("a reloaded page gets the card as it is, and of two returns at once one replaces it", async () => {
  const { visitor, input, replace, row } = await readyToReplace();
  const answers = await Promise.all([replace(), replace(), replace()]);
  for (const { status, body } of answers)
    expect(status === 200 || body.code === "card_window_unknown", `${status} ${body.code}`).toBe(true);
  expect((await row()).version).toBe(2);
  const { verificationKey: _, ...loadedAgain } = input;
  const again = await visitor.send(changeCard, { ...loadedAgain, version: 0 });
  expect(again).toMatchObject({ status: 200, body: { brand: "신한", version: 2 } });
  expect((await row()).version).toBe(2);
});

test("422: without a recent proof of the account's phone for this purpose, the old card stays", async () => {
  const { account, customerKey, replace, row, before } = await readyToReplace();
  const otherPhone = await provenPhone(server, {
    purpose: "CHANGE_CARD",
    phone: "010-9999-0001",
    accountId: account.id,
  });
  const answer = await replace({ verificationKey: otherPhone });
  expect(answer).toMatchObject({ status: 422, body: { code: "phone_not_verified" } });
  expect(await row()).toEqual(before);
  await deleteDueKeys(server.parts);
  expect(await keysAtGateway(server, customerKey)).toBe(0);
  const { visitor, card, authKey, customerKey: unused } = await readyToReplace();
  const unproven = await visitor.send(changeCard, { id: card.id, version: 1, authKey, customerKey: unused });
  expect(unproven.body).toMatchObject({ code: "phone_not_verified", fields: { verificationKey: expect.any(String) } });
});

test("a crash between the key and the card leaves the old card unchanged, the proof unspent and no second key", async () => {
  await pool.query("alter table cards add constraint no_such_name check (nickname <> '못 두는 카드')");
  const { customerKey, replace, row, before, proofIsUnspent } = await readyToReplace();
  expect((await replace({ nickName: "못 두는 카드" })).status).toBe(500);
  expect(await row()).toEqual(before);
  expect(await proofIsUnspent()).toBe(true);
  expect(await chargeable(before, `still-${before.id}`)).toMatchObject({ outcome: "approved" });
  await deleteDueKeys(server.parts);
  expect(await keysAtGateway(server, customerKey)).toBe(0);
});

test("422: a window of another card or person, or an incomplete return, replaces nothing", async () => {
  const { visitor, card, authKey, customerKey, verificationKey, row, before, proofIsUnspent } = await readyToReplace();
  const other = await readyToReplace();
  const input = { id: card.id, version: 1, verificationKey };
  const forged = [
    await visitor.send(changeCard, { ...input, authKey: other.authKey, customerKey: other.customerKey }),
    await visitor.send(changeCard, { ...input, authKey }),
    await visitor.send(changeCard, { ...input, customerKey }),
    await visitor.send(changeCard, { ...input, authKey: "made-up", customerKey }),
  ];
  for (const { status, body } of forged)
    expect({ status, code: body.code }).toEqual({ status: 422, code: "card_window_unknown" });
  expect(await row()).toEqual(before);
  expect(await proofIsUnspent()).toBe(true);
});

test("422 and 503: a refused card, or a gateway without an answer, leaves the old card and the proof", async () => {
  const { replace, row, before, proofIsUnspent } = await readyToReplace();
  nextKeyIs(server.parts, { outcome: "unknown", reason: "the line is down" });
  expect(await replace()).toMatchObject({ status: 503, body: { code: "card_gateway_away" } });
  nextKeyIs(server.parts, { outcome: "declined", code: "INVALID_STOPPED_CARD", message: "" });
  expect(await replace()).toMatchObject({ status: 422, body: { code: "card_refused" } });
  expect(await row()).toEqual(before);
  expect(await proofIsUnspent()).toBe(true);
});

test("409: a card that changed while the window was open is not replaced, and the new key is deleted", async () => {
  const { card, customerKey, replace, row } = await readyToReplace();
  await db.update(cards).set({ nickname: "그사이", version: 2 }).where(eq(cards.id, card.id));
  expect(await replace()).toMatchObject({ status: 409, body: { code: "card_changed_elsewhere" } });
  expect(await row()).toMatchObject({ nickname: "그사이", brand: "현대" });
  await deleteDueKeys(server.parts);
  expect(await keysAtGateway(server, customerKey)).toBe(0);
});

test("404: another account's card, a removed one, and an unknown one", async () => {
  const { visitor, card } = await ownerWithCard();
  const theirs = (await ownerWithCard()).card;
  await db.update(cards).set({ removedAt: server.clock.now() }).where(eq(cards.id, card.id));
  for (const id of [card.id, theirs.id, 987_654_321]) {
    const { status, body } = await visitor.send(changeCard, { id, version: 1, nickName: "내 것" });
    expect({ status, code: body.code }).toEqual({ status: 404, code: "card_not_found" });
  }
});
