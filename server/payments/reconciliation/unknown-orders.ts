import { and, eq, exists, inArray, sql } from "drizzle-orm";
import { payments, unknownTransfers } from "#server/db/tables/tables.ts";
import type { Tools } from "#server/http/calls/context.ts";
import { orderPrefix } from "#server/payments/money-ids.ts";
import { pauseMovingMoney } from "#server/payments/money-pause.ts";

interface Span {
  from: Date;
  to: Date;
}

const batchSize = 500;
/** Order ids from before they came from the subject's key. */
const oldOrder = /^(ad|book)_\d+_\d+_/;

/**
 * Lists orders of ours at the gateway that no row of ours names, and pauses money if there are any: an intent is saved
 * before the gateway is asked, so only a restored database knows less than the gateway. Returns how many are new.
 */
export async function findUnknownOrders({ db, clock, outside: { cardGateway } }: Tools, span: Span): Promise<number> {
  const prefix = await orderPrefix(db);
  const listed = await cardGateway.listOrders(span);
  const ours = listed.filter(({ orderId }) => orderId.startsWith(prefix) || oldOrder.test(orderId));
  await closeNamed({ db });
  let found = 0;
  for (let start = 0; start < ours.length; start += batchSize) {
    const batch = ours.slice(start, start + batchSize);
    const orderIds = batch.map(({ orderId }) => orderId);
    const rows = await db
      .select({ orderId: payments.orderId })
      .from(payments)
      .where(inArray(payments.orderId, orderIds));
    const known = new Set(rows.map(({ orderId }) => orderId));
    for (const order of batch.filter(({ orderId }) => !known.has(orderId))) {
      const paid = await cardGateway.byOrderId(order.orderId);
      if (!paid?.approvedAt) continue;
      const { paymentKey, amountWon, cancelledWon, status } = paid;
      const made = await db
        .insert(unknownTransfers)
        .values({
          side: "GATEWAY",
          code: order.orderId,
          paymentKey,
          amountWon,
          cancelledWon,
          status,
          at: paid.approvedAt,
          foundAt: clock.now(),
        })
        .onConflictDoNothing()
        .returning({ id: unknownTransfers.id });
      found += made.length;
    }
  }
  if (found > 0)
    await pauseMovingMoney(db, {
      reason: `단장 기록에 없는 결제가 결제사에 ${found.toLocaleString("ko-KR")}건 있어요.`,
      by: null,
      now: clock.now(),
    });
  return found;
}

/** An order that a charge has adopted since is no longer unknown. */
async function closeNamed({ db }: Pick<Tools, "db">) {
  await db
    .update(unknownTransfers)
    .set({ state: "ADOPTED" })
    .where(
      and(
        eq(unknownTransfers.side, "GATEWAY"),
        eq(unknownTransfers.state, "OPEN"),
        exists(db.select({ one: sql`1` }).from(payments).where(eq(payments.orderId, unknownTransfers.code))),
      ),
    );
}
