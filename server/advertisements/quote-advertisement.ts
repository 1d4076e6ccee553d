import { quoteAdvertisement as call } from "#contract/advertisements.ts";
import { firstFreeDay } from "#domain/advertisement-availability.ts";
import { anchorOf, periodFrom } from "#domain/advertisement-period.ts";
import { addDays, seoulDay } from "#domain/seoul-time.ts";
import { handle } from "#server/http/context.ts";
import { moneyOf, planPurchase, refundPerDay } from "./plan-purchase.ts";
import { shownPeriod } from "./shown-period.ts";

export const quoteAdvertisement = handle(call, async ({ input, shop, db, now, refuse }) => {
  const plan = await planPurchase(db, { ...input, shopId: shop.id }, now, { lock: false });
  if (typeof plan === "string") return refuse(plan);
  const isRecurring = input.billingType === "REGULAR_PAYMENT";
  const endOf = (day: string) => (isRecurring ? null : periodFrom(day, plan.term, anchorOf(day)).toDay);
  const tomorrow = addDays(seoulDay(now), 1);
  return {
    places: plan.points.map(({ id, name, latitude, longitude }) => {
      const taken = plan.taken.get(id);
      const priceWon = plan.prices.find(({ pointId }) => pointId === id)?.priceWon ?? 0;
      const freeFrom = taken ? firstFreeDay([taken], tomorrow, endOf) : null;
      return { id, name, latitude, longitude, priceWon, freeFrom };
    }),
    money: moneyOf(plan.totalWon),
    earliestDay: plan.earliestDay,
    displayPeriod: plan.period && shownPeriod(plan.period),
    nextChargeDay: plan.nextChargeDay,
    refundPerDayWon: refundPerDay(plan.totalWon, plan.period),
  };
});
