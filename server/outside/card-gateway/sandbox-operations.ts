import type pg from "pg";
import type { CardCancel, CardCharge, CardConfirm, CardPayment } from "./card-gateway-port.ts";
import { isAmount, isOrderId, isOrderName } from "./request-rules.ts";
import { countCharge, hashOf, lockCard } from "./sandbox-cards.ts";
import { messageOf } from "./sandbox-messages.ts";
import { isExpired, newPaymentKey, type PaymentRow, paymentColumns, paymentOf, readRow } from "./sandbox-payments.ts";
import { standInCard } from "./stand-in-cards.ts";

// The operations of the sandbox, each inside a transaction on its own side.

/** Done, refused with one of the gateway's codes, or never answered. */
export type Judged = { payment: CardPayment; drops?: boolean } | { code: string } | { stalls: true };

export async function chargeCard(client: pg.PoolClient, charge: CardCharge, now: Date): Promise<Judged> {
  const { billingKey, customerKey, orderId, orderName, amountWon } = charge;
  if (!isOrderId(orderId) || !isOrderName(orderName) || !isAmount(amountWon)) return { code: "INVALID_REQUEST" };
  const card = await lockCard(client, billingKey);
  if (!card) return { code: "NOT_FOUND_BILLING" };
  if (card.removed) return { code: "ALREADY_REMOVED_BILLING_KEY" };
  if (!card.customerKeyHash.equals(hashOf(customerKey))) return { code: "NOT_MATCHES_CUSTOMER_KEY" };
  const { declineCode, line } = behaviourOf(card.card, card.charges);
  if (line === "stalls") return { stalls: true };
  const { rows } = await client.query<PaymentRow>(
    `insert into sandbox_payments (payment_key, order_id, amount_won, at, card, status, failure)
     select $1, $2, $3, $4, $5, $6, $7 where not exists (select from sandbox_payments where order_id = $2)
     on conflict do nothing returning ${paymentColumns}`,
    [newPaymentKey(), orderId, amountWon, now, card.card, ...endOf(declineCode)],
  );
  const [row] = rows;
  if (!row) return { code: "DUPLICATED_ORDER_ID" };
  if (declineCode) return { code: declineCode };
  await countCharge(client, billingKey);
  return { payment: paymentOf(row, now), drops: line === "drops" };
}

export async function confirmPayment(client: pg.PoolClient, confirm: CardConfirm, now: Date): Promise<Judged> {
  const { paymentKey, orderId, amountWon } = confirm;
  const row = await readRow(client, "payment_key = $1 for update", paymentKey);
  if (!row) return { code: "NOT_FOUND_PAYMENT" };
  if (row.status === "DONE") return { code: "ALREADY_PROCESSED_PAYMENT" };
  if (row.status === "ABORTED" || isExpired(row, now)) return { code: "NOT_FOUND_PAYMENT_SESSION" };
  if (row.orderId !== orderId || row.amountWon !== amountWon) return { code: "INVALID_REQUEST" };
  const { declineCode, line } = behaviourOf(row.card, 0);
  if (line === "stalls") return { stalls: true };
  if (await readRow(client, "order_id = $1 and status = 'DONE'", orderId)) return { code: "DUPLICATED_ORDER_ID" };
  const { rows } = await client.query<PaymentRow>(
    `update sandbox_payments set at = $2, status = $3, failure = $4 where payment_key = $1 returning ${paymentColumns}`,
    [paymentKey, now, ...endOf(declineCode)],
  );
  if (declineCode) return { code: declineCode };
  return { payment: paymentOf(rows[0] ?? row, now), drops: line === "drops" };
}

/**
 * A payment whose key begins in this way fails on purpose: `pay_decline` is refused, `pay_timeout` succeeds without an
 * answer.
 */
export async function cancelPayment(client: pg.PoolClient, cancel: CardCancel, now: Date): Promise<Judged> {
  const { paymentKey, key, amountWon } = cancel;
  if (!isAmount(amountWon)) return { code: "INVALID_REQUEST" };
  if (paymentKey.startsWith("pay_decline")) return { code: "REJECT_CARD_COMPANY" };
  const row = await readRow(client, "payment_key = $1 for update", paymentKey);
  if (!row) return { code: "NOT_FOUND_PAYMENT" };
  if (row.status !== "DONE") return { code: "NOT_CANCELABLE_PAYMENT" };
  const balanceWon = row.amountWon - row.cancelledWon;
  const isThisOne = row.cancels.some((one) => one.key === key);
  if (balanceWon === 0 && isThisOne) return { payment: paymentOf(row, now) };
  if (balanceWon === 0 && row.cancels.length === 1) return { code: "ALREADY_CANCELED_PAYMENT" };
  if (amountWon > balanceWon) return { code: "NOT_CANCELABLE_AMOUNT" };
  const { rows } = await client.query<PaymentRow>(
    `update sandbox_payments set cancelled_won = cancelled_won + $2, cancels = cancels || $3::jsonb
     where payment_key = $1 returning ${paymentColumns}`,
    [paymentKey, amountWon, JSON.stringify([{ key, amountWon }])],
  );
  return { payment: paymentOf(rows[0] ?? row, now), drops: paymentKey.startsWith("pay_timeout") };
}

function behaviourOf(cardId: string | null, charges: number) {
  const card = standInCard(cardId);
  const isDeclined = card?.declines && charges >= card.declines.from;
  return { declineCode: isDeclined ? card.declines?.code : undefined, line: card?.line };
}

/** Status and failure of a payment, by the code of its refusal if there is one. */
const endOf = (code: string | undefined) =>
  code ? ["ABORTED", JSON.stringify({ code, message: messageOf(code) })] : ["DONE", null];
