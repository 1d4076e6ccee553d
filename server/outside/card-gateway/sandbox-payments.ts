import { randomUUID } from "node:crypto";
import type pg from "pg";
import type { CardPayment, ListedOrder } from "./card-gateway-port.ts";
import { confirmMilliseconds } from "./request-rules.ts";
import { faceOf, standInCard } from "./stand-in-cards.ts";

/** A payment as the sandbox stores it. */
export interface PaymentRow {
  paymentKey: string;
  orderId: string;
  amountWon: number;
  cancelledWon: number;
  cancels: { key: string; amountWon: number }[];
  at: Date;
  status: "IN_PROGRESS" | "DONE" | "ABORTED";
  card: string | null;
  failure: CardPayment["failure"];
}

export const paymentColumns = `payment_key as "paymentKey", order_id as "orderId", amount_won as "amountWon",
  cancelled_won as "cancelledWon", cancels, at, status, card, failure`;

export async function readRow(client: pg.Pool | pg.PoolClient, where: string, value: string) {
  const text = `select ${paymentColumns} from sandbox_payments where ${where}`;
  return (await client.query<PaymentRow>(text, [value])).rows[0];
}

/** Of several attempts for an order: the paid one, otherwise the newest. */
export async function findPayment(pool: pg.Pool, by: "payment_key" | "order_id", value: string, now: Date) {
  const row = await readRow(pool, `${by} = $1 order by status = 'DONE' desc, at desc limit 1`, value);
  return row && paymentOf(row, now);
}

export const newPaymentKey = () => `pay_${randomUUID()}`;

/**
 * The state after the window: the customer has agreed, and the money is not taken yet. Undefined if the order is already
 * paid.
 */
export async function addAuthenticated(
  pool: pg.Pool,
  { orderId, amountWon, card, at }: { orderId: string; amountWon: number; card: string; at: Date },
): Promise<string | undefined> {
  const { rows } = await pool.query<{ paymentKey: string }>(
    `insert into sandbox_payments (payment_key, order_id, amount_won, at, status, card)
     select $1, $2, $3, $4, 'IN_PROGRESS', $5
     where not exists (select from sandbox_payments where order_id = $2 and status = 'DONE')
     returning payment_key as "paymentKey"`,
    [newPaymentKey(), orderId, amountWon, at, card],
  );
  return rows[0]?.paymentKey;
}

export function paymentOf(row: PaymentRow, now: Date): CardPayment {
  const { paymentKey, orderId, amountWon, cancelledWon, cancels, failure } = row;
  const card = standInCard(row.card);
  return {
    paymentKey,
    orderId,
    amountWon,
    cancelledWon,
    cancels,
    failure,
    status: statusOf(row, now),
    approvedAt: row.status === "DONE" ? row.at : null,
    card: card ? faceOf(card) : null,
    receiptUrl: null,
  };
}

function statusOf(row: PaymentRow, now: Date): CardPayment["status"] {
  if (row.status === "IN_PROGRESS") return isExpired(row, now) ? "EXPIRED" : "IN_PROGRESS";
  if (row.status === "ABORTED" || row.cancelledWon === 0) return row.status;
  return row.cancelledWon === row.amountWon ? "CANCELED" : "PARTIAL_CANCELED";
}

export const isExpired = ({ at }: PaymentRow, now: Date) => now.getTime() - at.getTime() > confirmMilliseconds;

export async function listOrders(pool: pg.Pool, { from, to }: { from: Date; to: Date }): Promise<ListedOrder[]> {
  const { rows } = await pool.query<ListedOrder>(
    `select order_id as "orderId", payment_key as "paymentKey", at from sandbox_payments
     where status = 'DONE' and at >= $1 and at < $2 order by at, order_id`,
    [from, to],
  );
  return rows;
}
