import { inArray } from "drizzle-orm";
import type * as z from "zod/mini";
import type { listReconciliations } from "#contract/payments.ts";
import { operatorName } from "#domain/accounts/account.ts";
import type { Db } from "#server/db/open-db.ts";
import { accounts, type reconciliations } from "#server/db/tables/tables.ts";

type Reply = z.input<typeof listReconciliations.reply>["items"];

/** Without a name for scheduled runs. */
export async function reconciliationReplies(
  db: Db,
  rows: readonly (typeof reconciliations.$inferSelect)[],
): Promise<Reply> {
  const ids = [...new Set(rows.flatMap(({ askedBy }) => askedBy ?? []))];
  const people =
    ids.length === 0
      ? []
      : await db.select({ id: accounts.id, name: accounts.name }).from(accounts).where(inArray(accounts.id, ids));
  return rows.map(({ askedBy, ...row }) => {
    const by = people.find(({ id }) => id === askedBy);
    return { ...row, byName: by ? operatorName(by.name) : null };
  });
}
