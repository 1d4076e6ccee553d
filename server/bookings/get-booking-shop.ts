import { and, desc, inArray, lte } from "drizzle-orm";
import type * as z from "zod/mini";
import { type BookingShop, getBookingShop as call } from "#contract/bookings.ts";
import { holderOf, isPricedWithin } from "#domain/menus/menu-price.ts";
import { bookingWindow } from "#domain/reservations/booking.ts";
import { bookingObstacleLabels } from "#domain/reservations/booking-obstacle-labels.ts";
import { type BookingClauseType, bookingClauseTypes } from "#domain/shops/clause.ts";
import { formatOpening, minuteOfSeoul } from "#domain/shops/format-opening.ts";
import { openingOn } from "#domain/shops/shop-schedule.ts";
import { type DesignerRank, designerRanks } from "#domain/shops/staff.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { sellerOf } from "#server/applications/index.ts";
import { bookableMenu, isOfferedSql, type MenuRow, readMenuSql } from "#server/bookable-menus/index.ts";
import { bookingObstaclesOfShops, firstFreeTimes } from "#server/booking-settings/index.ts";
import { namedQuery } from "#server/db/named-query.ts";
import type { Db } from "#server/db/open-db.ts";
import { ruleInForce } from "#server/db/reference/dated-rules.ts";
import { clauses } from "#server/db/tables/tables.ts";
import { handle, type Tools } from "#server/http/calls/context.ts";
import { photoUrl } from "#server/photos/index.ts";
import { readDays } from "#server/reservations/index.ts";
import { addressOf } from "./address-of.ts";
import { bookableDesigners, findBookingShop, type TakingShop } from "./booking-shop.ts";
import { usableCoupons } from "./usable-coupons.ts";

const ranks = keysOf(designerRanks);

export const getBookingShop = handle(call, async ({ input, refuse, ...tools }) => {
  const found = await findBookingShop(tools.db, input.shopId);
  return found ? bookingShopReply(tools, found) : refuse("booking_shop_not_found");
});

/** What the booking page shows, to customers and in the preview of the shop's own people. */
export async function bookingShopReply(
  { db, vault, now }: Pick<Tools, "db" | "vault"> & { now: Date },
  { shop, settings }: TakingShop,
  isPreview = false,
): Promise<z.input<typeof BookingShop>> {
  const { today, firstStart, lastDay } = bookingWindow(settings, now);
  const [designers, days, coupons, seller, texts, hold, obstacles, firsts] = await Promise.all([
    bookableDesigners(db, shop.id),
    readDays(db, { shopId: shop.id, staffIds: [], from: today, now }),
    usableCoupons(db, { shopId: shop.id, from: today, to: lastDay }),
    sellerOf(db, vault, shop),
    bookingClauses(db, now),
    ruleInForce(db, "hold", now),
    bookingObstaclesOfShops(db, [shop.id], now),
    firstFreeTimes(db, [shop.id], now),
  ]);
  const opening = openingOn(days.shop, today);
  const menus = await offeredMenus(db, { shopId: shop.id, designers, from: today, to: lastDay, isPreview });
  const [obstacle] = obstacles.get(shop.id) ?? [];
  return {
    id: shop.id,
    name: shop.name,
    serviceCategory: shop.serviceCategory,
    closedWords: obstacle === undefined ? null : bookingObstacleLabels[obstacle].toCustomers,
    phoneNumber: shop.phoneNumber,
    address: addressOf(shop),
    latitude: shop.latitude,
    longitude: shop.longitude,
    introduction: shop.introduction,
    photoUrl: photoUrl(shop.photoPath),
    ...formatOpening(opening, minuteOfSeoul(now)),
    first: obstacle === undefined ? (firsts.get(shop.id) ?? null) : null,
    designers: designers
      .toSorted((a, b) => ranks.indexOf(a.rank) - ranks.indexOf(b.rank))
      .map(({ id, name, rank, introduction, photoPath }) => ({
        id,
        name,
        rank,
        introduction,
        photoUrl: photoUrl(photoPath),
      })),
    menus,
    coupons,
    firstStart,
    lastDay,
    noticeMinutes: settings.noticeMinutes,
    cancellation: days.cancellation,
    holdMinutes: hold.minutes,
    seller,
    clauses: texts,
  };
}

/** The texts that a customer consents to, in their current version. */
export async function bookingClauses(db: Db, now: Date) {
  const types = keysOf(bookingClauseTypes);
  const rows = await db
    .selectDistinctOn([clauses.clauseType])
    .from(clauses)
    .where(and(inArray(clauses.clauseType, types), lte(clauses.effectiveFrom, now)))
    .orderBy(clauses.clauseType, desc(clauses.version));
  return types.flatMap((type) => rows.filter((row) => row.clauseType === type).map((row) => clauseOf(type, row)));
}

const clauseOf = (clauseType: BookingClauseType, row: typeof clauses.$inferSelect) => ({
  clauseType,
  version: row.version,
  title: row.title,
  body: row.body,
});

interface Asked {
  shopId: number;
  designers: readonly { id: number; rank: DesignerRank }[];
  from: string;
  to: string;
  /** Before the first designer, a preview shows the menus with a price for anybody. */
  isPreview: boolean;
}

/** The menus that can be booked with somebody on these days. Prices of hidden designers are left out. */
async function offeredMenus(db: Db, { shopId, designers, from, to, isPreview }: Asked): Promise<BookingShop["menus"]> {
  const rows = await namedQuery<{ menu: MenuRow; photo: string | null }>(db, "booking-menus", text, [shopId, from, to]);
  const shown = new Set(designers.map(({ id }) => id));
  return rows.flatMap(({ menu: row, photo }) => {
    const menu = bookableMenu(row);
    const prices = menu.pricing.prices.filter(({ who }) => typeof who === "string" || shown.has(who));
    const holders = new Set(
      isPreview && designers.length === 0
        ? prices.map(({ who }) => who)
        : designers.map((designer) => holderOf(menu.pricing.pricingBasis, designer)),
    );
    if (![...holders].some((who) => isPricedWithin({ prices }, who, from, to))) return [];
    const pricing = { ...menu.pricing, prices };
    return [{ ...menu, pricing, photoUrl: photoUrl(photo), description: row.detail.description ?? "" }];
  });
}

const text = `select ${readMenuSql("$2::date")} as menu, p.path as photo from menus m left join menu_photos p on p.shop_id = m.shop_id and p.id = m.photo_id
  where m.shop_id = $1 and ${isOfferedSql} and (m.sale_to is null or m.sale_to >= $2::date) and (m.sale_from is null or m.sale_from <= $3::date)
  order by m.display_order, m.id`;
