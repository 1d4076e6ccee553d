import { and, eq, isNull } from "drizzle-orm";
import { retryPayout as call } from "#contract/settlement-console.ts";
import { isOwnShop } from "#server/applications/index.ts";
import { payoutHolds, payouts } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { openHold, settleOneContract } from "#server/settlements/index.ts";
import { lockContract } from "./lock-contract.ts";
import { payoutReplies } from "./payout-replies.ts";

export const retryPayout = handle(call, async (context) => {
  const { input, account, db, now, refuse, changed, announce, afterCommit, jobs } = context;
  const [found] = await db.select().from(payouts).where(eq(payouts.id, input.id));
  if (!found) return refuse("payout_not_found");
  if (await isOwnShop(db, account.id, found.shopId)) return refuse("settlement_is_own");
  const contract = await lockContract(db, found.contractId);
  const [failed] = await db.select().from(payouts).where(eq(payouts.id, found.id));
  if (failed?.state !== "FAILED") return refuse("payout_not_failed");
  const hold = await openHold(db, contract.id);
  // A colleague held the payouts for a reason that the new account number does not fix.
  if (hold && hold.heldBy !== null) return refuse("payouts_held");
  await db
    .update(payoutHolds)
    .set({ releasedAt: now, releasedBy: account.id })
    .where(and(eq(payoutHolds.contractId, contract.id), isNull(payoutHolds.releasedAt)));
  const sent = await settleOneContract(db, contract, { askedBy: account.id, now });
  if (!sent) return refuse("nothing_to_pay");
  changed({ payout: found.id, again: sent.id, shop: found.shopId, won: sent.amountWon });
  announce(found.shopId, "settlements_changed", [sent.id]);
  afterCommit(() => jobs.nudge("settlements.payouts"));
  const [reply] = await payoutReplies(db, { where: eq(payouts.id, sent.id) });
  if (!reply) throw new Error("a payout was made and is gone");
  return reply;
});
