import { eq } from "drizzle-orm";
import { getPayment as call } from "#contract/payments.ts";
import { payments } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { paymentTimeline } from "./payment-timeline.ts";

export const getPayment = handle(call, async (context) => {
  const { input, db, refuse } = context;
  const [payment] = await db.select().from(payments).where(eq(payments.id, input.id));
  return payment ? paymentTimeline(context, payment) : refuse("payment_not_found");
});
