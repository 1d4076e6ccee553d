import { sandboxPayments } from "#server/db/tables/tables.ts";
import { findUnknownOrders, orderPrefix } from "#server/payments/index.ts";
import type { TestServer } from "#server/testing/test-server.ts";

interface AtGateway {
  orderId?: string;
  amountWon?: number;
}

/** The gateway has taken money for an order that we have no row for, as after a restore. */
export async function takenUnknown(
  { parts: { db, clock } }: TestServer,
  { orderId, amountWon = 40_000 }: AtGateway = {},
) {
  const code = orderId ?? `${await orderPrefix(db)}lost_${Math.random().toString(36).slice(2)}`;
  await db
    .insert(sandboxPayments)
    .values({ paymentKey: `tpay_${code}`, orderId: code, amountWon, at: clock.now(), card: "good" });
  return code;
}

/** The check that runs before money moves. */
export async function lookForUnknown({ parts }: TestServer): Promise<number> {
  const now = parts.clock.now().getTime();
  return findUnknownOrders(parts, { from: new Date(now - 86_400_000), to: new Date(now + 1) });
}
