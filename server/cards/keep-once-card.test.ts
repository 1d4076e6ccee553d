import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { keepOnceCard } from "#contract/cards.ts";
import { advertisements, cardWindows } from "#server/db/tables/tables.ts";
import { advertisementOf, paymentUnderWay, throughCardWindow } from "#server/testing/makers/card-makers.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const { db } = server.parts;

async function backFromWindow() {
  const made = await server.shopWith("OWNER");
  const hold = await advertisementOf(server, {
    shopId: made.shop.id,
    ownerId: made.accountId,
    status: null,
    more: { billingType: "SINGLE_PAYMENT", paymentType: "NORMAL_PAYMENT", paidUntil: null },
  });
  const opened = { shopId: made.shop.id, purpose: "ONCE", advertisementId: hold.id } as const;
  const { paymentKey = "", orderId = "", amount } = await throughCardWindow(made.visitor, opened);
  const input = { advertisementId: hold.id, paymentKey, orderId, amount: Number(amount) };
  const keep = (more: Partial<typeof input> = {}) => made.visitor.send(keepOnceCard, { ...input, ...more });
  const windowOfOrder = async () => {
    const [window] = await db.select().from(cardWindows).where(eq(cardWindows.orderId, orderId));
    return window;
  };
  return { ...made, hold, input, opened, keep, windowOfOrder };
}

test("200: the window's result is kept with the order until the purchase is confirmed; nothing is charged yet", async () => {
  const { hold, input, keep, windowOfOrder } = await backFromWindow();
  const answer = await keep();
  expect(answer).toMatchObject({ status: 200, body: { orderId: input.orderId } });
  expect(await windowOfOrder()).toMatchObject({ advertisementId: hold.id, paymentKey: input.paymentKey });
  expect(await server.parts.outside.cardGateway.byOrderId(input.orderId)).toMatchObject({ status: "IN_PROGRESS" });
  expect((await recordOf(server, answer))?.changes).toEqual({
    advertisement: hold.id,
    orderId: input.orderId,
    amountWon: 33_000,
  });
});

test("200: the same request gets the same answer again, also during the payment and after it", async () => {
  const { hold, keep } = await backFromWindow();
  const first = await keep();
  expect((await keep()).body).toEqual(first.body);
  await paymentUnderWay(server, hold);
  expect((await keep()).body).toEqual(first.body);
  await db
    .update(advertisements)
    .set({ status: "WAITING", paidUntil: "2026-11-27" })
    .where(eq(advertisements.id, hold.id));
  expect((await keep()).body).toEqual(first.body);
});

test("of two returns at once both get the same answer, and one is kept", async () => {
  const { input, keep, windowOfOrder } = await backFromWindow();
  const answers = await Promise.all([keep(), keep(), keep()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await windowOfOrder())?.paymentKey).toBe(input.paymentKey);
});

test("422: another amount, another order, another payment of the same order, and an old window", async () => {
  const { keep, windowOfOrder } = await backFromWindow();
  const other = await backFromWindow();
  const wrong = [
    await keep({ amount: 100 }),
    await keep({ orderId: "ad_1_1_made_up" }),
    await keep({ orderId: other.input.orderId }),
  ];
  for (const { status, body } of wrong)
    expect({ status, code: body.code }).toEqual({ status: 422, code: "card_window_unknown" });
  expect(await windowOfOrder()).toMatchObject({ paymentKey: null, usedAt: null });
  await keep();
  expect((await keep({ paymentKey: "pay_another" })).body.code).toBe("card_window_unknown");
  await db
    .update(cardWindows)
    .set({ openedAt: new Date(server.clock.now().getTime() - 30 * 60_000) })
    .where(eq(cardWindows.orderId, other.input.orderId));
  expect((await other.keep()).body.code).toBe("card_window_unknown");
});

test("422: a window of another account without a hold", async () => {
  const { input } = await backFromWindow();
  const other = await backFromWindow();
  const { status, body } = await other.keep({ orderId: input.orderId, paymentKey: input.paymentKey });
  expect({ status, code: body.code }).toEqual({ status: 422, code: "card_window_unknown" });
});

test("404: another account's hold, a released one, and an unknown one", async () => {
  const { hold, keep } = await backFromWindow();
  const other = await backFromWindow();
  await db.update(advertisements).set({ endedAt: server.clock.now() }).where(eq(advertisements.id, hold.id));
  for (const advertisementId of [hold.id, other.hold.id, 987_654_321]) {
    const { status, body } = await keep({ advertisementId });
    expect({ status, code: body.code }).toEqual({ status: 404, code: "hold_not_found" });
  }
});

test("409: an expired hold, and one with a pending payment", async () => {
  const over = await backFromWindow();
  await db.update(advertisements).set({ heldUntil: server.clock.now() }).where(eq(advertisements.id, over.hold.id));
  expect(await over.keep()).toMatchObject({ status: 409, body: { code: "hold_expired" } });
  const { hold, keep } = await backFromWindow();
  await paymentUnderWay(server, hold);
  expect(await keep()).toMatchObject({ status: 409, body: { code: "payment_in_progress" } });
});
