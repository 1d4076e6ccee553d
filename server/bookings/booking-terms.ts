import { and, asc, eq, gte, lte, sql } from "drizzle-orm";
import { type BookableMenu, type NotBookable, quote } from "#domain/menus/bookable-menu.ts";
import type { Chosen } from "#domain/menus/menu-extras.ts";
import { type GrantedDiscount, usualRounding } from "#domain/promotions/discount.ts";
import { type BookingCoupon, platformShareOf, withCoupons } from "#domain/reservations/booking.ts";
import type { PromisedFeePlan } from "#domain/reservations/reservation-promise.ts";
import type { VisitLine } from "#domain/reservations/visit.ts";
import type { Segment } from "#domain/reservations/visit-time.ts";
import type { DesignerRank } from "#domain/shops/staff.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import type { Db } from "#server/db/open-db.ts";
import { datedRuleInForce } from "#server/db/reference/dated-rules.ts";
import { exhibitionEntries, exhibitions, shopFeePlans } from "#server/db/tables/tables.ts";

/** The price of a booking with its parts. */
export interface Terms {
  listPriceWon: number;
  priceWon: number;
  extrasWon: number;
  durationMinutes: number;
  segments: Segment[];
  bufferMinutes: number;
  coupon: BookingCoupon | null;
  /** The discount that applies, as text. */
  discount: string | null;
  granted: GrantedDiscount | null;
  /** The exhibition's name of an offer. */
  exhibition: string | null;
}

interface BookingWish {
  menu: BookableMenu & { offered: boolean };
  designer: { id: number; rank: DesignerRank };
  startsAt: Date;
  choices: readonly Chosen[];
  coupons: readonly BookingCoupon[];
}

/** The largest discount of all, coupons included; options are never discounted. */
export function termsOf({ menu, designer, startsAt, choices, coupons }: BookingWish): Terms | NotBookable {
  if (!menu.offered) return "menu_not_on_sale";
  const quoted = quote(menu, designer, startsAt, choices);
  if (typeof quoted === "string") return quoted;
  const { listPriceWon, extrasWon, durationMinutes, segments, bufferMinutes, applied } = quoted;
  const bare = { listPriceWon: listPriceWon - extrasWon, priceWon: quoted.priceWon - extrasWon };
  const { priceWon, coupon } = withCoupons(bare, coupons, seoulDay(startsAt));
  return {
    listPriceWon,
    priceWon: priceWon + extrasWon,
    extrasWon,
    durationMinutes,
    segments,
    bufferMinutes,
    coupon,
    discount: coupon ? `${coupon.name} 쿠폰` : (applied?.name ?? null),
    granted: coupon ? { discount: coupon.discount, rounding: usualRounding } : quoted.granted,
    exhibition: !coupon && applied?.kind === "EXHIBITION" ? applied.name : null,
  };
}

type Wanted = Pick<VisitLine, "stylerId" | "menuId" | "menuName" | "choices" | "requested">;

/** The line of an online booking; it has only one. */
export const lineOf = (wanted: Wanted, terms: Terms): VisitLine => ({
  ...wanted,
  segments: terms.segments,
  bufferMinutes: terms.bufferMinutes,
  priceTyped: false,
  ...pricesOf(terms),
});

/** The same line at another price, as with a coupon. */
export const linesWith = (lines: readonly VisitLine[], terms: Terms): VisitLine[] =>
  lines.map((line) => ({ ...line, ...pricesOf(terms) }));

const pricesOf = ({ listPriceWon, priceWon, extrasWon, granted, discount }: Terms) => ({
  listPriceWon,
  priceWon,
  extrasWon,
  granted,
  discount,
});

interface Shared {
  shopId: number;
  menuId: number;
  startsAt: Date;
  terms: Terms;
}

/** The platform's share of the discount; zero unless it is an exhibition's. */
export async function platformShareWon(db: Db, { shopId, menuId, startsAt, terms }: Shared): Promise<number> {
  if (terms.exhibition === null) return 0;
  const day = seoulDay(startsAt);
  const offerName = sql`${exhibitions.title} || ' ' || ${exhibitionEntries.ratePercent} || '%'`;
  const [found] = await db
    .select({ percent: exhibitions.platformSharePercent })
    .from(exhibitionEntries)
    .innerJoin(exhibitions, eq(exhibitions.id, exhibitionEntries.exhibitionId))
    .where(
      and(
        eq(exhibitionEntries.shopId, shopId),
        sql`${menuId} = any(${exhibitionEntries.menuIds})`,
        eq(exhibitionEntries.approval, "APPROVAL"),
        eq(exhibitionEntries.disabled, false),
        lte(exhibitions.fromDay, day),
        gte(exhibitions.toDay, day),
        eq(offerName, terms.exhibition),
      ),
    )
    .orderBy(asc(exhibitions.id))
    .limit(1);
  return platformShareOf(terms.listPriceWon - terms.priceWon, found?.percent ?? 0);
}

/** The fee of a booking made now, with its terms; null if the shop has no plan. */
export async function feePlanNow(db: Db, shopId: number, now: Date): Promise<PromisedFeePlan | null> {
  const [[plan], { value, effectiveFrom }] = await Promise.all([
    db
      .select({ feeType: shopFeePlans.feeType })
      .from(shopFeePlans)
      .where(and(eq(shopFeePlans.shopId, shopId), lte(shopFeePlans.effectiveFrom, seoulDay(now))))
      .orderBy(sql`${shopFeePlans.effectiveFrom} desc`)
      .limit(1),
    datedRuleInForce(db, "feePlans", now),
  ]);
  return plan ? { plan: plan.feeType, effectiveFrom: seoulDay(effectiveFrom), terms: value[plan.feeType] } : null;
}
