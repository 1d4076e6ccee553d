import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  coupons,
  couponUses,
  menus,
  payments,
  reservationNotices,
  shops,
  timeSales,
} from "#server/db/tables/tables.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { bookableShop, customerOf } from "#server/testing/worlds/bookable-shop.ts";

const server = await startTestServer();
const { db } = server.parts;
const outcomeOf = ({ status, body }: { status: number; body: { code?: string } }) => `${status} ${body.code}`;

type Shop = Awaited<ReturnType<typeof bookableShop>>;
const another = (made: Shop) =>
  customerOf(server, server.visitor(), { shopId: made.shopId, menuId: made.menu.id, stylerId: made.stylerId });

describe("the final price", () => {
  test("409: a sale that has ended meanwhile is confirmed again, and then the booking continues", async () => {
    const made = await bookableShop(server);
    await server.makeTimeSale(made.shopId, { menuIds: [made.menu.id] });
    const { key, priceWon } = await made.held({ startsAt: "2026-11-20T10:00:00+09:00", expectedPriceWon: 32_000 });
    await db.update(timeSales).set({ disabled: true }).where(eq(timeSales.shopId, made.shopId));
    const answer = await made.prepare(key, { expectedPriceWon: priceWon });
    expect([outcomeOf(answer), answer.body.details]).toEqual(["409 price_changed", { priceWon: 40_000 }]);
    const again = await made.prepare(key);
    expect(again.body.booking).toMatchObject({ priceWon: 40_000, discount: null });
    expect(again.body.window?.payment?.amountWon).toBe(40_000);
  });

  test("a held time stays valid if the shop pauses or the menu is hidden", async () => {
    const made = await bookableShop(server);
    const { key } = await made.held();
    await db.update(shops).set({ operatingStatus: "PAUSED" }).where(eq(shops.id, made.shopId));
    await db.update(menus).set({ hidden: true }).where(eq(menus.id, made.menu.id));
    expect((await made.prepare(key)).status).toBe(200);
  });

  test("200: a free booking is confirmed at once, and notified once", async () => {
    const made = await bookableShop(server);
    await server.makeCoupon(made.shopId, { discount: { type: "DISCOUNT_PRICE", amountWon: 50_000 } });
    const { key, reservationId } = await made.held({ expectedPriceWon: 0 });
    const verificationKey = await made.proof();
    const first = await made.prepare(key, { verificationKey, expectedPriceWon: 0 });
    expect(first.body).toMatchObject({ window: null, booking: { status: "OK", priceWon: 0, heldUntil: null } });
    expect((await made.prepare(key, { verificationKey, expectedPriceWon: 0 })).body).toMatchObject({ window: null });
    const notices = await db
      .select()
      .from(reservationNotices)
      .where(eq(reservationNotices.reservationId, reservationId));
    expect(notices.map(({ kind }) => kind).sort()).toEqual(["CUSTOMER_BOOKED", "RECEIVED"]);
    expect(await db.$count(payments, eq(payments.subjectId, reservationId))).toBe(0);
  });
});

describe("coupons", () => {
  const usedOf = async ({ id }: { id: number }) => (await db.select().from(coupons).where(eq(coupons.id, id)))[0]?.used;

  test("taken when the customer is known, and returned when the hold expires or is released", async () => {
    const made = await bookableShop(server);
    const coupon = await server.makeCoupon(made.shopId);
    const { key } = await made.held({ expectedPriceWon: 35_000 });
    expect(await usedOf(coupon)).toBe(0);
    await made.prepare(key, { expectedPriceWon: 35_000 });
    await made.prepare(key, { expectedPriceWon: 35_000 });
    expect(await usedOf(coupon)).toBe(1);
    await made.held({ startsAt: "2026-11-20T16:00:00+09:00", expectedPriceWon: 35_000 });
    expect(await usedOf(coupon)).toBe(0);
    expect(await db.$count(couponUses, eq(couponUses.couponId, coupon.id))).toBe(0);
  });

  test("409: once for each phone: the second time without it", async () => {
    const made = await bookableShop(server);
    await server.makeCoupon(made.shopId);
    await made.book({ expectedPriceWon: 35_000 });
    const { key } = await made.held({ startsAt: "2026-11-20T16:00:00+09:00", expectedPriceWon: 35_000 });
    const answer = await made.prepare(key, { expectedPriceWon: 35_000 });
    expect([outcomeOf(answer), answer.body.details]).toEqual(["409 price_changed", { priceWon: 40_000 }]);
    expect((await made.prepare(key)).body.booking.discount).toBeNull();
  });

  /** Served here before with the phone that is being proved, online or entered by the shop. */
  const visited = async (made: Made, more: { status?: "COMPLETED" | "NO_SHOW" | "CANCELED"; shopId?: number } = {}) => {
    const shopId = more.shopId ?? made.shopId;
    const staffId = shopId === made.shopId ? made.stylerId : (await server.makeDesigner(shopId)).id;
    const place = { day: "2026-10-01", from: "10:00", to: "11:00", phone: made.phone };
    await server.makeReservation({ shopId, staffId, status: more.status ?? "COMPLETED", ...place });
  };
  type Made = Awaited<ReturnType<typeof bookableShop>>;

  test("a first-visit coupon is for customers without a visit here: no-shows and other shops do not count", async () => {
    for (const before of ["nothing", "no show", "cancelled", "another shop"] as const) {
      const made = await bookableShop(server);
      const coupon = await server.makeCoupon(made.shopId, { audience: "FIRST_VISIT" });
      if (before === "no show") await visited(made, { status: "NO_SHOW" });
      if (before === "cancelled") await visited(made, { status: "CANCELED" });
      if (before === "another shop") await visited(made, { shopId: (await server.makeShop()).id });
      const { key } = await made.held();
      expect([before, outcomeOf(await made.prepare(key, { expectedPriceWon: 35_000 }))]).toEqual([
        before,
        "200 undefined",
      ]);
      expect(await usedOf(coupon)).toBe(1);
    }
  });

  test("409: a returning customer holds and pays without a first-visit coupon", async () => {
    const made = await bookableShop(server);
    const coupon = await server.makeCoupon(made.shopId, { audience: "FIRST_VISIT" });
    await visited(made);
    expect(outcomeOf(await made.hold({ expectedPriceWon: 35_000 }))).toBe("409 price_changed");
    const { key } = await made.held();
    const answer = await made.prepare(key, { expectedPriceWon: 35_000 });
    expect([outcomeOf(answer), answer.body.details]).toEqual(["409 price_changed", { priceWon: 40_000 }]);
    expect((await made.prepare(key)).body.booking.discount).toBeNull();
    expect(await usedOf(coupon)).toBe(0);
  });

  test("a returning customer still gets a coupon for everybody", async () => {
    const made = await bookableShop(server);
    await server.makeCoupon(made.shopId, {
      audience: "FIRST_VISIT",
      discount: { type: "DISCOUNT_PRICE", amountWon: 9000 },
    });
    const coupon = await server.makeCoupon(made.shopId);
    await visited(made);
    const { key } = await made.held({ expectedPriceWon: 35_000 });
    expect(outcomeOf(await made.prepare(key, { expectedPriceWon: 35_000 }))).toBe("200 undefined");
    expect(await usedOf(coupon)).toBe(1);
  });

  test("409: of two requests for the last coupon, one gets it", async () => {
    const made = await bookableShop(server);
    const coupon = await server.makeCoupon(made.shopId, { quantity: 1 });
    const two = [made, another(made)];
    const held = await Promise.all(
      two.map((one, index) => one.held({ startsAt: `2026-11-20T1${index}:00:00+09:00`, expectedPriceWon: 35_000 })),
    );
    const answers = await Promise.all(
      two.map((one, index) => one.prepare(held[index]?.key ?? "", { expectedPriceWon: 35_000 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await usedOf(coupon)).toBe(1);
  });
});
