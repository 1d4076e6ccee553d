import { quoteAdvertisement as call } from "#contract/advertisements.ts";
import { firstFreeDay } from "#domain/advertising/advertisement-availability.ts";
import { anchorOf, periodFrom } from "#domain/advertising/advertisement-period.ts";
import { shownPeriod } from "#server/advertisements/running/shown-period.ts";
import { advertisements } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { isHoldOf } from "./holds-in-the-way.ts";
import { moneyOf, planPurchase, refundPerDay } from "./plan-purchase.ts";

export const quoteAdvertisement = handle(call, async ({ input, shop, account, db, now, refuse }) => {
  // The buyer's own hold is released by their next hold, so it does not block this quote.
  const [own] = await db.select({ id: advertisements.id }).from(advertisements).where(isHoldOf(shop.id, account.id));
  const plan = await planPurchase(db, { ...input, shopId: shop.id }, now, { lock: false, except: own?.id });
  if (typeof plan === "string") return refuse(plan);
  const isRecurring = input.billingType === "REGULAR_PAYMENT";
  const endOf = (day: string) => (isRecurring ? null : periodFrom(day, plan.term, anchorOf(day)).toDay);
  return {
    places: plan.points.map(({ id, name, latitude, longitude }) => {
      const taken = plan.taken.get(id);
      const priceWon = plan.prices.find(({ pointId }) => pointId === id)?.priceWon ?? 0;
      const freeFrom = taken ? firstFreeDay([taken], plan.firstDay, endOf) : null;
      return { id, name, latitude, longitude, priceWon, freeFrom };
    }),
    money: moneyOf(plan.totalWon),
    earliestDay: plan.earliestDay,
    displayPeriod: plan.period && shownPeriod(plan.period),
    nextChargeDay: plan.nextChargeDay,
    refundPerDayWon: refundPerDay(plan.totalWon, plan.period),
  };
});
