import type { Db } from "#server/db/open-db.ts";
import { presentContract } from "#server/settlement-contracts/index.ts";
import { settledUntil } from "#server/settlements/run/settled-until.ts";
import { comingPayouts } from "./coming-payouts.ts";
import { openHold } from "./record-payout.ts";

/** The first five values of queries that need the payout day of each line of a shop. */
type PlanValues = [shopId: number, contractIds: number[], since: Date, days: string, balanceDay: string | null];

interface PayoutPlan {
  values: PlanValues;
  /** While payouts are held, the day is not known; the days are those without the hold. */
  isHeld: boolean;
}

export async function payoutPlan(db: Db, shopId: number, now: Date): Promise<PayoutPlan> {
  const { contract, ids } = await presentContract(db, shopId);
  const hold = contract && (await openHold(db, contract.id));
  const { payouts } = await comingPayouts(db, { shopId, contractId: contract?.id ?? null, now });
  const days = JSON.stringify(payouts.map(({ day, cutAt }) => ({ day, cutAt })));
  return { values: [shopId, ids, await settledUntil(db), days, payouts[0]?.day ?? null], isHeld: hold !== undefined };
}
