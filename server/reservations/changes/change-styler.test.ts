import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { changeStyler, previewMove } from "#contract/reservations.ts";
import type { MemberRole } from "#domain/shops/staff.ts";
import { occupiedTimes, paymentRefunds, reservationSteps, staffs, timeSales } from "#server/db/tables/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { bookableShop } from "#server/testing/worlds/bookable-shop.ts";
import { bookedShop, operatorOf } from "#server/testing/worlds/booked-shop.ts";

const server = await startTestServer();
const { db } = server.parts;

async function twoDesigners(role: MemberRole = "OWNER") {
  const made = await bookedShop(server, role);
  const other = await server.makeDesigner(made.shop.id, { rank: "CHIEF" });
  const give = (id: number, stylerId: number, version?: number) =>
    made.visitor.send(changeStyler, { shopId: made.shop.id, id, stylerId, version });
  return { ...made, other, give };
}

test("200: another designer at the same time, at their price, in the timeline and audited", async () => {
  const { shop, designer, other, book, give } = await twoDesigners();
  const menu = await server.makeMenu(shop.id);
  const { id } = await book({ menuId: menu.id });
  const answer = await give(id, other.id);
  expect(answer.body).toMatchObject({ stylerId: other.id, priceWon: 70_000, version: 2 });
  const [held] = await db.select().from(occupiedTimes).where(eq(occupiedTimes.reservationId, id));
  expect(held?.staffId).toBe(other.id);
  const [step] = await db.select().from(reservationSteps).where(eq(reservationSteps.reservationId, id));
  expect(step).toMatchObject({ step: "styler_changed", before: { stylerId: designer.id, priceWon: 40_000 } });
  expect((await recordOf(server, answer))?.changes).toMatchObject({ reservation: id });
});

test("200: a coupon applies to the cheaper designer too, and the difference is refunded", async () => {
  const { shopId, owner, book } = await bookableShop(server);
  const prices = { CHIEF: 88_000, VICE_CHIEF: 80_000, NORMAL: 90_000 };
  const menu = await server.makeMenu(shopId, { prices });
  await server.makeCoupon(shopId, { discount: { type: "DISCOUNT_RATE", ratePercent: 10 }, leastPriceWon: 85_000 });
  const chief = await server.makeDesigner(shopId, { rank: "CHIEF" });
  const vice = await server.makeDesigner(shopId, { rank: "VICE_CHIEF" });
  const dearer = await server.makeDesigner(shopId, { rank: "NORMAL" });
  const booked = await book({ menuId: menu.id, stylerId: chief.id, expectedPriceWon: 79_200 });
  const id = booked.reservationId;
  const preview = async (stylerId: number) => (await owner.send(previewMove, { shopId, id, stylerId })).body;
  expect(await preview(dearer.id)).toMatchObject({ fromWon: 79_200, toWon: 79_200, refundWon: 0 });
  expect(await preview(vice.id)).toEqual({ fromWon: 79_200, toWon: 72_000, refundWon: 7_200, obstacle: null });
  expect((await owner.send(changeStyler, { shopId, id, stylerId: vice.id })).body).toMatchObject({ priceWon: 72_000 });
  const refunds = await db
    .select({ amountWon: paymentRefunds.amountWon, cause: paymentRefunds.cause })
    .from(paymentRefunds)
    .where(eq(paymentRefunds.shopId, shopId));
  expect(refunds).toEqual([{ amountWon: 7_200, cause: "CHEAPER_DESIGNER" }]);
});

test("200: the time sale of a booking applies to the cheaper designer too, also out of its hours and after its end", async () => {
  const { shopId, owner, book } = await bookableShop(server);
  const menu = await server.makeMenu(shopId, { prices: { CHIEF: 80_000, NORMAL: 50_000 } });
  const sale = await server.makeTimeSale(shopId, { menuIds: [menu.id], ratePercent: 20 });
  const chief = await server.makeDesigner(shopId, { rank: "CHIEF" });
  const cheaper = await server.makeDesigner(shopId, { rank: "NORMAL" });
  const { reservationId: id } = await book({
    menuId: menu.id,
    stylerId: chief.id,
    expectedPriceWon: 64_000,
    startsAt: "2026-11-20T10:00:00+09:00",
  });
  await db.delete(timeSales).where(eq(timeSales.id, sale.id));
  const place = { shopId, id, stylerId: cheaper.id, startsAt: "2026-11-21T17:00:00+09:00" };
  const preview = await owner.send(previewMove, place);
  expect(preview.body).toEqual({ fromWon: 64_000, toWon: 40_000, refundWon: 24_000, obstacle: null });
  const moved = await owner.send(changeStyler, { shopId, id, stylerId: cheaper.id });
  expect(moved.body).toMatchObject({ priceWon: 40_000, granted: { discount: { ratePercent: 20 } } });
});

test("an operator's change is marked as one", async () => {
  const { shop, other, book } = await twoDesigners();
  const { id } = await book();
  const { visitor, account } = await operatorOf(server);
  await visitor.send(changeStyler, { shopId: shop.id, id, stylerId: other.id });
  const [step] = await db.select().from(reservationSteps).where(eq(reservationSteps.reservationId, id));
  expect(step).toMatchObject({ actor: "operator", accountId: account.id });
});

test("409: the answer for a taken time names what has taken it, and for an older version has the newer one", async () => {
  const { other, book, give } = await twoDesigners();
  const { id } = await book();
  const there = await book({ staffId: other.id, customerName: "박고객" });
  expect((await give(id, other.id)).body).toMatchObject({ code: "time_taken", details: { words: "박고객" } });
  expect((await give(there.id, other.id, 9)).body).toMatchObject({
    code: "reservation_changed_elsewhere",
    details: { reservation: { id: there.id, version: 1 } },
  });
});

test("409: a cancelled one cannot move", async () => {
  const { other, book, give } = await twoDesigners();
  const { id } = await book({ status: "CANCELED" });
  expect((await give(id, other.id)).body.code).toBe("reservation_not_booked");
});

test("422: a designer can hand over their own, but cannot take another's", async () => {
  const { designer, other, book, give } = await twoDesigners("MEMBER");
  const [own, foreign] = [await book(), await book({ staffId: other.id, from: "12:00", to: "13:00" })];
  expect((await give(foreign.id, designer.id)).body.code).toBe("reservation_not_own");
  expect((await give(own.id, other.id)).status).toBe(200);
});

test("422: a designer without a price for the menu, and a time outside their hours", async () => {
  const { shop, other, book, give } = await twoDesigners();
  const menu = await server.makeMenu(shop.id, { prices: { NORMAL: 10_000 } });
  const [priced, plain] = [await book({ menuId: menu.id }), await book({ from: "12:00", to: "13:00" })];
  expect((await give(priced.id, other.id)).body.code).toBe("menu_not_priced");
  const lunch = { dayOfWeek: "FRI", fromMinute: 720, toMinute: 780, reason: "점심" } as const;
  await db
    .update(staffs)
    .set({ recurringBreaks: [lunch] })
    .where(eq(staffs.id, other.id));
  expect((await give(plain.id, other.id)).body).toMatchObject({ code: "time_not_open", fields: { startsAt: "점심" } });
});

test("404: another shop's reservation or designer", async () => {
  const { other, book, give } = await twoDesigners();
  const elsewhere = await bookedShop(server);
  const [own, foreign] = [await book(), await elsewhere.book()];
  expect((await give(foreign.id, other.id)).body.code).toBe("reservation_not_found");
  expect((await give(own.id, elsewhere.designer.id)).body.code).toBe("staff_not_found");
});
