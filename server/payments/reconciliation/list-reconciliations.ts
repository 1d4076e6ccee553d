import { count, desc } from "drizzle-orm";
import { listReconciliations as call } from "#contract/payments.ts";
import { reconciliations } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { reconciliationReplies } from "./reconciliation-reply.ts";

export const listReconciliations = handle(call, async ({ input, db }) => {
  const { page, size } = input;
  const [counted] = await db.select({ total: count() }).from(reconciliations);
  const rows = await db
    .select()
    .from(reconciliations)
    .orderBy(desc(reconciliations.id))
    .limit(size)
    .offset(page * size);
  return { items: await reconciliationReplies(db, rows), page, size, total: counted?.total ?? 0 };
});
