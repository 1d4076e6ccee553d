import { and, asc, desc, eq, gt, lte } from "drizzle-orm";
import { seoulDay, seoulInstant } from "#domain/time/seoul-time.ts";
import type { Db } from "#server/db/open-db.ts";
import { ruleInForce } from "#server/db/reference/dated-rules.ts";
import { shopFeePlans } from "#server/db/tables/tables.ts";

type PlanRow = typeof shopFeePlans.$inferSelect;

/** The present plan of a shop, and the plan that begins on a coming first of a month. */
export async function feePlansOf(db: Db, shopId: number, now: Date) {
  const today = seoulDay(now);
  const ofShop = eq(shopFeePlans.shopId, shopId);
  const [[current], [next]] = await Promise.all([
    db
      .select()
      .from(shopFeePlans)
      .where(and(ofShop, lte(shopFeePlans.effectiveFrom, today)))
      .orderBy(desc(shopFeePlans.effectiveFrom))
      .limit(1),
    db
      .select()
      .from(shopFeePlans)
      .where(and(ofShop, gt(shopFeePlans.effectiveFrom, today)))
      .orderBy(asc(shopFeePlans.effectiveFrom))
      .limit(1),
  ]);
  // A plan that was chosen and cancelled before it began is not a change.
  const changes = next && next.feeType !== current?.feeType;
  return {
    plan: current ? await withTerms(db, current, now) : null,
    nextPlan: changes ? await withTerms(db, next, seoulInstant(next.effectiveFrom, "00:00")) : null,
  };
}

async function withTerms(db: Db, { feeType, effectiveFrom }: PlanRow, at: Date) {
  const terms = (await ruleInForce(db, "feePlans", at))[feeType];
  return { feePlan: feeType, effectiveFrom, ...terms };
}
