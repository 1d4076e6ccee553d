import { and, eq, inArray } from "drizzle-orm";
import { explainPayout as call } from "#contract/settlements.ts";
import { registeredBank } from "#server/applications/index.ts";
import { payouts } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { bankWords, presentContract } from "#server/settlement-contracts/index.ts";
import { comingPayouts } from "./coming-payouts.ts";
import { explainComing, explainStored } from "./explanation.ts";

export const explainPayout = handle(call, async ({ input: { payoutId, day }, shop, db, vault, now, refuse }) => {
  const { contract, ids } = await presentContract(db, shop.id);
  if (payoutId !== undefined) {
    const [row] = await db
      .select()
      .from(payouts)
      .where(and(eq(payouts.id, payoutId), eq(payouts.shopId, shop.id), inArray(payouts.contractId, ids)));
    return row ? explainStored(db, row) : refuse("payout_not_found");
  }
  const owed = { shopId: shop.id, contractId: contract?.id ?? null, now };
  const coming = await comingPayouts(db, owed);
  const index = coming.payouts.findIndex((payout) => payout.day === day);
  const payout = coming.payouts[index];
  if (!payout) return refuse("payout_not_found");
  const bank = await registeredBank(db, vault, shop.id);
  return explainComing(db, {
    ...owed,
    payout,
    bankWords: bank ? bankWords(bank) : "",
    cutAfter: coming.payouts[index - 1]?.cutAt ?? null,
  });
});
