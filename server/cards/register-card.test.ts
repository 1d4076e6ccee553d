import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { registerCard } from "#contract/cards.ts";
import { cards, cardWindows, shopEvents } from "#server/db/tables/tables.ts";
import { keysAtGateway, throughCardWindow } from "#server/testing/makers/card-makers.ts";
import { nextKeyIs } from "#server/testing/outside/failing-gateway.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { openCardKeys } from "./card-keys.ts";
import { hashOfCustomer } from "./card-windows.ts";
import { deleteDueKeys } from "./keys-to-delete.ts";

const server = await startTestServer();
const { db, pool, vault, outside } = server.parts;

async function backFromWindow(card = "good") {
  const made = await server.shopWith("OWNER");
  const { authKey = "", customerKey = "" } = await throughCardWindow(
    made.visitor,
    { shopId: made.shop.id, purpose: "REGISTER" },
    card,
  );
  const register = (more: { nickName?: string; authKey?: string } = {}) =>
    made.visitor.send(registerCard, { authKey, customerKey, ...more });
  const kept = () => db.select().from(cards).where(eq(cards.accountId, made.accountId));
  return { ...made, authKey, customerKey, register, kept };
}

test("200: the window's result becomes a card with brand and last digits, and its key can be charged", async () => {
  const { shop, accountId, customerKey, register, kept } = await backFromWindow();
  const answer = await register();
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    nickName: "현대 1234",
    brand: "현대",
    lastFour: "1234",
    cardType: "신용",
    mine: true,
    ownerName: "홍길동",
    recurringCount: 0,
    problem: null,
    version: 1,
  });
  const [row] = await kept();
  if (!row) throw new Error("no card was kept");
  expect(row).toMatchObject({ id: answer.body.id, accountId, ownerType: "개인", removedAt: null });
  const keys = openCardKeys(vault, row);
  expect(keys.customerKey).toBe(customerKey);
  const charge = { amountWon: 1000, orderId: `order_${row.id}`, orderName: "단장 광고", key: `key:${row.id}` };
  expect(await outside.cardGateway.charge({ ...keys, ...charge })).toMatchObject({ outcome: "approved" });
  expect((await recordOf(server, answer))?.changes).toEqual({ card: row.id, brand: "현대", lastFour: "1234" });
  const [event] = await db.select().from(shopEvents).where(eq(shopEvents.shopId, shop.id));
  expect(event?.kind).toBe("advertisements_changed");
});

test("200: a card may be given a name at once, and the same card may be registered twice", async () => {
  const { shop, visitor, register, kept } = await backFromWindow();
  expect((await register({ nickName: "월세 카드" })).body.nickName).toBe("월세 카드");
  const { authKey = "", customerKey = "" } = await throughCardWindow(visitor, { shopId: shop.id, purpose: "REGISTER" });
  expect((await visitor.send(registerCard, { authKey, customerKey })).status).toBe(200);
  expect(await kept()).toHaveLength(2);
});

test("neither the key nor anything like a card number is stored in plain text or answered", async () => {
  const { authKey, register, kept } = await backFromWindow();
  const { body } = await register();
  const [row] = await kept();
  if (!row) throw new Error("no card was kept");
  const { billingKey } = openCardKeys(vault, row);
  for (const shown of [JSON.stringify(body), JSON.stringify(row)]) {
    expect(shown).not.toContain(billingKey);
    expect(shown).not.toContain(authKey);
    expect(shown).not.toMatch(/\d{13,}/);
  }
});

test("a reloaded page gets the card that it created, and creates no second one", async () => {
  const { register, kept } = await backFromWindow();
  const first = await register();
  const again = await register();
  expect(again).toMatchObject({ status: 200, body: first.body });
  expect(await kept()).toHaveLength(1);
});

test("of two returns at once one creates the card", async () => {
  const { register, kept } = await backFromWindow();
  const answers = await Promise.all([register(), register(), register(), register()]);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  for (const { status, body } of answers)
    expect(status === 200 || body.code === "card_window_unknown", `${status} ${body.code}`).toBe(true);
  expect(await kept()).toHaveLength(1);
});

test("422: an invented return changes nothing, for any sender", async () => {
  const { customerKey, authKey, register, kept } = await backFromWindow();
  const other = await server.shopWith("OWNER");
  const forged = [
    await other.visitor.send(registerCard, { authKey, customerKey }),
    await other.visitor.send(registerCard, { authKey, customerKey: "made-up" }),
  ];
  for (const { status, body } of forged)
    expect({ status, code: body.code }).toEqual({ status: 422, code: "card_window_unknown" });
  expect(await db.select().from(cards).where(eq(cards.accountId, other.accountId))).toEqual([]);
  expect((await register()).status).toBe(200);
  expect(await kept()).toHaveLength(1);
});

test("422: an authentication that the gateway does not know uses up the window", async () => {
  const { register, kept } = await backFromWindow();
  expect((await register({ authKey: "made-up" })).body.code).toBe("card_window_unknown");
  expect((await register()).body.code).toBe("card_window_unknown");
  expect(await kept()).toEqual([]);
});

test("422: a card that its issuer refuses is not kept, and the reason is explained", async () => {
  const { register, kept } = await backFromWindow();
  nextKeyIs(server.parts, { outcome: "declined", code: "INVALID_STOPPED_CARD", message: "" });
  const { status, body } = await register();
  expect({ status, code: body.code }).toEqual({ status: 422, code: "card_refused" });
  expect(body.details).toEqual({ reason: "정지된 카드예요" });
  expect(await kept()).toEqual([]);
});

test("503: without an answer the window stays open, and the same return works once the gateway is back", async () => {
  const { register, kept } = await backFromWindow();
  nextKeyIs(server.parts, { outcome: "unknown", reason: "the line is down" });
  const { status, body } = await register();
  expect({ status, code: body.code }).toEqual({ status: 503, code: "card_gateway_away" });
  expect((await register()).status).toBe(200);
  expect(await kept()).toHaveLength(1);
});

test("422: a window that was opened for something else, or half an hour ago, is not accepted", async () => {
  const { shop, visitor, register, customerKey } = await backFromWindow();
  const card = (await register()).body;
  const change = await throughCardWindow(visitor, { shopId: shop.id, purpose: "CHANGE", cardId: card.id });
  const { authKey = "", customerKey: ofChange = "" } = change;
  expect((await visitor.send(registerCard, { authKey, customerKey: ofChange })).body.code).toBe("card_window_unknown");
  const late = await backFromWindow();
  await db
    .update(cardWindows)
    .set({ openedAt: new Date(server.clock.now().getTime() - 30 * 60_000) })
    .where(eq(cardWindows.customerKeyHash, hashOfCustomer(late.customerKey)));
  expect((await late.register()).body.code).toBe("card_window_unknown");
  expect(await keysAtGateway(server, customerKey)).toBe(1);
});

test("a card that cannot be kept leaves no key behind at the gateway", async () => {
  await pool.query("alter table cards add constraint no_such_name check (nickname <> '못 두는 카드')");
  const { customerKey, register, kept } = await backFromWindow();
  expect((await register({ nickName: "못 두는 카드" })).status).toBe(500);
  expect(await keysAtGateway(server, customerKey)).toBe(1);
  await deleteDueKeys(server.parts);
  expect(await keysAtGateway(server, customerKey)).toBe(0);
  expect(await kept()).toEqual([]);
});

test("400: values that no window returns, and a name with forbidden letters, are reported at their fields", async () => {
  const { register } = await backFromWindow();
  expect((await register({ authKey: "공백 있음" })).body.fields).toEqual({
    authKey: "카드 정보를 확인할 수 없어요. 처음부터 다시 시도해 주세요",
  });
  expect((await register({ nickName: "💳" })).body.fields).toEqual({
    nickName: '사용할 수 없는 문자가 있어요. 한글, 영문, 숫자와 & ? ! + _ - % / , . ( ) [ ] " @ # : · 만 입력해 주세요',
  });
  expect((await register({ nickName: " " })).body.fields).toEqual({ nickName: "카드 별명을 입력해 주세요" });
});
