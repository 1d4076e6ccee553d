import type { Db } from "#server/db/open-db.ts";
import { presentContract } from "#server/settlement-contracts/index.ts";
import { comingPayouts } from "./coming-payouts.ts";
import { openHold } from "./record-payout.ts";
import { settledUntil } from "./settled-until.ts";

/** What queries over a shop's lines need to say when each of them goes out: their first five values. */
type PlanValues = [shopId: number, contractIds: number[], since: Date, days: string, balanceDay: string | null];

interface PayoutPlan {
  values: PlanValues;
  /** While payouts are held back nobody can say when, and the days are only those on which it would have gone out. */
  isHeld: boolean;
}

export async function payoutPlan(db: Db, shopId: number, now: Date): Promise<PayoutPlan> {
  const { contract, ids } = await presentContract(db, shopId);
  const hold = contract && (await openHold(db, contract.id));
  const { payouts } = await comingPayouts(db, { shopId, contractId: contract?.id ?? null, now });
  const days = JSON.stringify(payouts.map(({ day, cutAt }) => ({ day, cutAt })));
  return { values: [shopId, ids, await settledUntil(db), days, payouts[0]?.day ?? null], isHeld: hold !== undefined };
}
