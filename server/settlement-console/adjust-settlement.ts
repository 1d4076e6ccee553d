import { and, eq, isNull, sum } from "drizzle-orm";
import { adjustSettlement as call } from "#contract/settlement-console.ts";
import type { Db } from "#server/db/open-db.ts";
import { settlementLines } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { addAdjustment } from "./add-adjustment.ts";
import { contractOf } from "./contract-of.ts";
import { notifyOwner } from "./notify-owner.ts";

export const adjustSettlement = handle(call, async (context) => {
  const { input, account, db, now, changed, announce } = context;
  const { shopId, amountWon, reason } = input;
  const contract = await contractOf(context);
  const lineId = await addAdjustment(db, contract, { won: amountWon, words: reason, accountId: account.id, now });
  const won = Math.abs(amountWon).toLocaleString("ko-KR");
  await notifyOwner(db, contract, {
    title: "정산금이 조정됐어요",
    body: `${amountWon > 0 ? `정산금에 ${won}원을 더했어요` : `정산금에서 ${won}원을 차감했어요`}. ${reason}`,
    now,
  });
  changed({ settlementLine: lineId, shop: shopId, contract: contract.id, amountWon, reason });
  announce(shopId, "settlements_changed", [lineId]);
  return { lineId, balanceWon: await balanceOf(db, contract.id) };
});

/** Settled and not in a payout. */
async function balanceOf(db: Db, contractId: number): Promise<number> {
  const [balance] = await db
    .select({ won: sum(settlementLines.netWon).mapWith(Number) })
    .from(settlementLines)
    .where(and(eq(settlementLines.contractId, contractId), isNull(settlementLines.payoutId)));
  return balance?.won ?? 0;
}
