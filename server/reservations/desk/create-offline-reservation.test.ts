import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type * as z from "zod/mini";
import { listBookableMenus } from "#contract/bookable-menus.ts";
import { createOfflineReservation, getReservation, listOfflineReservations } from "#contract/reservations.ts";
import { quote } from "#domain/menus/bookable-menu.ts";
import type { MemberRole } from "#domain/shops/staff.ts";
import {
  customers,
  menuPrices,
  occupiedTimes,
  reservationNotices,
  reservations,
  shopEvents,
  staffs,
} from "#server/db/tables/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { at, bookedShop, utc } from "#server/testing/worlds/booked-shop.ts";

const server = await startTestServer();
const { db } = server.parts;
type Input = z.input<(typeof createOfflineReservation)["input"]>;

async function takingShop(role: MemberRole = "OWNER") {
  const made = await bookedShop(server, role);
  const take = (more: Partial<Input> = {}) =>
    made.visitor.send(createOfflineReservation, {
      shopId: made.shop.id,
      stylerId: made.designer.id,
      startsAt: at("14:00"),
      endsAt: at("15:00"),
      customerName: "이고객",
      ...more,
    });
  return { ...made, take };
}

test("200: the time is held, notices are queued, open boards are notified, and the audit row has the change", async () => {
  const { shop, designer, accountId, take } = await takingShop();
  const menu = await server.makeMenu(shop.id);
  const answer = await take({ menuId: menu.id, phone: "010-1234-5678", customerGender: "FEMALE", note: "창가 자리" });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    kind: "OFFLINE",
    status: "OK",
    stylerId: designer.id,
    startsAt: utc("14:00"),
    endsAt: utc("15:00"),
    menuId: menu.id,
    menuName: "커트",
    priceWon: 40_000,
    priceTyped: false,
    paidWon: 0,
    paymentStatus: null,
    customerName: "이고객",
    maskedPhone: "010-****-5678",
    note: "창가 자리",
    version: 1,
  });
  const { id } = answer.body;
  const [row] = await db.select().from(reservations).where(eq(reservations.id, id));
  expect(row).toMatchObject({ createdBy: accountId, promise: { priceWon: 40_000, designerRank: "NORMAL" } });
  const [held] = await db.select().from(occupiedTimes).where(eq(occupiedTimes.reservationId, id));
  expect(held).toMatchObject({ shopId: shop.id, staffId: designer.id, kind: "WORK" });
  const notices = await db.select().from(reservationNotices).where(eq(reservationNotices.reservationId, id));
  expect(notices.map(({ kind }) => kind).sort()).toEqual(["CUSTOMER_BOOKED", "RECEIVED"]);
  const [event] = await db.select().from(shopEvents).where(eq(shopEvents.shopId, shop.id));
  expect(event).toMatchObject({ kind: "reservations_changed", subjectIds: [id] });
  const record = await recordOf(server, answer);
  expect(record?.changes).toMatchObject({ reservation: id, priceWon: 40_000 });
  expect(JSON.stringify(record?.changes)).not.toMatch(/이고객|1234/);
});

test("the same phone is the same customer, and without a phone there is no customer", async () => {
  const { shop, take } = await takingShop();
  const first = await take({ phone: "010-1234-5678" });
  const second = await take({ phone: "010-1234-5678", startsAt: at("16:00"), endsAt: at("17:00") });
  expect(second.body.customerId).toBe(first.body.customerId);
  const walkIn = await take({ startsAt: at("18:00"), endsAt: at("19:00") });
  expect(walkIn.body).toMatchObject({ customerId: null, maskedPhone: "" });
  expect(await db.select().from(customers).where(eq(customers.shopId, shop.id))).toHaveLength(1);
});

test("a typed price replaces the list price", async () => {
  const { shop, take } = await takingShop();
  const menu = await server.makeMenu(shop.id);
  expect((await take({ menuId: menu.id, priceWon: 35_000 })).body).toMatchObject({
    priceWon: 35_000,
    priceTyped: true,
  });
});

test("409: of twenty requests for one time, one succeeds and the others read what has taken it", async () => {
  const { designer, take } = await takingShop();
  const answers = await Promise.all(Array.from({ length: 20 }, () => take()));
  const won = answers.filter(({ status }) => status === 200);
  const lost = answers.filter(({ status }) => status === 409);
  expect([won.length, lost.length]).toEqual([1, 19]);
  for (const { body } of lost) {
    expect(body).toMatchObject({ code: "time_taken", details: { words: "이고객", startsAt: utc("14:00") } });
  }
  expect(await db.select().from(occupiedTimes).where(eq(occupiedTimes.staffId, designer.id))).toHaveLength(1);
});

test("an expired hold does not block the time, and a valid one does", async () => {
  const { book, take } = await takingShop();
  const after = (ms: number) => new Date(server.clock.now().getTime() + ms);
  const over = await book({ kind: "ONLINE", status: "READY", from: "14:00", to: "15:00", holdUntil: after(0) });
  expect((await take()).status).toBe(200);
  const [released] = await db.select().from(reservations).where(eq(reservations.id, over.id));
  expect(released).toMatchObject({ status: "TIME_OVER", holdUntil: null });
  await book({ kind: "ONLINE", status: "READY", from: "16:00", to: "17:00", holdUntil: after(1) });
  expect((await take({ startsAt: at("16:00"), endsAt: at("17:00") })).body.code).toBe("time_taken");
});

test.each([
  ["off the grid", at("14:05"), at("15:05")],
  ["before the shop opens", at("09:00"), at("10:00")],
  ["past midnight", at("23:30"), at("00:30", "2026-11-21")],
  ["that ends before it starts", at("15:00"), at("14:00")],
  ["more than a year ahead", at("14:00", "2028-01-03"), at("15:00", "2028-01-03")],
])("422: a time %s is refused at its field", async (_, startsAt, endsAt) => {
  const { take } = await takingShop();
  const { status, body } = await take({ startsAt, endsAt });
  expect({ status, code: body.code }).toEqual({ status: 422, code: "time_not_open" });
  expect(body.fields).toHaveProperty("startsAt");
});

test("422: a menu without a price for the designer's rank, also with a typed price", async () => {
  const { shop, take } = await takingShop();
  const menu = await server.makeMenu(shop.id, { prices: { CHIEF: 90_000 } });
  const { status, body } = await take({ menuId: menu.id });
  expect({ status, code: body.code }).toEqual({ status: 422, code: "menu_not_priced" });
  expect(body.fields).toEqual({ menuId: "이 디자이너에게 정해 둔 가격이 없는 메뉴예요" });
  expect((await take({ menuId: menu.id, priceWon: 50_000 })).body.code).toBe("menu_not_priced");
});

test("422: a designer can book only for themselves", async () => {
  const { shop, take } = await takingShop("MEMBER");
  expect((await take()).status).toBe(200);
  const other = await server.makeDesigner(shop.id);
  const { status, body } = await take({ stylerId: other.id });
  expect({ status, code: body.code }).toEqual({ status: 422, code: "reservation_not_own" });
});

test("404: another shop's designer or menu, and a former designer", async () => {
  const { designer, take } = await takingShop();
  const elsewhere = await bookedShop(server);
  const menu = await server.makeMenu(elsewhere.shop.id);
  expect((await take({ stylerId: elsewhere.designer.id })).body.code).toBe("staff_not_found");
  expect((await take({ menuId: menu.id })).body.code).toBe("menu_not_found");
  await db.update(staffs).set({ removedAt: server.clock.now() }).where(eq(staffs.id, designer.id));
  expect((await take()).status).toBe(404);
});

test("200: a known customer is booked without a number, and another shop's customer is refused", async () => {
  const { shop, designer, visitor } = await bookedShop(server);
  const customer = await server.makeCustomer(shop.id, { phone: "010-3333-4444", name: "단골" });
  const elsewhere = await server.makeCustomer((await server.makeShop()).id, { phone: "010-3333-4444" });
  const input = {
    shopId: shop.id,
    stylerId: designer.id,
    startsAt: at("10:00"),
    endsAt: at("11:00"),
    customerName: "단골",
  };
  const refused = await visitor.send(createOfflineReservation, { ...input, customerId: elsewhere.id });
  expect({ status: refused.status, code: refused.body.code }).toEqual({ status: 404, code: "customer_not_found" });
  const { status, body } = await visitor.send(createOfflineReservation, { ...input, customerId: customer.id });
  expect({ status, customerId: body.customerId, phone: body.maskedPhone }).toEqual({
    status: 200,
    customerId: customer.id,
    phone: "010-****-4444",
  });
});

const care = (priceWon: number) => ({
  options: [{ name: "영양", type: "MULTI" as const, choices: [{ name: "수분", priceWon, durationMinutes: 20 }] }],
});
const moisture = [{ group: "영양", choice: "수분" }];

test("options add price and time, without a discount; the detail lists them", async () => {
  const { shop, designer, visitor, take } = await takingShop();
  const rated = { priceType: "RATE" as const, ratePercent: 10, ...care(5550) };
  const menu = await server.makeMenuOf(shop.id, "HAIR", rated);
  const [bookable] = (await visitor.send(listBookableMenus, { shopId: shop.id })).body.items;
  const quoted = bookable && quote(bookable, { id: designer.id, rank: "NORMAL" }, new Date(at("14:00")), moisture);
  expect(quoted).toMatchObject({ priceWon: 32_550, durationMinutes: 80 });
  const { status, body } = await take({ menuId: menu.id, choices: moisture, endsAt: at("15:20") });
  expect({ status, priceWon: body.priceWon, extrasWon: body.extrasWon }).toEqual({
    status: 200,
    priceWon: 32_550,
    extrasWon: 5550,
  });
  const detail = (await visitor.send(getReservation, { shopId: shop.id, id: body.id })).body;
  expect(detail).toMatchObject({ choices: moisture, listPriceWon: 35_550, discount: "10% 할인" });
});

test("409: an option that is not offered any more, chosen twice, or of another menu", async () => {
  const { shop, take } = await takingShop();
  const menu = await server.makeMenuOf(shop.id, "HAIR", care(5000));
  for (const choices of [[{ group: "영양", choice: "단백질" }], [...moisture, ...moisture]]) {
    const { status, body } = await take({ menuId: menu.id, choices });
    expect({ status, code: body.code }).toEqual({ status: 409, code: "menu_option_gone" });
  }
});

test("the start of a reservation decides about a time sale", async () => {
  const { shop, take } = await takingShop();
  const menu = await server.makeMenuOf(shop.id, "HAIR");
  const windows = [{ daysOfWeek: ["FRI" as const], fromMinute: 10 * 60, toMinute: 12 * 60 }];
  await server.makeTimeSale(shop.id, { ratePercent: 30, menuIds: [menu.id], windows });
  const paid = async (from: string, to: string, day?: string) =>
    (await take({ menuId: menu.id, startsAt: at(from, day), endsAt: at(to, day) })).body.priceWon;
  expect(await paid("11:50", "12:50")).toBe(21_000);
  expect(await paid("13:00", "14:00")).toBe(30_000);
  expect(await paid("11:50", "12:50", "2026-11-21")).toBe(30_000);
});

test("422: a pick menu outside its sale period, and a hidden, blocked or unapproved one", async () => {
  const { shop, take } = await takingShop();
  const pick = (more: object) => server.makeMenuOf(shop.id, "SPECIAL_HAIR", more);
  const now = server.clock.now();
  for (const more of [
    { saleFrom: "2026-11-21" },
    { saleTo: "2026-11-19" },
    { hidden: true },
    { blockedAt: now },
    { approved: false },
  ]) {
    const { status, body } = await take({ menuId: (await pick(more)).id });
    expect({ status, code: body.code }).toEqual({ status: 422, code: "menu_not_on_sale" });
  }
  const discount = { type: "DISCOUNT_PRICE", amountWon: 3333 };
  const sold = await pick({ saleFrom: "2026-11-20", saleTo: "2026-11-20", discount });
  expect((await take({ menuId: sold.id })).body.priceWon).toBe(26_667);
});

test("a person's price is for that person only, and one of a later day does not apply before", async () => {
  const { shop, designer, take } = await takingShop();
  const colleague = await server.makeDesigner(shop.id);
  const prices = [
    { who: designer.id, priceWon: 33_000 },
    { who: designer.id, priceWon: 44_000, effectiveFrom: "2026-11-21" },
  ];
  const menu = await server.makeMenuOf(shop.id, "HAIR", { pricingBasis: "STYLER", prices });
  expect((await take({ menuId: menu.id })).body.priceWon).toBe(33_000);
  const later = { startsAt: at("14:00", "2026-11-21"), endsAt: at("15:00", "2026-11-21") };
  expect((await take({ menuId: menu.id, ...later })).body.priceWon).toBe(44_000);
  expect((await take({ menuId: menu.id, stylerId: colleague.id })).body.code).toBe("menu_not_priced");
});

test("a reservation keeps its price, whatever the list price later", async () => {
  const { shop, visitor, take } = await takingShop();
  const menu = await server.makeMenuOf(shop.id, "HAIR");
  const { id } = (await take({ menuId: menu.id })).body;
  const raised = {
    shopId: shop.id,
    menuId: menu.id,
    rank: "NORMAL" as const,
    effectiveFrom: "2026-11-15",
    priceWon: 99_000,
  };
  await db.insert(menuPrices).values(raised);
  const { items } = (await visitor.send(listOfflineReservations, { shopId: shop.id, date: "2026-11-20" })).body;
  expect(items).toMatchObject([{ id, priceWon: 30_000 }]);
  const { body } = await visitor.send(getReservation, { shopId: shop.id, id });
  expect(body).toMatchObject({ listPriceWon: 30_000, discount: null });
});
