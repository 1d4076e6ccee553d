import { and, eq, inArray, sql, sum } from "drizzle-orm";
import { settlementLines as bookLines } from "#domain/ledger.ts";
import { seoulDay } from "#domain/seoul-time.ts";
import { correctionLine, earnedKinds } from "#domain/settlement.ts";
import type { Db } from "#server/db/open-db.ts";
import { payments, reservations, settlementContracts, settlementLines } from "#server/db/tables.ts";
import { postEntry } from "#server/ledger/index.ts";
import { agreedBps } from "./agreed-bps.ts";

interface Correction {
  reservationId: number;
  words: string;
  accountId?: number;
  now: Date;
}

/**
 * Money of a settled reservation goes back: what the shop got for it becomes less, and so does the fee. Nothing to do
 * where it is not settled yet, since its line is made of what is left. Whoever calls holds the payment's row, and has
 * promised the money there: what is left decides, so that a promise which another refund replaced does not count twice.
 */
export async function correctSettled(db: Db, correction: Correction): Promise<void> {
  const { reservationId, words, now } = correction;
  await lockContracts(db, reservationId);
  const [line] = await db
    .select()
    .from(settlementLines)
    .where(and(eq(settlementLines.reservationId, reservationId), inArray(settlementLines.kind, [...earnedKinds])));
  if (!line) return;
  const [back] = await db
    .select({ won: sum(settlementLines.paidWon).mapWith(Number) })
    .from(settlementLines)
    .where(eq(settlementLines.corrects, line.id));
  const backBeforeWon = 0 - (back?.won ?? 0);
  const backWon = line.paidWon - backBeforeWon - (await leftOf(db, reservationId));
  if (backWon <= 0) return;
  const feeBps = await agreedBps(db, line);
  const amounts = correctionLine({ ...line, feeBps }, { backBeforeWon, backWon });
  const [made] = await db
    .insert(settlementLines)
    .values({
      shopId: line.shopId,
      contractId: line.contractId,
      kind: "CORRECTION",
      reservationId,
      corrects: line.id,
      completedAt: now,
      completedDay: seoulDay(now),
      firstVisit: line.firstVisit,
      ...amounts,
      feePlan: line.feePlan,
      feeRuleFrom: line.feeRuleFrom,
      feeBps,
      words,
      accountId: correction.accountId ?? null,
      createdAt: now,
    })
    .returning({ id: settlementLines.id });
  if (!made) throw new Error("an insert returned no row");
  await postEntry(db, { kind: "CORRECTION", shopId: line.shopId, lineId: made.id, lines: bookLines(amounts), at: now });
}

/** What was paid and is not promised back. Of a penalty's payment most is still there until the rest has gone back. */
async function leftOf(db: Db, reservationId: number): Promise<number> {
  const [payment] = await db
    .select({ won: sql`${payments.amountWon} - ${payments.refundingWon}`.mapWith(Number) })
    .from(payments)
    .where(
      and(eq(payments.purpose, "RESERVATION"), eq(payments.subjectId, reservationId), eq(payments.state, "APPROVED")),
    );
  return payment?.won ?? 0;
}

/** A run holds the contract while it settles: whoever comes second sees what the first has done. */
async function lockContracts(db: Db, reservationId: number) {
  const shop = db.select({ id: reservations.shopId }).from(reservations).where(eq(reservations.id, reservationId));
  await db
    .select({ id: settlementContracts.id })
    .from(settlementContracts)
    .where(inArray(settlementContracts.shopId, shop))
    .orderBy(settlementContracts.id)
    .for("update");
}
