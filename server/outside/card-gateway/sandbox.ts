import type pg from "pg";
import type { CardCancel, CardGatewayPort, CardOutcome } from "./card-gateway-port.ts";

interface Held {
  amountWon: number;
  cancelledWon: number;
  cancels: { key: string; amountWon: number }[];
}

/**
 * Keeps the real gateway's rules on a ledger of its own. A payment whose key begins so misbehaves on purpose:
 * `pay_decline` is refused, `pay_timeout` is cancelled and then the line drops, `pay_down` never arrives.
 */
export function sandboxCardGateway(pool: pg.Pool): CardGatewayPort {
  return {
    kind: "sandbox",
    async cancel(cancel) {
      if (cancel.paymentKey.startsWith("pay_down")) return { outcome: "unknown", reason: "503 COMMON_ERROR" };
      const { outcome, isNew } = await cancelOnce(pool, cancel);
      return isNew && cancel.paymentKey.startsWith("pay_timeout")
        ? { outcome: "unknown", reason: "the line dropped before an answer" }
        : outcome;
    },
    async byPaymentKey(paymentKey) {
      const { rows } = await pool.query<Held>(`${selectHeld} where payment_key = $1`, [paymentKey]);
      return rows[0];
    },
  };
}

const selectHeld = `select amount_won as "amountWon", cancelled_won as "cancelledWon", cancels from sandbox_payments`;

const declined = (code: string, message: string) => ({ outcome: "declined", code, message }) as const;

/** On a connection of its own: the ledger is the gateway's and not part of any transaction of ours. */
async function cancelOnce(pool: pg.Pool, cancel: CardCancel): Promise<{ outcome: CardOutcome; isNew: boolean }> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const { rows } = await client.query<Held>(`${selectHeld} where payment_key = $1 for update`, [cancel.paymentKey]);
    const outcome = judge(rows[0], cancel);
    const isNew = outcome === "new";
    if (isNew) {
      const made = JSON.stringify([{ key: cancel.key, amountWon: cancel.amountWon }]);
      await client.query(
        "update sandbox_payments set cancelled_won = cancelled_won + $2, cancels = cancels || $3::jsonb where payment_key = $1",
        [cancel.paymentKey, cancel.amountWon, made],
      );
    }
    await client.query("commit");
    return { outcome: isNew ? { outcome: "approved" } : outcome, isNew };
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

function judge(payment: Held | undefined, { paymentKey, key, amountWon }: CardCancel): CardOutcome | "new" {
  if (paymentKey.startsWith("pay_decline")) return declined("REJECT_CARD_COMPANY", "카드사에서 거절했어요");
  if (!payment) return declined("NOT_FOUND_PAYMENT", "결제를 찾을 수 없어요");
  // By key alone: what the request says besides is not compared.
  if (payment.cancels.some((one) => one.key === key)) return { outcome: "approved" };
  const balanceWon = payment.amountWon - payment.cancelledWon;
  const wasWhole = payment.cancels.length === 1 && balanceWon === 0;
  if (wasWhole) return declined("ALREADY_CANCELED_PAYMENT", "이미 취소된 결제예요");
  if (amountWon > balanceWon) return declined("NOT_CANCELABLE_AMOUNT", "취소할 수 있는 금액을 넘었어요");
  return "new";
}
