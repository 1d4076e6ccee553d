import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { getBookingShop } from "#contract/bookings.ts";
import { writeRegistration } from "#server/applications/index.ts";
import {
  applications,
  menus,
  settlementContracts,
  shopClosings,
  shopRegistrations,
  shops,
  staffs,
} from "#server/db/tables/tables.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { bookableShop } from "#server/testing/worlds/bookable-shop.ts";

const server = await startTestServer();
const { db, vault, clock } = server.parts;

async function shown() {
  const made = await bookableShop(server);
  const look = () => server.visitor().send(getBookingShop, { shopId: made.shopId });
  return { ...made, look };
}

test("200: anybody sees the shop, its designers, its menus and how it can be booked", async () => {
  const { shop, stylerId, menu, look } = await shown();
  const { status, body } = await look();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id: shop.id,
    name: shop.name,
    closedWords: null,
    openNow: true,
    todayWords: "오늘 10:00~20:00",
    first: { startsAt: "2026-11-15T04:00:00.000Z", menuName: "커트", priceWon: 40_000, isFrom: false },
    designers: [{ id: stylerId, name: "김디자", rank: "NORMAL", photoUrl: null }],
    menus: [{ id: menu.id, name: "커트", durationMinutes: 60, photoUrl: null, description: "" }],
    firstStart: "2026-11-15T04:00:00.000Z",
    lastDay: "2026-12-15",
    noticeMinutes: 60,
    holdMinutes: 10,
    cancellation: { freeMinutesBefore: 60, freeMinutesAfterBooking: 10, lateKeptBps: 1000, noShowKeptBps: 1000 },
    clauses: [{ clauseType: "BOOKING_PRIVACY" }, { clauseType: "BOOKING_PROVISION" }],
  });
  expect(body.clauses.every(({ body: text }) => text.length > 20)).toBe(true);
});

test("the seller is named as registered, and nothing else of the registration is in the answer", async () => {
  const { shopId, look } = await shown();
  await db.delete(shopRegistrations).where(eq(shopRegistrations.shopId, shopId));
  await writeRegistration(db, vault, {
    shopId,
    applicationId: null,
    now: clock.now(),
    content: {
      business: {
        companyName: "단장컴퍼니",
        representativeName: "김대표",
        bizRegistrationNo: "123-45-67891",
        birthDate: "1980-01-01",
      },
      salesDeclaration: { number: "2024-서울강남-01234" },
      bankAccount: { bankCode: "004", bankAccount: "12345678901234", bankAccountOwner: "김대표" },
    },
  });
  const { body } = await look();
  expect(body.seller).toEqual({
    companyName: "단장컴퍼니",
    representativeName: "김대표",
    bizRegistrationNo: "123-45-67891",
    declaration: "2024-서울강남-01234",
  });
  expect(JSON.stringify(body)).not.toContain("12345678901234");
  expect(JSON.stringify(body)).not.toContain("1980-01-01");
});

test("a shop with an approved termination can be booked up to its last day", async () => {
  const { shopId, accountId, look } = await shown();
  const cutOverAt = new Date("2026-11-25T00:00:00+09:00");
  const closing = { accountId, shopId, status: "REQ_WAITING" as const, cutOverAt };
  const { id } = await server.makeSent("TERMINATION", closing);
  expect((await look()).body.lastDay).toBe("2026-12-15");
  await db.update(applications).set({ status: "APPROVAL" }).where(eq(applications.id, id));
  expect((await look()).body.lastDay).toBe("2026-11-24");
});

describe("internal data is left out", () => {
  test("hidden and former designers, and their prices", async () => {
    const { shopId, look } = await shown();
    const hidden = await server.makeDesigner(shopId, { name: "숨은이", hidden: true });
    const gone = await server.makeDesigner(shopId, { name: "떠난이" });
    await db.update(staffs).set({ removedAt: clock.now() }).where(eq(staffs.id, gone.id));
    const prices = [{ who: hidden.id, priceWon: 77_000 }];
    await server.makeMenuOf(shopId, "HAIR", { name: "숨은 메뉴", pricingBasis: "STYLER", prices });
    const { body } = await look();
    expect(body.designers.map(({ name }) => name)).toEqual(["김디자"]);
    expect(body.menus.map(({ name }) => name)).toEqual(["커트"]);
  });

  test("menus that are hidden, blocked, not approved, over, or without a designer", async () => {
    const { shopId, menu, look } = await shown();
    await server.makeMenu(shopId, { name: "숨김", hidden: true });
    await server.makeMenu(shopId, { name: "막힘", blockedAt: clock.now() });
    await server.makeMenu(shopId, { name: "심사 전", approvedAt: null });
    await server.makeMenu(shopId, { name: "완료", saleFrom: "2026-10-01", saleTo: "2026-11-14" });
    await server.makeMenu(shopId, { name: "원장만", prices: { CHIEF: 90_000 } });
    await server.makeMenu(shopId, { name: "다음 주부터", saleFrom: "2026-11-23", saleTo: "2026-11-30" });
    expect((await look()).body.menus.map(({ name }) => name)).toEqual(["커트", "다음 주부터"]);
    await db.update(menus).set({ hidden: true }).where(eq(menus.id, menu.id));
    expect((await look()).body.menus.map(({ name }) => name)).toEqual(["다음 주부터"]);
  });

  test("coupons that are used up, off, over or another shop's", async () => {
    const { shopId, look } = await shown();
    const left = await server.makeCoupon(shopId);
    await server.makeCoupon(shopId, { quantity: 3, used: 3 });
    await server.makeCoupon(shopId, { disabled: true });
    await server.makeCoupon(shopId, { removedAt: clock.now() });
    await server.makeCoupon(shopId, { fromDay: "2026-10-01", toDay: "2026-10-31" });
    await server.makeCoupon((await server.makeShop()).id);
    expect((await look()).body.coupons).toEqual([
      {
        id: left.id,
        name: "첫 방문",
        discount: { type: "DISCOUNT_PRICE", amountWon: 5000 },
        leastPriceWon: 0,
        audience: "EVERYBODY",
        fromDay: "2026-11-10",
        toDay: "2026-11-30",
      },
    ]);
  });
});

test("designers are ordered by rank", async () => {
  const { shopId, look } = await shown();
  await server.makeDesigner(shopId, { name: "박원장", rank: "CHIEF" });
  await server.makeDesigner(shopId, { name: "최실장", rank: "MANAGER" });
  expect((await look()).body.designers.map(({ name }) => name)).toEqual(["박원장", "최실장", "김디자"]);
});

test("the shop's own text for a closed day is not in the answer", async () => {
  const { shopId, look } = await shown();
  const days = { fromDay: "2026-11-15", toDay: "2026-11-15" };
  await db.insert(shopClosings).values({ shopId, ...days, reason: "원장 병원", createdAt: clock.now() });
  expect((await look()).body).toMatchObject({ todayWords: "오늘 휴무 · 임시 휴무", openNow: false });
});

test("a shop that takes no bookings gives the reason, and the rest of the data", async () => {
  const { shopId, look } = await shown();
  const words = async (change: Partial<typeof shops.$inferInsert>) => {
    await db.update(shops).set(change).where(eq(shops.id, shopId));
    return (await look()).body.closedWords;
  };
  expect(await words({ operatingStatus: "PAUSED" })).toContain("잠시 받지 않고 있어요");
  expect(await words({ operatingStatus: "WAITING" })).toContain("준비하고 있어요");
  expect(await words({ operatingStatus: "RUNNING", closedAt: clock.now() })).toContain(
    "더 이상 온라인 예약을 받지 않는 매장",
  );
  expect(await words({ closedAt: null })).toBeNull();
  await db.update(settlementContracts).set({ endedAt: clock.now() }).where(eq(settlementContracts.shopId, shopId));
  expect(await words({ pausedAt: null })).toContain("온라인 예약을 받지 않아요");
});

test("404: an unknown shop", async () => {
  const { status, body } = await server.visitor().send(getBookingShop, { shopId: 987_654_321 });
  expect([status, body.code]).toEqual([404, "booking_shop_not_found"]);
});
