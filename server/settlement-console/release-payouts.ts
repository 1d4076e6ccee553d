import { and, eq, isNull } from "drizzle-orm";
import { releasePayouts as call } from "#contract/settlement-console.ts";
import { isOwnShop } from "#server/applications/index.ts";
import { payoutHolds, payouts } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { lockContract } from "./lock-contract.ts";

export const releasePayouts = handle(call, async (context) => {
  const { input, account, db, now, refuse, changed, announce, afterCommit, jobs } = context;
  const isOpen = and(eq(payoutHolds.id, input.id), isNull(payoutHolds.releasedAt));
  const [hold] = await db.select().from(payoutHolds).where(isOpen);
  if (!hold) return refuse("payout_hold_not_found");
  if (await isOwnShop(db, account.id, hold.shopId)) return refuse("settlement_is_own");
  const contract = await lockContract(db, hold.contractId);
  if (contract.accountId === account.id) return refuse("settlement_is_own");
  const released = await db
    .update(payoutHolds)
    .set({ releasedAt: now, releasedBy: account.id })
    .where(isOpen)
    .returning({ id: payoutHolds.id });
  if (released.length === 0) return refuse("payout_hold_not_found");
  // Payouts that were pending when the hold began continue at once.
  await db
    .update(payouts)
    .set({ nextTryAt: now })
    .where(and(eq(payouts.contractId, contract.id), eq(payouts.state, "WANTED")));
  afterCommit(() => jobs.nudge("settlements.payouts"));
  changed({ payoutHold: hold.id, shop: hold.shopId, released: true });
  announce(hold.shopId, "settlements_changed", [hold.id]);
  return {};
});
