import { desc, eq } from "drizzle-orm";
import type { FeePlan } from "#domain/money/fee-plan.ts";
import { firstOfNextMonth, seoulDay } from "#domain/time/seoul-time.ts";
import type { Db } from "#server/db/open-db.ts";
import { shopFeePlans } from "#server/db/tables/tables.ts";

interface Change {
  shopId: number;
  feeType: FeePlan;
  /** Null if the owner chose it directly. */
  applicationId: number | null;
  now: Date;
}

/** Starts on the next first of a month and replaces a planned change. Choosing the current plan is no change. */
export async function changeFeePlan(db: Db, { shopId, feeType, applicationId, now }: Change): Promise<void> {
  const [last] = await db
    .select({ feeType: shopFeePlans.feeType })
    .from(shopFeePlans)
    .where(eq(shopFeePlans.shopId, shopId))
    .orderBy(desc(shopFeePlans.effectiveFrom))
    .limit(1);
  if (last?.feeType === feeType) return;
  const effectiveFrom = last ? firstOfNextMonth(seoulDay(now)) : seoulDay(now);
  const plan = { feeType, applicationId, createdAt: now };
  await db
    .insert(shopFeePlans)
    .values({ shopId, effectiveFrom, ...plan })
    .onConflictDoUpdate({ target: [shopFeePlans.shopId, shopFeePlans.effectiveFrom], set: plan });
}
