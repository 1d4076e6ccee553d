import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openCardWindow } from "#contract/cards.ts";
import { mostAttempts } from "#domain/money/payment-attempt.ts";
import { advertisementPlaces, cards, cardWindows, installation, payments } from "#server/db/tables/tables.ts";
import { advertisementOf, paymentUnderWay, registeredCard } from "#server/testing/makers/card-makers.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { hashOfCustomer } from "./card-windows.ts";

const server = await startTestServer();
const { db } = server.parts;

async function holdWith(role: "OWNER" | "SUPER" = "OWNER", more = {}) {
  const made = await server.shopWith(role);
  const hold = await advertisementOf(server, {
    shopId: made.shop.id,
    ownerId: made.accountId,
    status: null,
    more: { billingType: "SINGLE_PAYMENT", paymentType: "NORMAL_PAYMENT", paidUntil: null, ...more },
  });
  const open = (advertisementId = hold.id) =>
    made.visitor.send(openCardWindow, { shopId: made.shop.id, purpose: "ONCE", advertisementId });
  return { ...made, hold, open };
}

test("200: an owner gets the gateway's window, which returns to our own two pages", async () => {
  const { shop, accountId, visitor } = await server.shopWith("OWNER");
  const answer = await visitor.send(openCardWindow, { shopId: shop.id, purpose: "REGISTER" });
  expect(answer.status).toBe(200);
  const { customerKey, payment, successUrl, failUrl, window } = answer.body;
  expect(payment).toBeNull();
  expect(successUrl).toBe(`${server.url}/partners/cards/success?purpose=REGISTER&shop=${shop.id}`);
  expect(failUrl).toBe(`${server.url}/partners/cards/failure?purpose=REGISTER&shop=${shop.id}`);
  expect(window).toEqual({ kind: "sandbox", url: expect.stringContaining("/sandbox/card-window?") });
  const [row] = await db
    .select()
    .from(cardWindows)
    .where(eq(cardWindows.customerKeyHash, hashOfCustomer(customerKey)));
  expect(row).toMatchObject({ accountId, shopId: shop.id, purpose: "REGISTER", usedAt: null, orderId: null });
  expect((await recordOf(server, answer))?.changes).toEqual({ purpose: "REGISTER" });
});

test("200: to replace a card, the return address names it", async () => {
  const { shop, visitor } = await server.shopWith("OWNER");
  const card = await registeredCard(visitor, shop.id);
  const { body } = await visitor.send(openCardWindow, { shopId: shop.id, purpose: "CHANGE", cardId: card.id });
  expect(new URL(body.successUrl).searchParams.get("card")).toBe(String(card.id));
});

test("200: a hold is paid by its own order, for its own price, under a descriptive name", async () => {
  const { shop, hold, open } = await holdWith();
  const { rows } = await server.parts.pool.query<{ id: string }>(
    "select id from advertisement_points where name in ('성수', '뚝섬', '강남') order by id limit 2",
  );
  for (const [slot, { id }] of rows.entries())
    await db.insert(advertisementPlaces).values({
      advertisementId: hold.id,
      shopId: shop.id,
      pointId: Number(id),
      slot: slot + 1,
      priceWon: 16_500,
      days: { fromDay: "2026-11-20", toDay: "2026-11-27" },
      regionGrade: "A",
    });
  const { status, body } = await open();
  expect(status).toBe(200);
  expect(body.payment).toMatchObject({ amountWon: 33_000 });
  expect(body.payment?.orderName).toMatch(rows.length === 2 ? /^단장 광고 .+ 외 1곳 7일$/ : /^단장 광고/);
  expect(body.payment?.orderId).toMatch(/^dj[0-9a-f]{6}_[\w-]{43}$/);
  const [row] = await db
    .select()
    .from(cardWindows)
    .where(eq(cardWindows.customerKeyHash, hashOfCustomer(body.customerKey)));
  expect(row).toMatchObject({ advertisementId: hold.id, orderId: body.payment?.orderId, paymentKey: null });
});

test("200: a manager pays for their own hold", async () => {
  const { open } = await holdWith("SUPER");
  expect((await open()).status).toBe(200);
});

test.each(["SUPER", "MEMBER", "SETTLEMENT_VIEW"] as const)("404: %s cannot keep cards", async (role) => {
  const { shop, visitor } = await server.shopWith(role);
  const { status, body } = await visitor.send(openCardWindow, { shopId: shop.id, purpose: "REGISTER" });
  expect({ status, code: body.code }).toEqual({ status: 404, code: "advertised_shop_not_found" });
});

test("404: another's shop, a closed one, and an unknown one get the same answer", async () => {
  const { shop, visitor } = await server.shopWith("OWNER");
  const other = await server.makeShop();
  await server.parts.pool.query("update shops set closed_at = now() where id = $1", [shop.id]);
  server.parts.sessions.forget();
  for (const shopId of [shop.id, other.id, 987_654_321]) {
    const { status, body } = await visitor.send(openCardWindow, { shopId, purpose: "REGISTER" });
    expect({ shopId, status, code: body.code }).toEqual({ shopId, status: 404, code: "advertised_shop_not_found" });
  }
});

test("404: another owner's card, and a removed one, cannot be replaced", async () => {
  const [mine, other] = [await server.shopWith("OWNER"), await server.shopWith("OWNER")];
  const [removed, theirs] = [
    await registeredCard(mine.visitor, mine.shop.id),
    await registeredCard(other.visitor, other.shop.id),
  ];
  await db.update(cards).set({ removedAt: server.clock.now() }).where(eq(cards.id, removed.id));
  for (const cardId of [removed.id, theirs.id, 987_654_321]) {
    const input = { shopId: mine.shop.id, purpose: "CHANGE", cardId } as const;
    const { status, body } = await mine.visitor.send(openCardWindow, input);
    expect({ status, code: body.code }).toEqual({ status: 404, code: "card_not_found" });
  }
});

test("404: another account's hold, a released one, and one that is paid with a kept card", async () => {
  const { open } = await holdWith();
  const other = await holdWith();
  const gone = await holdWith("OWNER", { endedAt: server.clock.now() });
  const kept = await holdWith("OWNER", { paymentType: "FREQUENT_PAYMENT" });
  for (const answer of [await open(other.hold.id), await open(987_654_321), await gone.open(), await kept.open()])
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 404, code: "hold_not_found" });
});

test("409: an expired hold, and one with a pending payment", async () => {
  const over = await holdWith("OWNER", { heldUntil: server.clock.now() });
  expect((await over.open()).body.code).toBe("hold_expired");
  const { hold, open } = await holdWith();
  await paymentUnderWay(server, hold);
  expect((await open()).body.code).toBe("payment_in_progress");
});

test("422: an account has at most ten cards", async () => {
  const { shop, accountId, visitor } = await server.shopWith("OWNER");
  const open = () => visitor.send(openCardWindow, { shopId: shop.id, purpose: "REGISTER" });
  const first = await registeredCard(visitor, shop.id);
  for (let more = 0; more < 8; more += 1) await registeredCard(visitor, shop.id);
  expect((await open()).status).toBe(200);
  await registeredCard(visitor, shop.id);
  const { status, body } = await open();
  expect({ status, code: body.code }).toEqual({ status: 422, code: "cards_too_many" });
  await db
    .update(cards)
    .set({ removedAt: server.clock.now() })
    .where(and(eq(cards.id, first.id), eq(cards.accountId, accountId)));
  expect((await open()).status).toBe(200);
});

test("400: a replacement needs a card, a payment needs a hold", async () => {
  const { shop, visitor } = await server.shopWith("OWNER");
  const change = await visitor.send(openCardWindow, { shopId: shop.id, purpose: "CHANGE" });
  expect(change.body.fields).toEqual({ cardId: "카드를 선택해 주세요" });
  const once = await visitor.send(openCardWindow, { shopId: shop.id, purpose: "ONCE" });
  expect(once.body.fields).toEqual({ advertisementId: "광고를 선택해 주세요" });
});

test("409 and 503: no window after eight attempts at a hold, and none while money is paused", async () => {
  const own = await startTestServer();
  const made = await own.shopWith("OWNER");
  const hold = await advertisementOf(own, {
    shopId: made.shop.id,
    ownerId: made.accountId,
    status: null,
    more: { billingType: "SINGLE_PAYMENT", paymentType: "NORMAL_PAYMENT", paidUntil: null },
  });
  const open = () =>
    made.visitor.send(openCardWindow, { shopId: made.shop.id, purpose: "ONCE", advertisementId: hold.id });
  const first = {
    purpose: "ADVERTISEMENT",
    subjectId: hold.id,
    shopId: made.shop.id,
    accountId: made.accountId,
  } as const;
  for (let attempt = 1; attempt <= mostAttempts; attempt++)
    await own.parts.db.insert(payments).values({
      ...first,
      cycle: 1,
      attempt,
      method: "ONCE",
      amountWon: 33_000,
      orderId: `order_${attempt}`,
      orderName: "광고",
      key: `key_${attempt}`,
      state: "DECLINED",
      nextTryAt: own.clock.now(),
      createdAt: own.clock.now(),
    });
  expect(await open()).toMatchObject({ status: 409, body: { code: "payment_tried_too_often" } });
  await own.parts.db.update(installation).set({ moneyPausedAt: own.clock.now() });
  expect(await open()).toMatchObject({ status: 503, body: { code: "money_paused" } });
});
