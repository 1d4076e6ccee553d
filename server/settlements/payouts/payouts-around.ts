import { registeredBank } from "#server/applications/index.ts";
import type { Db } from "#server/db/open-db.ts";
import { bankWords, presentContract } from "#server/settlement-contracts/index.ts";
import type { Vault } from "#server/vault.ts";
import { comingPayouts } from "./coming-payouts.ts";
import { comingReply, payoutReplies } from "./payout-reply.ts";
import { openHold } from "./record-payout.ts";

/** Far enough back to find the last payout that arrived, if some failed after it. */
const lookedThrough = 12;

/** The next and the last payout, for a short overview. */
export async function payoutsAround(db: Db, vault: Vault, { shopId, now }: { shopId: number; now: Date }) {
  const { contract, ids } = await presentContract(db, shopId);
  const [coming, payouts, hold, bank] = await Promise.all([
    comingPayouts(db, { shopId, contractId: contract?.id ?? null, now }),
    payoutReplies(db, { shopId, contractIds: ids, limit: lookedThrough }),
    contract ? openHold(db, contract.id) : undefined,
    registeredBank(db, vault, shopId),
  ]);
  const [next] = coming.payouts;
  const onItsWay = payouts.find(({ state }) => state === "WANTED");
  return {
    nextPayout: onItsWay ?? (next ? comingReply(next, bank ? bankWords(bank) : "") : null),
    lastPayout: payouts.find(({ state }) => state === "DONE") ?? null,
    payoutsHeld: hold !== undefined,
  };
}
