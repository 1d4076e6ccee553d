import { eq } from "drizzle-orm";
import { firstFreeDay, type PointPlaces } from "#domain/advertising/advertisement-availability.ts";
import {
  anchorOf,
  chargeDayOf,
  type DisplayPeriod,
  daysIn,
  periodFrom,
} from "#domain/advertising/advertisement-period.ts";
import { withVat } from "#domain/advertising/advertisement-price.ts";
import {
  type AdvertisementPeriod,
  type AdvertisementTerm,
  advertisementProducts,
  type BillingType,
  type ProductId,
  termsOfKind,
} from "#domain/advertising/advertisement-product.ts";
import { addDays, seoulDay } from "#domain/time/seoul-time.ts";
import { type PricedAt, priceOfPoints } from "#server/advertisement-products/index.ts";
import type { Db } from "#server/db/open-db.ts";
import { ruleInForce } from "#server/db/reference/dated-rules.ts";
import { shops } from "#server/db/tables/tables.ts";
import { type PointRow, pointsOf, takenPlaces } from "./point-places.ts";

export interface RequestedPurchase {
  shopId: number;
  productId: number;
  pointIds: readonly number[];
  periodType?: AdvertisementPeriod | undefined;
  billingType: BillingType;
  startDay?: string | undefined;
}

export type PurchaseProblem = "point_not_found" | "product_not_for_shop" | "display_period_wrong" | "points_too_many";

export interface Purchase {
  product: ProductId;
  term: AdvertisementTerm;
  points: PointRow[];
  taken: Awaited<ReturnType<typeof takenPlaces>>;
  prices: PricedAt[];
  totalWon: number;
  /** The first day on which a display could begin at all. */
  firstDay: string;
  /** The first day on which all places are free. */
  earliestDay: string | null;
  startDay: string | null;
  period: DisplayPeriod | null;
  nextChargeDay: string | null;
  holdMinutes: number;
}

/** A display may begin at most this many days ahead. */
const mostDaysAhead = 90;

/** What an account would buy, computed from current prices, free places and days. */
export async function planPurchase(
  db: Db,
  requested: RequestedPurchase,
  now: Date,
  { lock, except }: { lock: boolean; except?: number | undefined },
): Promise<Purchase | PurchaseProblem> {
  const product = requested.productId as ProductId;
  const { kind } = advertisementProducts[product];
  const [shop] = await db.select().from(shops).where(eq(shops.id, requested.shopId));
  const rule = await ruleInForce(db, "advertising", now);
  const ids = [...new Set(requested.pointIds)];
  const points = await pointsOf(db, ids, lock);
  if (points.length < ids.length) return "point_not_found";
  if (kind === "ESTHETIC_MONTHLY" && shop?.serviceCategory !== "ESTHETIC") return "product_not_for_shop";
  if (ids.length > rule.mostPoints) return "points_too_many";
  const term: AdvertisementTerm = requested.periodType ?? "MONTH";
  if (!(termsOfKind[kind] as readonly AdvertisementTerm[]).includes(term)) return "display_period_wrong";

  const firstDay = addDays(seoulDay(now), rule.earliestDays);
  const taken = await takenPlaces(db, points, firstDay, rule.placesPerPoint, now, except);
  const isRecurring = requested.billingType === "REGULAR_PAYMENT";
  const endOf = (day: string) => (isRecurring ? null : periodFrom(day, term, anchorOf(day)).toDay);
  const earliestDay = firstFreeDay([...taken.values()] as PointPlaces[], firstDay, endOf);
  const startDay = requested.startDay ?? earliestDay;
  if (startDay !== null && (startDay < firstDay || startDay > addDays(firstDay, mostDaysAhead)))
    return "display_period_wrong";
  const prices = await priceOfPoints(db, points, product, term, now);
  const period = startDay === null ? null : periodFrom(startDay, term, anchorOf(startDay));
  return {
    product,
    term,
    points,
    taken,
    prices,
    firstDay,
    earliestDay,
    startDay,
    period,
    totalWon: prices.reduce((sum, { priceWon }) => sum + priceWon, 0),
    nextChargeDay: isRecurring && period ? chargeDayOf(period.toDay) : null,
    holdMinutes: rule.holdMinutes,
  };
}

export const moneyOf = (totalWon: number) => withVat(totalWon);

/** The refund for one whole unused day. */
export const refundPerDay = (totalWon: number, period: DisplayPeriod | null) =>
  period ? Math.floor(totalWon / daysIn(period)) : 0;
