import { and, count, eq } from "drizzle-orm";
import { getSettlementHome as call } from "#contract/settlements.ts";
import { registeredBank } from "#server/applications/index.ts";
import { visitDisputes } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { bankWords, presentContract } from "#server/settlement-contracts/index.ts";
import { comingPayouts } from "./payouts/coming-payouts.ts";
import { comingReply, payoutReplies } from "./payouts/payout-reply.ts";
import { openHold } from "./payouts/record-payout.ts";

const mostPayouts = 12;

export const getSettlementHome = handle(call, async ({ shop, db, vault, now }) => {
  const { contract, ids } = await presentContract(db, shop.id);
  const [coming, payouts, hold, bank, [disputes]] = await Promise.all([
    comingPayouts(db, { shopId: shop.id, contractId: contract?.id ?? null, now }),
    payoutReplies(db, { shopId: shop.id, contractIds: ids, limit: mostPayouts }),
    contract ? openHold(db, contract.id) : undefined,
    registeredBank(db, vault, shop.id),
    db
      .select({ open: count() })
      .from(visitDisputes)
      .where(and(eq(visitDisputes.shopId, shop.id), eq(visitDisputes.state, "OPEN"))),
  ]);
  return {
    balanceWon: coming.balanceWon,
    hold: hold ? { reason: hold.reason, heldAt: hold.heldAt } : null,
    coming: coming.payouts.map((payout) => comingReply(payout, bank ? bankWords(bank) : "")),
    payouts,
    openDisputes: disputes?.open ?? 0,
  };
});
