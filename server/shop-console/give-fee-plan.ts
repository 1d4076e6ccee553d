import { and, desc, eq, lt } from "drizzle-orm";
import { giveFeePlan as call } from "#contract/shop-console.ts";
import type { FeePlan } from "#domain/money/fee-plan.ts";
import { addDays, seoulDay } from "#domain/time/seoul-time.ts";
import type { Db } from "#server/db/open-db.ts";
import { shopFeePlans, shops } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { feePlanPeriods } from "./fee-plan-periods.ts";

export const giveFeePlan = handle(call, async ({ input, account, db, now, refuse, changed, announce }) => {
  const { id, feeType, effectiveFrom } = input;
  const today = seoulDay(now);
  // An approved change of plan is applied under the same lock.
  const [shop] = await db.select().from(shops).where(eq(shops.id, id)).for("update");
  if (!shop) return refuse("shop_not_found");
  if (account.shopRoles.has(id)) return refuse("shop_is_own");
  if (effectiveFrom <= today || effectiveFrom > addDays(today, 366) || !effectiveFrom.endsWith("-01"))
    return refuse("fee_plan_day_wrong", {
      fields: { effectiveFrom: "다음 달부터 1년 이내의 매월 1일 중에서 선택해 주세요" },
    });
  if (shop.closedAt) return refuse("shop_closed");
  const onThatDay = and(eq(shopFeePlans.shopId, id), eq(shopFeePlans.effectiveFrom, effectiveFrom));
  const [planned] = await db.select().from(shopFeePlans).where(onThatDay);
  const before = await planBefore(db, id, effectiveFrom);
  if (planned?.feeType === feeType || (!planned && before === feeType))
    return refuse("fee_plan_same", {
      fields: { feeType: "그날 이미 적용되는 요금제예요. 다른 요금제를 선택해 주세요" },
    });
  if (before === feeType) await db.delete(shopFeePlans).where(onThatDay);
  else {
    const given = { feeType, applicationId: null, givenBy: account.id, createdAt: now };
    await db
      .insert(shopFeePlans)
      .values({ shopId: id, effectiveFrom, ...given })
      .onConflictDoUpdate({ target: [shopFeePlans.shopId, shopFeePlans.effectiveFrom], set: given });
  }
  changed({ effectiveFrom, feeType: { from: planned?.feeType ?? before ?? null, to: feeType } });
  announce(id, "shop_changed", [id]);
  return { feePlans: await feePlanPeriods(db, id, today) };
});

/** The plan that would be valid on a day if no plan began on it. */
async function planBefore(db: Db, shopId: number, day: string): Promise<FeePlan | undefined> {
  const [row] = await db
    .select({ feeType: shopFeePlans.feeType })
    .from(shopFeePlans)
    .where(and(eq(shopFeePlans.shopId, shopId), lt(shopFeePlans.effectiveFrom, day)))
    .orderBy(desc(shopFeePlans.effectiveFrom))
    .limit(1);
  return row?.feeType;
}
