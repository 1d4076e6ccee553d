import { expect, test } from "vitest";
import { previewMove } from "#contract/reservations.ts";
import { giveBack } from "#server/reservations/index.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { at, bookedShop } from "#server/testing/worlds/booked-shop.ts";

const server = await startTestServer();

async function pricedShop(paid: boolean) {
  const made = await bookedShop(server);
  const menu = await server.makeMenu(made.shop.id);
  const row = await made.book({ paid, menuId: menu.id, from: "14:00", to: "15:00" });
  const chief = await server.makeDesigner(made.shop.id, { rank: "CHIEF" });
  const preview = async (more: { stylerId?: number; startsAt?: string; endsAt?: string } = {}) =>
    (await made.visitor.send(previewMove, { shopId: made.shop.id, id: row.id, ...more })).body;
  return { ...made, menu, row, chief, preview };
}

test("200: another time costs nothing and is possible", async () => {
  const { preview } = await pricedShop(true);
  expect(await preview({ startsAt: at("16:00") })).toEqual({
    fromWon: 40_000,
    toWon: 40_000,
    refundWon: 0,
    obstacle: null,
  });
});

test("unpaid: the new designer's price", async () => {
  const { preview, chief } = await pricedShop(false);
  expect(await preview({ stylerId: chief.id })).toMatchObject({ fromWon: 40_000, toWon: 70_000, refundWon: 0 });
});

test("paid: a more expensive designer costs nothing more, for a cheaper one the difference is refunded", async () => {
  const { preview, chief } = await pricedShop(true);
  expect(await preview({ stylerId: chief.id })).toMatchObject({ toWon: 40_000, refundWon: 0, obstacle: null });
  const { shop, visitor, book } = await bookedShop(server);
  const menu = await server.makeMenu(shop.id);
  const dear = await server.makeDesigner(shop.id, { rank: "CHIEF" });
  const cheap = await server.makeDesigner(shop.id, { rank: "NORMAL" });
  const row = await book({ staffId: dear.id, paid: true, priceWon: 70_000, menuId: menu.id });
  const input = { shopId: shop.id, id: row.id, stylerId: cheap.id };
  const { body } = await visitor.send(previewMove, input);
  expect(body).toEqual({ fromWon: 70_000, toWon: 40_000, refundWon: 30_000, obstacle: null });
});

test("a pending refund is not promised again", async () => {
  const { shop, visitor, book } = await bookedShop(server);
  const menu = await server.makeMenu(shop.id, { prices: { CHIEF: 70_000, NORMAL: 0 } });
  const dear = await server.makeDesigner(shop.id, { rank: "CHIEF" });
  const cheap = await server.makeDesigner(shop.id, { rank: "NORMAL" });
  const row = await book({ staffId: dear.id, paid: true, priceWon: 70_000, menuId: menu.id });
  const now = server.clock.now();
  await giveBack(server.parts.db, row, { amountWon: 60_000, cause: "CHEAPER_DESIGNER", occasion: 1, now });
  const { body } = await visitor.send(previewMove, { shopId: shop.id, id: row.id, stylerId: cheap.id });
  expect(body.refundWon).toBe(10_000);
});

test("an obstacle has a sentence", async () => {
  const { preview, book } = await pricedShop(false);
  await book({ from: "16:00", to: "17:00", customerName: "박고객" });
  expect((await preview({ startsAt: at("15:30") })).obstacle).toBe("박고객 님 예약이 있어요");
  expect((await preview({ startsAt: at("08:00") })).obstacle).toBe("영업시간이 아니에요");
  expect((await preview({ startsAt: at("14:05") })).obstacle).toBe("시간은 10분 단위로 선택해 주세요");
  expect((await preview({ startsAt: at("14:00", "2028-01-03") })).obstacle).toBe(
    "오늘부터 1년 이내의 날짜를 선택해 주세요",
  );
  expect((await preview()).obstacle).toBeNull();
});

test("a menu without a price for the other rank, and one that cannot be booked any more", async () => {
  const { shop, visitor, book } = await bookedShop(server);
  const menu = await server.makeMenu(shop.id, { prices: { NORMAL: 10_000 } });
  const head = await server.makeDesigner(shop.id, { rank: "HEAD" });
  const row = await book({ menuId: menu.id });
  const done = await book({ status: "COMPLETED", day: "2026-11-21" });
  const obstacle = async (id: number, stylerId: number) =>
    (await visitor.send(previewMove, { shopId: shop.id, id, stylerId })).body.obstacle;
  expect(await obstacle(row.id, head.id)).toBe("이 디자이너에게 정해 둔 가격이 없는 메뉴예요");
  expect(await obstacle(done.id, head.id)).toBe("확정된 예약만 변경할 수 있어요");
});

test("a designer reads that they cannot move another's reservation", async () => {
  const { shop, visitor } = await bookedShop(server, "MEMBER");
  const other = await server.makeDesigner(shop.id);
  const { id } = await server.makeReservation({ shopId: shop.id, staffId: other.id });
  const { body } = await visitor.send(previewMove, { shopId: shop.id, id, startsAt: at("16:00") });
  expect(body.obstacle).toBe("디자이너는 자기 예약만 변경할 수 있어요");
});

test("404: another shop's reservation or designer", async () => {
  const { shop, visitor, book } = await bookedShop(server);
  const elsewhere = await bookedShop(server);
  const [own, foreign] = [await book(), await elsewhere.book()];
  const code = async (id: number, stylerId?: number) =>
    (await visitor.send(previewMove, { shopId: shop.id, id, stylerId })).body.code;
  expect(await code(foreign.id)).toBe("reservation_not_found");
  expect(await code(own.id, elsewhere.designer.id)).toBe("staff_not_found");
});

test("a moment outside the calendar is an obstacle, not a 500", async () => {
  const { preview } = await pricedShop(false);
  const startsAt = "9999-12-31T23:59:59Z";
  expect((await preview({ startsAt })).obstacle).toBe("오늘부터 1년 이내의 날짜를 선택해 주세요");
});
