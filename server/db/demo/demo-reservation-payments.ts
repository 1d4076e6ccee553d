import { sql } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { paymentRefunds, payments, type reservations, sandboxPayments } from "#server/db/tables/tables.ts";
import { ledgerOfPayments } from "./ledger-of-payments.ts";

type Row = typeof reservations.$inferSelect;

/** As after the card window: at the gateway, in our tables and in the ledger; with refunds where due. */
export async function loadPayments(db: Db, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  await db.insert(sandboxPayments).values(
    rows.map(({ id, paidWon, refundedWon, createdAt }) => ({
      paymentKey: keyOf(id),
      orderId: orderOf(id),
      amountWon: paidWon,
      cancelledWon: refundedWon,
      at: createdAt,
      cancels: refundedWon > 0 ? [{ key: refundKeyOf(id), amountWon: refundedWon }] : [],
    })),
  );
  const paid = await db.insert(payments).values(rows.map(paymentOf)).returning();
  const refunds = rows.filter(({ refundedWon }) => refundedWon > 0).map((row) => refundOf(row, paid));
  if (refunds.length > 0) await db.insert(paymentRefunds).values(refunds);
  await db.execute(sql.raw(ledgerOfPayments(`p.id in (${paid.map(({ id }) => id).join(",")})`)));
}

const keyOf = (id: number) => `pay_demo_${id}`;
const orderOf = (id: number) => `book_demo_${id}`;
const refundKeyOf = (id: number) => `refund:demo:${id}`;

function paymentOf({ id, shopId, paidWon, refundedWon, menuName, createdAt: at }: Row): typeof payments.$inferInsert {
  return {
    purpose: "RESERVATION",
    subjectId: id,
    shopId,
    cycle: 1,
    attempt: 1,
    method: "ONCE",
    cardWords: "현대 1234",
    amountWon: paidWon,
    orderId: orderOf(id),
    orderName: menuName,
    key: `reservation:${id}:1:1`,
    tries: 1,
    paymentKey: keyOf(id),
    state: "APPROVED",
    nextTryAt: at,
    createdAt: at,
    approvedAt: at,
    decidedAt: at,
    refundingWon: refundedWon,
    refundedWon,
  };
}

function refundOf(row: Row, paid: readonly { id: number; subjectId: number }[]): typeof paymentRefunds.$inferInsert {
  const { id, shopId, refundedWon, status, cutAt, createdAt } = row;
  const at = cutAt ?? createdAt;
  const isNoShow = status === "NO_SHOW";
  return {
    paymentId: paid.find(({ subjectId }) => subjectId === id)?.id as number,
    shopId,
    amountWon: refundedWon,
    reason: isNoShow ? "노쇼 위약금 공제 후 환불" : "예약 취소",
    cause: isNoShow ? "NO_SHOW_REST" : "CANCEL",
    key: refundKeyOf(id),
    state: "DONE",
    nextTryAt: at,
    createdAt: at,
    doneAt: at,
  };
}
