import { settlementLines as bookLines } from "#domain/money/ledger.ts";
import { adjustmentLine } from "#domain/money/settlement.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import type { Db } from "#server/db/open-db.ts";
import { settlementLines } from "#server/db/tables/tables.ts";
import { postEntry } from "#server/ledger/index.ts";

interface Adjustment {
  /** Positive if the shop gets money. */
  won: number;
  words: string;
  accountId: number;
  now: Date;
}

/** Adds a line to the balance, with its ledger entry. The caller has locked the contract. */
export async function addAdjustment(
  db: Db,
  { id: contractId, shopId }: { id: number; shopId: number },
  { won, words, accountId, now }: Adjustment,
): Promise<number> {
  const amounts = adjustmentLine(won);
  const [line] = await db
    .insert(settlementLines)
    .values({
      shopId,
      contractId,
      kind: "ADJUSTMENT",
      completedAt: now,
      completedDay: seoulDay(now),
      ...amounts,
      words,
      accountId,
      createdAt: now,
    })
    .returning({ id: settlementLines.id });
  if (!line) throw new Error("an insert returned no row");
  await postEntry(db, { kind: "ADJUSTMENT", shopId, lineId: line.id, lines: bookLines(amounts), at: now });
  return line.id;
}
