import { refundUnknownTransfer as call } from "#contract/money-watch.ts";
import { handle, type Tools } from "#server/http/calls/context.ts";
import { decide, openTransfer } from "./unknown-transfer-replies.ts";

export const refundUnknownTransfer = handle(call, async (context) => {
  const { input, account, db, now, refuse, changed } = context;
  const row = await openTransfer(db, input.id);
  if (!row) return refuse("unknown_transfer_not_found");
  if (row.side === "BANK" || row.paymentKey === null) return refuse("unknown_transfer_at_bank");
  const isBack = await givenBack(context, row.paymentKey, row.code).catch(() => false);
  if (!isBack) return refuse("card_gateway_away");
  const refunded = await decide(db, row.id, { state: "REFUNDED", by: account.id, now });
  if (!refunded) return refuse("unknown_transfer_not_found");
  changed({ unknownTransfer: row.id, code: row.code, amountWon: row.amountWon, state: ["OPEN", "REFUNDED"] });
  return refunded;
});

/** Refunds everything that is left of it. A repeated request is the same cancel. */
async function givenBack({ outside: { cardGateway } }: Tools, paymentKey: string, orderId: string): Promise<boolean> {
  const paid = await cardGateway.byPaymentKey(paymentKey);
  if (!paid) return false;
  const amountWon = paid.amountWon - paid.cancelledWon;
  if (amountWon === 0) return true;
  const reason = "기록에 없는 결제";
  const { outcome } = await cardGateway.cancel({ paymentKey, amountWon, key: `unknown:${orderId}`, reason });
  if (outcome === "approved") return true;
  const after = await cardGateway.byPaymentKey(paymentKey);
  return after !== undefined && after.cancelledWon === after.amountWon;
}
