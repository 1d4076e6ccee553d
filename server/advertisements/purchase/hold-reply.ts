import { and, asc, desc, eq, isNotNull, notExists } from "drizzle-orm";
import type * as z from "zod/mini";
import type { Hold } from "#contract/advertisement-hold.ts";
import { anchorOf, chargeDayOf, periodFrom } from "#domain/advertising/advertisement-period.ts";
import {
  type AdvertisementRow,
  isRecurring,
  productOf,
  termOf,
} from "#server/advertisements/list/advertisement-row.ts";
import { shownPeriod } from "#server/advertisements/running/shown-period.ts";
import type { Db } from "#server/db/open-db.ts";
import { advertisementPlaces, advertisementPoints, cardWindows, payments } from "#server/db/tables/tables.ts";
import { moneyOf } from "./plan-purchase.ts";

export async function holdReply(db: Db, hold: AdvertisementRow): Promise<z.input<typeof Hold>> {
  const places = await placesOf(db, hold.id);
  const [payment] = await db
    .select({ state: payments.state, problem: payments.problem })
    .from(payments)
    .where(and(eq(payments.purpose, "ADVERTISEMENT"), eq(payments.subjectId, hold.id)))
    .orderBy(desc(payments.id))
    .limit(1);
  const returned = await returnedFromWindow(db, hold.id);
  const period = periodFrom(hold.startDay, termOf(hold), anchorOf(hold.startDay));
  if (!hold.heldUntil) throw new Error(`advertisement ${hold.id} is no hold`);
  return {
    id: hold.id,
    shopId: hold.shopId,
    productId: productOf(hold),
    places,
    money: moneyOf(hold.priceWon),
    displayPeriod: shownPeriod(period),
    nextChargeDay: isRecurring(hold) ? chargeDayOf(period.toDay) : null,
    billingType: hold.billingType,
    paymentType: hold.paymentType,
    heldUntil: hold.heldUntil,
    payment: payment ? { state: payment.state, problem: payment.state === "DECLINED" ? payment.problem : null } : null,
    pgResult: returned ? { orderId: returned.orderId } : null,
  };
}

export async function placesOf(db: Db, advertisementId: number) {
  return db
    .select({
      id: advertisementPoints.id,
      name: advertisementPoints.name,
      priceWon: advertisementPlaces.priceWon,
      latitude: advertisementPoints.latitude,
      longitude: advertisementPoints.longitude,
    })
    .from(advertisementPlaces)
    .innerJoin(advertisementPoints, eq(advertisementPoints.id, advertisementPlaces.pointId))
    .where(eq(advertisementPlaces.advertisementId, advertisementId))
    .orderBy(asc(advertisementPlaces.id));
}

/**
 * The newest payment for this hold that was authenticated in a card window. Each pays one attempt; a refused one cannot
 * be used again.
 */
export async function returnedFromWindow(db: Db, advertisementId: number) {
  const attempt = db.select({ id: payments.id }).from(payments).where(eq(payments.orderId, cardWindows.orderId));
  const [window] = await db
    .select({ orderId: cardWindows.orderId, paymentKey: cardWindows.paymentKey })
    .from(cardWindows)
    .where(and(eq(cardWindows.advertisementId, advertisementId), isNotNull(cardWindows.paymentKey), notExists(attempt)))
    .orderBy(desc(cardWindows.usedAt))
    .limit(1);
  const { orderId, paymentKey } = window ?? {};
  return orderId && paymentKey ? { orderId, paymentKey } : undefined;
}
