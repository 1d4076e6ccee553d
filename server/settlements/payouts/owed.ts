import { and, count, eq, inArray, sum } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { payouts, reservations, visitDisputes } from "#server/db/tables/tables.ts";
import { comingTotal } from "./coming-payouts.ts";

/** The reasons why a contract cannot end, each as a sentence: neither side may owe the other anything. */
export async function owedOf(db: Db, { shopId, contractId }: { shopId: number; contractId: number }) {
  const [[ahead], [onWay], [open], { balanceWon, comingWon, comingLines }] = await Promise.all([
    db
      .select({ rows: count() })
      .from(reservations)
      .where(
        and(
          eq(reservations.shopId, shopId),
          eq(reservations.kind, "ONLINE"),
          inArray(reservations.status, ["READY", "OK"]),
        ),
      ),
    db
      .select({ won: sum(payouts.amountWon).mapWith(Number) })
      .from(payouts)
      .where(and(eq(payouts.contractId, contractId), eq(payouts.state, "WANTED"))),
    db
      .select({ rows: count() })
      .from(visitDisputes)
      .where(and(eq(visitDisputes.shopId, shopId), eq(visitDisputes.state, "OPEN"))),
    comingTotal(db, { shopId, contractId }),
  ]);
  const owedWon = balanceWon + comingWon;
  return [
    ...(ahead?.rows ? [`예정된 온라인 예약 ${ahead.rows}건`] : []),
    ...(owedWon > 0 || (comingLines > 0 && owedWon === 0) ? [`정산할 금액 ${words(owedWon)}`] : []),
    ...(onWay?.won ? [`입금 중인 금액 ${words(onWay.won)}`] : []),
    ...(owedWon < 0 ? [`매장이 납부할 금액 ${words(0 - owedWon)}`] : []),
    ...(open?.rows ? [`확인 중인 이의 신청 ${open.rows}건`] : []),
  ];
}

const words = (won: number) => `${won.toLocaleString("ko-KR")}원`;
