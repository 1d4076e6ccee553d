import { expect, test } from "vitest";
import { listBookableMenus } from "#contract/bookable-menus.ts";
import type { Menu } from "#contract/menu.ts";
import { getMenu, listMenus } from "#contract/menus.ts";
import { getPriceGrid } from "#contract/price-grid.ts";
import { createOfflineReservation } from "#contract/reservations.ts";
import { quote } from "#domain/menus/bookable-menu.ts";
import type { MenuCategory } from "#domain/menus/menu.ts";
import { type MenuKind, menuKinds } from "#domain/menus/menu-content.ts";
import { priceTypes, pricingBases } from "#domain/menus/menu-option.ts";
import { holderOf, listPriceOn, priceAt } from "#domain/menus/menu-price.ts";
import { type Discount, roundingModes, roundingUnits } from "#domain/promotions/discount.ts";
import { momentOf } from "#domain/promotions/time-sale.ts";
import { type DesignerRank, designerRanks } from "#domain/shops/staff.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { addDays, seoulDay, seoulInstant } from "#domain/time/seoul-time.ts";
import { menuPrices, menus } from "#server/db/tables/tables.ts";
import { type Random, seeded } from "#server/promises/random.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const menuCount = 400;
const bookedCount = 60;
const today = "2026-11-15";
const days = [...Array(30).keys()].map((n) => addDays(today, n));
const categories = {
  HAIR: "CUT",
  SPECIAL_HAIR: "SPECIAL",
  NAIL: "NAILCARE",
  SPECIAL_NAIL: "NAILSPECIAL",
  ESTHETIC: "ESTHETIC",
  SPECIAL_ESTHETIC: "BROW",
} as const satisfies Record<MenuKind, MenuCategory>;

interface Designer {
  id: number;
  rank: DesignerRank;
}

const anyWon = (random: Random) => random.pick([0, 990, 10_000, 33_330, 148_000, random.below(1_000_000)]);

function anyDiscount(random: Random): Discount {
  const ratePercent = 1 + random.below(90);
  return random.pick<Discount>([
    { type: "DISCOUNT_NONE" },
    { type: "DISCOUNT_RATE", ratePercent },
    { type: "DISCOUNT_PRICE", amountWon: 1 + random.below(20_000) },
  ]);
}

function anyMenu(random: Random, shopId: number, displayOrder: number) {
  const kind = random.pick(keysOf(menuKinds));
  const isPick = kind.startsWith("SPECIAL_");
  const priceType = isPick ? "NORMAL" : random.pick(keysOf(priceTypes));
  const instant = seoulInstant(today, "00:00");
  return {
    shopId,
    kind,
    category: categories[kind],
    name: `메뉴 ${displayOrder}`,
    durationMinutes: 60,
    displayOrder,
    pricingBasis: random.pick(keysOf(pricingBases)),
    priceType,
    createdAt: instant,
    approvedAt: instant,
    ratePercent: priceType === "RATE" ? 1 + random.below(90) : 0,
    discount: isPick ? anyDiscount(random) : { type: "DISCOUNT_NONE" as const },
    rounding: { unit: random.pick(keysOf(roundingUnits)), mode: random.pick(keysOf(roundingModes)) },
    ...(isPick ? { saleFrom: random.pick(days), saleTo: addDays(today, 40) } : {}),
  };
}

/** Up to three of each holder, one of them coming, some of them the end of an offer; some holders have none. */
function anyPrices(random: Random, menu: typeof menus.$inferSelect, designers: Designer[]) {
  const holders = menu.pricingBasis === "LEVEL" ? keysOf(designerRanks) : designers.map(({ id }) => id);
  return holders.flatMap((who) =>
    random.some(["2000-01-01", "2026-11-10", random.pick(days)], random.below(4)).map((effectiveFrom, _, all) => {
      const priceWon = all.length > 1 && random.below(8) === 0 ? null : anyWon(random);
      const hasSale = menu.priceType === "SALES" && priceWon !== null;
      return {
        shopId: menu.shopId,
        menuId: menu.id,
        effectiveFrom,
        priceWon,
        salePriceWon: hasSale ? random.below(priceWon + 1) : null,
        ...(typeof who === "string" ? { rank: who } : { staffId: who }),
      };
    }),
  );
}

async function generatedShop(random: Random) {
  const server = await startTestServer();
  const { db } = server.parts;
  const { shop, visitor } = await server.shopWith("OWNER");
  const designers: Designer[] = [];
  for (const rank of keysOf(designerRanks))
    designers.push({ id: (await server.makeDesigner(shop.id, { rank })).id, rank });
  const drafts = Array.from({ length: menuCount }, (_, n) => anyMenu(random, shop.id, n));
  const rows = await db.insert(menus).values(drafts).returning();
  const unlike = new Map(
    rows
      .flatMap((menu) => anyPrices(random, menu, designers))
      .map((price) => [JSON.stringify({ ...price, priceWon: 0, salePriceWon: 0 }), price]),
  );
  const prices = [...unlike.values()];
  for (let from = 0; from < prices.length; from += 5000)
    await db.insert(menuPrices).values(prices.slice(from, from + 5000));
  const someIds = (count: number) => random.some(rows, count).map(({ id }) => id);
  for (const weekday of ["SUN", "TUE", "FRI"] as const)
    await server.makeTimeSale(shop.id, {
      name: weekday,
      ratePercent: 5 + random.below(46),
      menuIds: someIds(400),
      toDay: "2026-12-31",
      windows: [{ daysOfWeek: [weekday], fromMinute: 600 + 10 * random.below(12), toMinute: 800 }],
    });
  const exhibition = await server.makeExhibition({ fromDay: "2026-11-12", toDay: "2026-11-25", applyTo: "2026-11-20" });
  await server.makeEntry(shop.id, { exhibitionId: exhibition.id, approval: "APPROVAL", menuIds: someIds(300) });
  return { server, shop, visitor, designers, rows };
}

test("the price of 1,000 generated menus is the same on every screen, and equal to a booking's price", async () => {
  const random = seeded("prices agree");
  const { server, shop, visitor, designers, rows } = await generatedShop(random);
  const shopId = shop.id;
  const bookable = byId((await visitor.send(listBookableMenus, { shopId })).body.items);
  const lines = byId((await visitor.send(listMenus, { shopId })).body.items);
  const grid = byId((await visitor.send(getPriceGrid, { shopId })).body.menus);
  expect([bookable.size, lines.size, grid.size]).toEqual([menuCount, menuCount, menuCount]);
  const whole: Menu[] = [];
  for (let from = 0; from < rows.length; from += 50) {
    const some = rows.slice(from, from + 50);
    const answers = await Promise.all(some.map(({ id }) => visitor.send(getMenu, { shopId, id })));
    whole.push(...answers.map(({ body }) => body));
  }

  const differing: unknown[] = [];
  const toBook = new Map<string, { menuId: number; stylerId: number; priceWon: number; at: Date }>();
  for (const written of whole) {
    const [menu, line, ofGrid] = [bookable.get(written.id), lines.get(written.id), grid.get(written.id)];
    if (!menu || !line || !ofGrid) throw new Error("a menu was missing");
    const at = new Date(seoulInstant(random.pick(days), "10:00").getTime() + random.below(50) * 600_000);
    for (const designer of designers) {
      const quoted = quote({ ...menu, saleFrom: null, saleTo: null }, designer, at);
      const board = typeof quoted === "string" ? undefined : quoted;
      const form = priceAt(written, designer, momentOf(at), menu.promotions);
      const listed = listPriceOn(ofGrid, holderOf(ofGrid.pricingBasis, designer), seoulDay(at));
      const agree =
        board?.priceWon === form?.priceWon &&
        board?.applied?.name === form?.applied?.name &&
        board?.listPriceWon === (listed?.priceWon ?? undefined);
      if (!agree) differing.push({ menu, designer, at, board, form, listed });
      const sold = quote(menu, designer, at);
      const isSold = typeof sold !== "string";
      const held = { menuId: menu.id, stylerId: designer.id, priceWon: isSold ? sold.priceWon : 0, at };
      // One for each designer and moment, so that no two use the same time.
      if (isSold) toBook.set(`${designer.id} ${at.toISOString()}`, held);
    }
    const current = designers.flatMap(
      (designer) => priceAt(written, designer, momentOf(server.clock.now()), menu.promotions)?.priceWon ?? [],
    );
    const [fromWon, toWon] = current.length === 0 ? [null, null] : [Math.min(...current), Math.max(...current)];
    if (line.fromWon !== fromWon || line.toWon !== toWon) differing.push({ line, fromWon, toWon });
  }
  expect(differing).toEqual([]);

  const booked = random.some([...toBook.values()], bookedCount);
  expect(booked).toHaveLength(bookedCount);
  for (const { menuId, stylerId, priceWon, at } of booked) {
    const { status, body } = await visitor.send(createOfflineReservation, {
      shopId,
      stylerId,
      menuId,
      customerName: "이고객",
      startsAt: at.toISOString(),
      endsAt: new Date(at.getTime() + 600_000).toISOString(),
    });
    expect({ status, priceWon: body.priceWon }).toEqual({ status: 200, priceWon });
  }
});

const byId = <One extends { id: number }>(items: One[]) => new Map(items.map((one) => [one.id, one]));
