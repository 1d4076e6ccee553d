import { and, eq, inArray } from "drizzle-orm";
import type { UnknownTransfer } from "#contract/money-watch.ts";
import { operatorName } from "#domain/accounts/account.ts";
import type { UnknownTransferState } from "#domain/money/reconciliation.ts";
import type { Db } from "#server/db/open-db.ts";
import { accounts, unknownTransfers } from "#server/db/tables/tables.ts";

export type UnknownRow = typeof unknownTransfers.$inferSelect;

export async function unknownTransferReplies(db: Db, rows: readonly UnknownRow[]): Promise<UnknownTransfer[]> {
  const ids = rows.flatMap(({ decidedBy }) => (decidedBy === null ? [] : [decidedBy]));
  const people = ids.length > 0 ? await db.select().from(accounts).where(inArray(accounts.id, ids)) : [];
  const names = new Map(people.map(({ id, name }) => [id, operatorName(name)]));
  return rows.map((row) => ({
    id: row.id,
    side: row.side,
    code: row.code,
    amountWon: row.amountWon,
    cancelledWon: row.cancelledWon,
    status: row.status,
    memo: row.memo,
    at: row.at.toISOString(),
    foundAt: row.foundAt.toISOString(),
    state: row.state,
    note: row.note,
    decidedBy: row.decidedBy === null ? null : (names.get(row.decidedBy) ?? null),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }));
}

export async function openTransfer(db: Db, id: number): Promise<UnknownRow | undefined> {
  const [row] = await db
    .select()
    .from(unknownTransfers)
    .where(and(eq(unknownTransfers.id, id), eq(unknownTransfers.state, "OPEN")));
  return row;
}

interface Decision {
  state: Exclude<UnknownTransferState, "OPEN">;
  note?: string;
  by: number;
  now: Date;
}

/** If two operators decide at once, the second reads that it is done. */
export async function decide(db: Db, id: number, { state, note = "", by, now }: Decision) {
  const [decided] = await db
    .update(unknownTransfers)
    .set({ state, note, decidedBy: by, decidedAt: now })
    .where(and(eq(unknownTransfers.id, id), eq(unknownTransfers.state, "OPEN")))
    .returning();
  if (!decided) return undefined;
  const [reply] = await unknownTransferReplies(db, [decided]);
  return reply;
}
