import { eq } from "drizzle-orm";
import { settlementLines as bookLines } from "#domain/money/ledger.ts";
import { feeCorrectionLine } from "#domain/money/settlement.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import type { Db } from "#server/db/open-db.ts";
import { settlementLines } from "#server/db/tables/tables.ts";
import { postEntry } from "#server/ledger/index.ts";

interface FeeCorrection {
  lineId: number;
  /** The fee that was taken for the visit, including corrections, and the correct fee. */
  feeWas: number;
  feeIs: number;
  feeBps: number;
  words: string;
  accountId: number;
  now: Date;
}

/**
 * A settled visit was of another kind: the fee and its tax become less, so that the invoice of the month shows what was
 * really taken. The caller has locked the contract.
 */
export async function correctFee(db: Db, correction: FeeCorrection): Promise<number> {
  const { lineId, feeWas, feeIs, feeBps, words, accountId, now } = correction;
  const [line] = await db.select().from(settlementLines).where(eq(settlementLines.id, lineId));
  if (!line) throw new Error("a line is gone");
  const { shopId, contractId, reservationId, feePlan, feeRuleFrom } = line;
  const amounts = feeCorrectionLine(feeWas, feeIs);
  const [made] = await db
    .insert(settlementLines)
    .values({
      shopId,
      contractId,
      kind: "CORRECTION",
      reservationId,
      corrects: lineId,
      firstVisit: false,
      completedAt: now,
      completedDay: seoulDay(now),
      feePlan,
      feeRuleFrom,
      feeBps,
      ...amounts,
      words,
      accountId,
      createdAt: now,
    })
    .returning({ id: settlementLines.id });
  if (!made) throw new Error("an insert returned no row");
  await postEntry(db, { kind: "CORRECTION", shopId, lineId: made.id, lines: bookLines(amounts), at: now });
  return made.id;
}
