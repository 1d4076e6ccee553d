import { adoptUnknownTransfer as call } from "#contract/money-watch.ts";
import { type Context, handle } from "#server/http/calls/context.ts";
import { adoptPayment } from "./adopt-payment.ts";
import { adoptPayout } from "./adopt-payout.ts";
import { subjectOfOrder } from "./order-subject.ts";
import { rebookedSubject } from "./rebooked-subject.ts";
import { decide, openTransfer, type UnknownRow } from "./unknown-transfer-replies.ts";

type Adopting = Context<typeof call>;

export const adoptUnknownTransfer = handle(call, async (context) => {
  const { input, account, db, now, refuse, changed } = context;
  const row = await openTransfer(db, input.id);
  if (!row) return refuse("unknown_transfer_not_found");
  if (row.side === "GATEWAY") await adoptOrder(context, row);
  else await adoptTransfer(context, row);
  const adopted = await decide(db, row.id, { state: "ADOPTED", by: account.id, now });
  if (!adopted) return refuse("unknown_transfer_not_found");
  changed({ unknownTransfer: row.id, code: row.code, amountWon: row.amountWon, state: ["OPEN", "ADOPTED"] });
  return adopted;
});

async function adoptOrder(context: Adopting, row: UnknownRow) {
  const { input, db, outside, refuse } = context;
  const paid = await outside.cardGateway.byOrderId(row.code);
  if (!paid?.approvedAt) return refuse("unknown_transfer_not_adoptable");
  const subject =
    input.reservationId === undefined
      ? await subjectOfOrder(db, row.code, paid.approvedAt)
      : await rebookedSubject(context, input.reservationId, paid);
  if (subject === "amount differs") return refuse("unknown_transfer_amount_differs");
  if (!subject || !(await adoptPayment(context, subject, paid))) return refuse("unknown_transfer_not_adoptable");
}

async function adoptTransfer(context: Adopting, row: UnknownRow) {
  const { input, refuse } = context;
  const outcome = await adoptPayout(context, row, input.shopId);
  if (outcome === "shop needed") return refuse("unknown_transfer_shop_needed");
}
