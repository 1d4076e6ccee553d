import { desc, eq } from "drizzle-orm";
import { operatorName } from "#domain/accounts/account.ts";
import type { Db } from "#server/db/open-db.ts";
import { accounts, shopFeePlans } from "#server/db/tables/tables.ts";

/** The plans of a shop, the latest first. */
export async function feePlanPeriods(db: Db, shopId: number, today: string) {
  const rows = await db
    .select({ plan: shopFeePlans, givenByName: accounts.name })
    .from(shopFeePlans)
    .leftJoin(accounts, eq(accounts.id, shopFeePlans.givenBy))
    .where(eq(shopFeePlans.shopId, shopId))
    .orderBy(desc(shopFeePlans.effectiveFrom));
  const inForce = rows.find(({ plan }) => plan.effectiveFrom <= today)?.plan.effectiveFrom;
  return rows.map(({ plan, givenByName }) => ({
    effectiveFrom: plan.effectiveFrom,
    feeType: plan.feeType,
    applicationId: plan.applicationId,
    givenByName: givenByName && operatorName(givenByName),
    state:
      plan.effectiveFrom > today
        ? ("COMING" as const)
        : plan.effectiveFrom === inForce
          ? ("NOW" as const)
          : ("PAST" as const),
  }));
}
