import { and, eq, sql } from "drizzle-orm";
import { refundCompleted as call } from "#contract/reservations.ts";
import { reservationSteps, reservations } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { actorOf, findReservation, reservationOf } from "#server/reservations/list/find-reservation.ts";
import { correctSettled } from "#server/settlement-lines/index.ts";
import { giveBack, lockPayment, moneyLeft } from "./money-left.ts";

export const refundCompleted = handle(call, async (context) => {
  const { input, shop, account, db, now, refuse, changed, announce, afterCommit, jobs } = context;
  const { id, amountWon, reason } = input;
  if (!(await findReservation(db, shop.id, id))) return refuse("reservation_not_found");
  // Locks the payment, the reservation and then its contract, as a message about a refund at the gateway does.
  await lockPayment(db, id);
  const [row] = await db
    .update(reservations)
    .set({ version: sql`${reservations.version} + 1` })
    .where(and(reservationOf(shop.id, id), eq(reservations.status, "COMPLETED")))
    .returning();
  if (!row || row.paidWon === 0) return refuse("reservation_not_completed");
  const left = await moneyLeft(db, row);
  if (amountWon > left) return refuse("refund_too_large", { fields: { amountWon: formatLimit(left) } });
  await giveBack(db, row, { amountWon, cause: "AFTER_COMPLETION", occasion: row.version, now });
  await correctSettled(db, { reservationId: id, words: reason, accountId: account.id, now });
  await db.insert(reservationSteps).values({
    shopId: shop.id,
    reservationId: id,
    at: now,
    step: "refund_wanted" as const,
    actor: actorOf({ accountId: account.id, role: shop.role }),
    accountId: account.id,
    after: { amountWon, reason },
  });
  changed({ reservation: id, refundWon: amountWon, reason });
  announce(shop.id, "reservations_changed", [id]);
  announce(shop.id, "settlements_changed", [id]);
  afterCommit(() => jobs.nudge("payments.refunds"));
  return {};
});

const formatLimit = (left: number) =>
  left === 0 ? "이미 전액 환불했어요" : `${left.toLocaleString("ko-KR")}원까지 환불할 수 있어요`;
