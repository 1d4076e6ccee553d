import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { changeCardOfAdvertisement } from "#contract/cards.ts";
import { advertisementSteps, advertisements, cards, phoneVerifications, shopEvents } from "#server/db/tables/tables.ts";
import { provenPhone } from "#server/promises/calls/proven-phone.ts";
import { advertisementOf, paymentUnderWay, registeredCard } from "#server/testing/makers/card-makers.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const { db } = server.parts;

/** A shop whose owner has two cards, an advertisement paid by the first, and a person who changes it. */
async function paidByFirst(role: "OWNER" | "SUPER" = "OWNER", more: Partial<typeof advertisements.$inferInsert> = {}) {
  const owner = await server.shopWith("OWNER");
  const { id: shopId } = owner.shop;
  const first = await registeredCard(owner.visitor, shopId);
  const second = await registeredCard(owner.visitor, shopId, "check");
  const bought = await advertisementOf(server, { shopId, ownerId: owner.accountId, cardId: first.id, more });
  const account = await server.makeAccount();
  await server.join(shopId, account.id, role);
  const visitor = await server.signedIn(account.id);
  const verificationKey = await provenPhone(server, {
    purpose: "CHANGE_CARD",
    phone: account.phone,
    accountId: account.id,
  });
  const input = { advertisementId: bought.id, cardId: second.id, verificationKey };
  const change = (over: Partial<typeof input> = {}) => visitor.send(changeCardOfAdvertisement, { ...input, ...over });
  const cardNow = async () => {
    const [row] = await db.select().from(advertisements).where(eq(advertisements.id, bought.id));
    return row?.cardId;
  };
  const proofIsUnspent = async () => {
    const [proof] = await db.select().from(phoneVerifications).where(eq(phoneVerifications.accountId, account.id));
    return proof?.usedAt === null;
  };
  return { owner, shopId, first, second, bought, account, change, cardNow, proofIsUnspent };
}

test.each(["OWNER", "SUPER"] as const)("200: %s changes the card of a recurring advertisement", async (role) => {
  const { shopId, first, second, bought, account, change, cardNow, proofIsUnspent } = await paidByFirst(role);
  const answer = await change();
  expect(answer.status).toBe(200);
  expect(await cardNow()).toBe(second.id);
  expect(await proofIsUnspent()).toBe(false);
  const steps = await db.select().from(advertisementSteps).where(eq(advertisementSteps.advertisementId, bought.id));
  expect(steps).toMatchObject([{ step: "card_changed", actor: "partner", accountId: account.id }]);
  expect((await recordOf(server, answer))?.changes).toEqual({
    advertisement: bought.id,
    card: { from: first.id, to: second.id },
  });
  const events = await db.select().from(shopEvents).where(eq(shopEvents.shopId, shopId));
  expect(events.at(-1)).toMatchObject({ kind: "advertisements_changed", subjectIds: [bought.id] });
});

test("422: without a proof of one's own phone for this, and never twice with the same proof", async () => {
  const { first, account, change, cardNow } = await paidByFirst();
  const otherPhone = await provenPhone(server, {
    purpose: "CHANGE_CARD",
    phone: "010-9999-0002",
    accountId: account.id,
  });
  const otherPurpose = await provenPhone(server, {
    purpose: "SHOP_OWNER",
    phone: account.phone,
    accountId: account.id,
  });
  for (const verificationKey of [otherPhone, otherPurpose, "k".repeat(32)]) {
    const { status, body } = await change({ verificationKey });
    expect({ status, code: body.code }).toEqual({ status: 422, code: "phone_not_verified" });
  }
  expect(await cardNow()).toBe(first.id);
  expect((await change()).status).toBe(200);
  expect((await change({ cardId: first.id })).body.code).toBe("phone_not_verified");
});

test("409: while a payment is pending, and if it is over or was paid once; the proof is not spent", async () => {
  const paying = await paidByFirst();
  await paymentUnderWay(server, paying.bought);
  expect(await paying.change()).toMatchObject({ status: 409, body: { code: "payment_in_progress" } });
  const over = await paidByFirst("OWNER", { status: "EXPIRED", endedAt: server.clock.now() });
  const once = await paidByFirst("OWNER", { billingType: "SINGLE_PAYMENT" });
  for (const { change, proofIsUnspent } of [over, once]) {
    expect(await change()).toMatchObject({ status: 409, body: { code: "advertisement_not_possible" } });
    expect(await proofIsUnspent()).toBe(true);
  }
  expect(await paying.cardNow()).toBe(paying.first.id);
});

test("404: a card that cannot pay for the shop: another owner's, a removed one, an unknown one", async () => {
  const { second, change, cardNow, first } = await paidByFirst();
  const elsewhere = await server.shopWith("OWNER");
  const theirs = await registeredCard(elsewhere.visitor, elsewhere.shop.id);
  await db.update(cards).set({ removedAt: server.clock.now() }).where(eq(cards.id, second.id));
  for (const cardId of [theirs.id, second.id, 987_654_321]) {
    const { status, body } = await change({ cardId });
    expect({ status, code: body.code }).toEqual({ status: 404, code: "card_not_found" });
  }
  expect(await cardNow()).toBe(first.id);
});

test("404: an advertisement of another shop, a hold, an unknown one, and any for a designer", async () => {
  const { shopId, owner, bought, second, change } = await paidByFirst();
  const hold = await advertisementOf(server, {
    shopId,
    ownerId: owner.accountId,
    status: null,
    more: { paidUntil: null },
  });
  const elsewhere = await paidByFirst();
  for (const advertisementId of [hold.id, elsewhere.bought.id, 987_654_321])
    expect(await change({ advertisementId })).toMatchObject({ status: 404, body: { code: "advertisement_not_found" } });
  const designer = await server.makeAccount();
  await server.join(shopId, designer.id, "MEMBER");
  const input = { advertisementId: bought.id, cardId: second.id, verificationKey: "k".repeat(32) };
  const { status } = await (await server.signedIn(designer.id)).send(changeCardOfAdvertisement, input);
  expect(status).toBe(404);
});
