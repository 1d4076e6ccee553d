import { desc, eq } from "drizzle-orm";
import { getBreakEven as call } from "#contract/advertisement-map.ts";
import type { ProductId } from "#domain/advertising/advertisement-product.ts";
import { feeBpsOn } from "#domain/money/fee-plan.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import type { Db } from "#server/db/open-db.ts";
import { ruleInForce } from "#server/db/reference/dated-rules.ts";
import { shopFeePlans } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { askedTerm } from "./asked-term.ts";
import { averageVisit, weeksLookedBack } from "./average-visit.ts";
import { nearbyBookings } from "./nearby-bookings.ts";

export const getBreakEven = handle(call, async ({ input, shop, db, now }) => {
  const { periodType, pointIds = [] } = input;
  const productId = input.productId as ProductId;
  const [visit, firstVisitFeeBps, nearby] = await Promise.all([
    averageVisit(db, shop.id, now),
    firstVisitFee(db, shop.id, now),
    nearbyBookings(db, { shopId: shop.id, productId, term: askedTerm(productId, periodType), pointIds, now }),
  ]);
  const { averageWon } = visit;
  const feeWon = Math.floor(((averageWon ?? 0) * firstVisitFeeBps) / 10_000);
  return {
    ...visit,
    weeks: weeksLookedBack,
    firstVisitFeeBps,
    nearby,
    leftWon: averageWon === null ? null : averageWon - feeWon,
  };
});

/** From the fee plan that is valid today. A shop without a plan pays nothing. */
async function firstVisitFee(db: Db, shopId: number, now: Date): Promise<number> {
  const today = seoulDay(now);
  const plans = await db
    .select()
    .from(shopFeePlans)
    .where(eq(shopFeePlans.shopId, shopId))
    .orderBy(desc(shopFeePlans.effectiveFrom));
  const plan = plans.find(({ effectiveFrom }) => effectiveFrom <= today);
  if (!plan) return 0;
  const terms = await ruleInForce(db, "feePlans", now);
  return feeBpsOn(terms[plan.feeType], true, today);
}
