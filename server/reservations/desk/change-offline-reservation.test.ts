import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type * as z from "zod/mini";
import { changeOfflineReservation, createOfflineReservation, getReservation } from "#contract/reservations.ts";
import type { MemberRole } from "#domain/shops/staff.ts";
import {
  customers,
  menuPrices,
  menus,
  occupiedTimes,
  reservationNotices,
  reservationSteps,
  shopEvents,
} from "#server/db/tables/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import type { Visitor } from "#server/testing/visitor.ts";
import { at, bookedShop, operatorOf, utc } from "#server/testing/worlds/booked-shop.ts";

const server = await startTestServer();
const { db } = server.parts;
type Input = z.input<(typeof changeOfflineReservation)["input"]>;

async function changingShop(role: MemberRole = "OWNER") {
  const made = await bookedShop(server, role);
  const row = await made.book({ phone: "010-1234-5678", note: "창가" });
  const unchanged: Input = {
    shopId: made.shop.id,
    id: row.id,
    version: 1,
    stylerId: row.staffId,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    customerName: "이고객",
    customerGender: "FEMALE",
    phone: "010-1234-5678",
    menuName: "커트",
    priceWon: 40_000,
    note: "창가",
  };
  const change = (more: Partial<Input> = {}, visitor: Visitor = made.visitor) =>
    visitor.send(changeOfflineReservation, { ...unchanged, ...more });
  const steps = () => db.select().from(reservationSteps).where(eq(reservationSteps.reservationId, row.id));
  return { ...made, row, change, steps };
}

test("200: the text is changed and in the timeline, and nobody gets a message", async () => {
  const { shop, row, change, steps } = await changingShop();
  const answer = await change({ customerName: "김하늘", note: "", priceWon: 30_000 });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ customerName: "김하늘", note: "", priceWon: 30_000, version: 2 });
  expect(await steps()).toMatchObject([
    {
      step: "changed",
      actor: "partner",
      before: { customerName: "이고객", note: "창가", priceWon: 40_000 },
      after: { customerName: "김하늘", note: "", priceWon: 30_000 },
    },
  ]);
  expect(await db.select().from(reservationNotices).where(eq(reservationNotices.reservationId, row.id))).toEqual([]);
  const [event] = await db.select().from(shopEvents).where(eq(shopEvents.shopId, shop.id));
  expect(event).toMatchObject({ kind: "reservations_changed", subjectIds: [row.id] });
  const record = await recordOf(server, answer);
  expect(record?.changes).toMatchObject({ reservation: row.id, after: { customerName: "김*늘", priceWon: 30_000 } });
  expect(JSON.stringify(record?.changes)).not.toMatch(/이고객|김하늘|창가/);
});

test("another time moves the held time and notifies the shop and the customer", async () => {
  const { row, change, steps } = await changingShop();
  const { body } = await change({ startsAt: at("14:00"), endsAt: at("15:30") });
  expect(body).toMatchObject({ startsAt: utc("14:00"), endsAt: utc("15:30") });
  const [held] = await db.select().from(occupiedTimes).where(eq(occupiedTimes.reservationId, row.id));
  expect(held?.during).toEqual({ startsAt: new Date(at("14:00")), endsAt: new Date(at("15:30")) });
  const notices = await db.select().from(reservationNotices).where(eq(reservationNotices.reservationId, row.id));
  expect(notices.map(({ kind }) => kind).sort()).toEqual(["CHANGED", "CUSTOMER_MOVED"]);
  expect(await steps()).toMatchObject([{ step: "moved", after: { startsAt: utc("14:00") } }]);
});

test("another designer has their own price, unless a price is given", async () => {
  const { shop, change, steps } = await changingShop();
  const menu = await server.makeMenu(shop.id);
  const chief = await server.makeDesigner(shop.id, { rank: "CHIEF" });
  const { priceWon: _, ...listed } = { menuId: menu.id, stylerId: chief.id, priceWon: undefined };
  const first = await change({ ...listed, priceWon: undefined });
  expect(first.body).toMatchObject({ stylerId: chief.id, priceWon: 70_000, priceTyped: false, menuName: "커트" });
  expect((await steps())[0]).toMatchObject({ step: "styler_changed" });
  const second = await change({ ...listed, version: 2, priceWon: 65_000 });
  expect(second.body).toMatchObject({ priceWon: 65_000, priceTyped: true });
});

test("an agreed price stays when only a text changes, also if the menu is not sold any more", async () => {
  const { shop, book, visitor } = await bookedShop(server);
  const menu = await server.makeMenu(shop.id, { name: "특별 커트" });
  const row = await book({ menuId: menu.id, menuName: "특별 커트", priceWon: 33_000, priceTyped: true });
  await db.update(menus).set({ removedAt: server.clock.now() }).where(eq(menus.id, menu.id));
  const { status, body } = await visitor.send(changeOfflineReservation, {
    shopId: shop.id,
    id: row.id,
    version: 1,
    stylerId: row.staffId,
    menuId: menu.id,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    customerName: "이고객",
    note: "늦어요",
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({ menuName: "특별 커트", priceWon: 33_000, priceTyped: true, note: "늦어요" });
});

test("a new phone is a new customer, an empty one is none; an operator, who sees it masked, keeps it by leaving it empty", async () => {
  const { shop, row, change } = await changingShop();
  const moved = await change({ phone: "010-9999-0000" });
  expect(moved.body.maskedPhone).toBe("010-****-0000");
  expect(moved.body.customerId).not.toBe(row.customerId);
  expect(await db.select().from(customers).where(eq(customers.shopId, shop.id))).toHaveLength(2);
  const { visitor } = await operatorOf(server);
  const kept = await change({ phone: "", version: 2, note: "운영자가 수정" }, visitor);
  expect(kept.body).toMatchObject({ maskedPhone: "010-****-0000", customerId: moved.body.customerId });
  const gone = await change({ phone: "", version: 3, note: "" });
  expect(gone.body).toMatchObject({ maskedPhone: "", customerId: null });
});

test("a save without a change leaves no trace", async () => {
  const { change, steps } = await changingShop();
  expect((await change()).body.version).toBe(1);
  expect(await steps()).toEqual([]);
});

test("409: of two changes from one version one succeeds, and the other gets the newer one to compare", async () => {
  const { change } = await changingShop();
  const answers = await Promise.all([change({ note: "하나" }), change({ note: "둘" })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const won = answers.find(({ status }) => status === 200);
  const lost = answers.find(({ status }) => status === 409);
  expect(lost?.body).toMatchObject({
    code: "reservation_changed_elsewhere",
    details: { reservation: { version: 2, note: won?.body.note } },
  });
  expect(JSON.stringify(lost?.body)).not.toMatch(/paymentKey|promise/);
});

test("409: the time of another reservation is refused with its name; its own time is no obstacle", async () => {
  const { book, change } = await changingShop();
  await book({ from: "11:00", to: "12:00", customerName: "박고객" });
  const taken = await change({ endsAt: at("11:30") });
  expect(taken.status).toBe(409);
  expect(taken.body).toMatchObject({ code: "time_taken", details: { words: "박고객" } });
  expect((await change({ startsAt: at("10:30"), endsAt: at("11:00") })).status).toBe(200);
});

test("422: a time outside the hours, and a menu without a price for the rank", async () => {
  const { shop, change } = await changingShop();
  expect((await change({ startsAt: at("08:00"), endsAt: at("09:00") })).body).toMatchObject({
    code: "time_not_open",
    fields: { startsAt: "영업시간이 아니에요" },
  });
  const menu = await server.makeMenu(shop.id, { prices: { CHIEF: 90_000 } });
  expect((await change({ menuId: menu.id, priceWon: undefined })).body.code).toBe("menu_not_priced");
});

test("409: a completed, cancelled or missed one cannot be changed", async () => {
  for (const status of ["COMPLETED", "CANCELED", "NO_SHOW"] as const) {
    const { visitor, shop, book } = await bookedShop(server);
    const row = await book({ status });
    const { body } = await visitor.send(changeOfflineReservation, {
      shopId: shop.id,
      id: row.id,
      version: 1,
      stylerId: row.staffId,
      customerName: "이고객",
      startsAt: row.startsAt.toISOString(),
      endsAt: row.endsAt.toISOString(),
    });
    expect(body.code).toBe("reservation_not_booked");
  }
});

test("422: a designer can change only their own", async () => {
  const { shop, change, row } = await changingShop("MEMBER");
  expect((await change({ note: "제 것" })).status).toBe(200);
  const other = await server.makeDesigner(shop.id);
  const foreign = await server.makeReservation({ shopId: shop.id, staffId: other.id });
  const { status, body } = await change({ id: foreign.id, stylerId: row.staffId, note: "남의 것" });
  expect({ status, code: body.code }).toEqual({ status: 422, code: "reservation_not_own" });
});

test("404: another shop's reservation, designer or menu, and an online booking", async () => {
  const { book, change } = await changingShop();
  const elsewhere = await bookedShop(server);
  const foreign = await elsewhere.book();
  const menu = await server.makeMenu(elsewhere.shop.id);
  const online = await book({ day: "2026-11-21", paid: true });
  expect((await change({ id: foreign.id })).body.code).toBe("reservation_not_found");
  expect((await change({ id: online.id })).body.code).toBe("reservation_not_found");
  expect((await change({ stylerId: elsewhere.designer.id })).body.code).toBe("staff_not_found");
  expect((await change({ menuId: menu.id })).body.code).toBe("menu_not_found");
  const held = and(eq(occupiedTimes.shopId, elsewhere.shop.id), eq(occupiedTimes.reservationId, foreign.id));
  expect(await db.select().from(occupiedTimes).where(held)).toHaveLength(1);
});

const moisture = [{ group: "영양", choice: "수분" }];
const shampoo = [{ group: "영양", choice: "샴푸" }];
const care = {
  name: "영양",
  type: "MULTI" as const,
  choices: [
    { name: "수분", priceWon: 10_000, durationMinutes: 20 },
    { name: "샴푸", priceWon: 0, durationMinutes: 0 },
  ],
};

/** A booking from the menu list, with its terms. */
async function listedShop(columns: Parameters<typeof server.makeMenuOf>[2] = {}) {
  const made = await bookedShop(server);
  const { shop, designer, visitor } = made;
  const menu = await server.makeMenuOf(shop.id, "HAIR", { options: [care], ...columns });
  const written = {
    shopId: shop.id,
    stylerId: designer.id,
    startsAt: at("14:00"),
    endsAt: at("15:00"),
    customerName: "이고객",
    menuId: menu.id,
    choices: moisture,
  };
  const { id } = (await visitor.send(createOfflineReservation, written)).body;
  const change = (more: Partial<Input> = {}) =>
    visitor.send(changeOfflineReservation, { ...written, id, version: 1, ...more });
  const detail = async () => (await visitor.send(getReservation, { shopId: shop.id, id })).body;
  const raise = () =>
    db
      .insert(menuPrices)
      .values({ shopId: shop.id, menuId: menu.id, rank: "NORMAL", effectiveFrom: "2026-11-15", priceWon: 90_000 });
  return { ...made, menu, change, detail, raise };
}

test("the agreed price stays when prices change, with all its parts; another choice has the new price", async () => {
  const { change, detail, raise } = await listedShop();
  await raise();
  expect((await change({ note: "늦어요" })).body).toMatchObject({
    priceWon: 40_000,
    priceTyped: false,
    extrasWon: 10_000,
  });
  expect(await detail()).toMatchObject({ listPriceWon: 40_000, choices: moisture, discount: null });
  const moved = await change({ version: 2, startsAt: at("16:00"), endsAt: at("17:00") });
  expect(moved.body).toMatchObject({ priceWon: 40_000, extrasWon: 10_000 });
  const without = await change({ version: 3, choices: [], startsAt: at("16:00"), endsAt: at("17:00") });
  expect(without.body).toMatchObject({ priceWon: 90_000, extrasWon: 0, priceTyped: false });
  expect(await detail()).toMatchObject({ listPriceWon: 90_000, choices: [] });
});

test("a free option is saved too", async () => {
  const { change, detail } = await listedShop();
  const { body } = await change({ choices: [...moisture, ...shampoo] });
  expect(body).toMatchObject({ version: 2, priceWon: 40_000 });
  expect((await detail()).choices).toEqual([...moisture, ...shampoo]);
});

test("another designer keeps the options, at their own price", async () => {
  const { shop, change } = await listedShop();
  const chief = await server.makeDesigner(shop.id, { rank: "CHIEF" });
  expect((await change({ stylerId: chief.id })).body).toMatchObject({ priceWon: 60_000, extrasWon: 10_000 });
});

test("409: an option that is not offered any more; an existing one stays", async () => {
  const { menu, change } = await listedShop();
  await db.update(menus).set({ options: [] }).where(eq(menus.id, menu.id));
  expect((await change({ note: "늦어요" })).body).toMatchObject({ priceWon: 40_000, version: 2 });
  const { status, body } = await change({ version: 2, choices: shampoo });
  expect({ status, code: body.code }).toEqual({ status: 409, code: "menu_option_gone" });
});

test("422: another menu has to be on sale that day; an existing one that is hidden now stays", async () => {
  const { shop, menu, change } = await listedShop();
  await db.update(menus).set({ hidden: true }).where(eq(menus.id, menu.id));
  expect((await change({ note: "늦어요" })).body).toMatchObject({ menuId: menu.id, priceWon: 40_000 });
  const over = await server.makeMenuOf(shop.id, "SPECIAL_HAIR", { saleTo: "2026-11-19" });
  const hidden = await server.makeMenuOf(shop.id, "HAIR", { hidden: true });
  for (const menuId of [over.id, hidden.id]) {
    const { status, body } = await change({ version: 2, menuId, choices: [] });
    expect({ status, code: body.code }).toEqual({ status: 422, code: "menu_not_on_sale" });
  }
});

test("prices by person and by hour apply to a change as to a booking", async () => {
  const { shop, designer, change } = await listedShop();
  const prices = [{ who: designer.id, priceWon: 20_000 }];
  const own = await server.makeMenuOf(shop.id, "HAIR", { pricingBasis: "STYLER", prices });
  const windows = [{ daysOfWeek: ["FRI" as const], fromMinute: 10 * 60, toMinute: 12 * 60 }];
  await server.makeTimeSale(shop.id, { ratePercent: 50, menuIds: [own.id], windows });
  const early = { startsAt: at("10:00"), endsAt: at("11:00") };
  expect((await change({ menuId: own.id, choices: [], ...early })).body.priceWon).toBe(10_000);
  const colleague = await server.makeDesigner(shop.id);
  const elsewhere = await change({ version: 2, menuId: own.id, choices: [], stylerId: colleague.id, ...early });
  expect(elsewhere.body.code).toBe("menu_not_priced");
});
