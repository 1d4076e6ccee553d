import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { reservations } from "#server/db/tables/tables.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { bookableShop, customerOf } from "#server/testing/worlds/bookable-shop.ts";

const server = await startTestServer();
const at = (time: string) => `2026-11-20T${time}:00+09:00`;

describe("any designer", () => {
  test("the free designer with the least work on that day", async () => {
    const { hold, shopId, stylerId } = await bookableShop(server);
    const idle = await server.makeDesigner(shopId, { name: "이한가" });
    await server.makeDesigner(shopId, { name: "숨은이", hidden: true });
    await server.makeReservation({ shopId, staffId: stylerId, from: "10:00", to: "12:00" });
    await server.makeReservation({ shopId, staffId: idle.id, from: "10:00", to: "11:00" });
    expect((await hold({ stylerId: null })).body).toMatchObject({ stylerName: "이한가", anyDesigner: true });
    await server.makeReservation({ shopId, staffId: idle.id, from: "16:00", to: "19:00" });
    expect((await hold({ stylerId: null, startsAt: at("15:00") })).body.stylerName).toBe("김디자");
    expect((await hold({ stylerId: null, startsAt: at("10:00") })).body.code).toBe("time_taken");
  });

  test("nobody pays more than the page showed: another price has to be confirmed", async () => {
    const { hold, shopId, stylerId } = await bookableShop(server);
    await server.makeDesigner(shopId, { name: "박원장", rank: "CHIEF" });
    await server.makeReservation({ shopId, staffId: stylerId, from: "10:00", to: "12:00" });
    // The head of the shop has less work, but a higher price than was shown.
    expect((await hold({ stylerId: null })).body.stylerName).toBe("김디자");
    const busy = await hold({ stylerId: null, startsAt: at("10:00") });
    expect([busy.status, busy.body.code, busy.body.details]).toEqual([
      409,
      "price_changed",
      { priceWon: 70_000, listPriceWon: 70_000 },
    ]);
    expect((await hold({ stylerId: null, startsAt: at("10:00"), expectedPriceWon: 70_000 })).body.stylerName).toBe(
      "박원장",
    );
  });

  test("three requests at once for two designers: two succeed, one reads that the time is taken", async () => {
    const made = await bookableShop(server);
    await server.makeDesigner(made.shopId);
    const wish = { shopId: made.shopId, menuId: made.menu.id, stylerId: made.stylerId };
    const answers = await Promise.all(
      [1, 2, 3].map(() => customerOf(server, server.visitor(), wish).hold({ stylerId: null })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
  });
});

describe("the price", () => {
  test("the largest discount of all, with its text; options are not discounted", async () => {
    const { shopId, hold, menu } = await bookableShop(server);
    await server.makeTimeSale(shopId, { menuIds: [menu.id], ratePercent: 10 });
    expect((await hold({ startsAt: at("10:00"), expectedPriceWon: 36_000 })).body.discount).toBe("오전 할인 10%");
    await server.makeCoupon(shopId, { name: "단골" });
    expect((await hold({ startsAt: at("10:00"), expectedPriceWon: 35_000 })).body).toMatchObject({
      listPriceWon: 40_000,
      priceWon: 35_000,
      discount: "단골 쿠폰",
    });
    const choices = [{ name: "긴 머리", priceWon: 20_000, durationMinutes: 30 }];
    const options = [{ name: "길이", type: "SINGLE" as const, choices }];
    const { id } = await server.makeMenu(shopId, { name: "펌", options });
    const long = await hold({ menuId: id, choices: [{ group: "길이", choice: "긴 머리" }], expectedPriceWon: 55_000 });
    expect(long.body).toMatchObject({
      priceWon: 55_000,
      listPriceWon: 60_000,
      choices: [{ group: "길이", choice: "긴 머리" }],
    });
    expect(long.body.endsAt).toBe("2026-11-20T06:30:00.000Z");
  });

  test("the platform pays its share of an exhibition's discount", async () => {
    const { shopId, menu, hold } = await bookableShop(server);
    const { id: exhibitionId } = await server.makeExhibition({
      title: "가을 기획전",
      fromDay: "2026-11-10",
      toDay: "2026-11-30",
      platformSharePercent: 30,
    });
    await server.makeEntry(shopId, { exhibitionId, menuIds: [menu.id], ratePercent: 25, approval: "APPROVAL" });
    const { body } = await hold({ expectedPriceWon: 30_000 });
    expect(body.discount).toBe("가을 기획전 25%");
    const rows = server.parts.db.select().from(reservations);
    const [row] = await rows.where(eq(reservations.id, body.reservationId));
    expect(row?.platformShareWon).toBe(3000);
  });

  test("409: the price differs from the shown one", async () => {
    const { hold } = await bookableShop(server);
    const { status, body } = await hold({ expectedPriceWon: 39_000 });
    expect([status, body.code, body.details?.priceWon]).toEqual([409, "price_changed", 40_000]);
  });
});
