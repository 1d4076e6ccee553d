import { and, eq, inArray, sql, sum } from "drizzle-orm";
import { settlementLines as bookLines } from "#domain/money/ledger.ts";
import { correctionLine, earnedKinds } from "#domain/money/settlement.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { byKey } from "#server/db/by-key.ts";
import type { Db } from "#server/db/open-db.ts";
import {
  payments,
  reservations,
  settlementContracts,
  settlementLines,
  visitDisputes,
} from "#server/db/tables/tables.ts";
import { postEntry } from "#server/ledger/index.ts";

interface Correction {
  reservationId: number;
  words: string;
  accountId?: number;
  now: Date;
}

/**
 * Money of a settled reservation is refunded: the shop's amount and the fee become less. Nothing happens if it is not
 * settled yet, since its line is computed from what is left. The caller holds the payment's row and has promised the
 * refund there. Only what is left counts, so a promise that another refund replaced does not count twice.
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

/**
 * What was paid minus all promised refunds. Of a penalty's payment, the part to refund is still there until its refund is
 * done.
 */
async function leftOf(db: Db, reservationId: number): Promise<number> {
  const [payment] = await db
    .select({ won: sql`${payments.amountWon} - ${payments.refundingWon}`.mapWith(Number) })
    .from(payments)
    .where(
      and(eq(payments.purpose, "RESERVATION"), eq(payments.subjectId, reservationId), eq(payments.state, "APPROVED")),
    );
  return payment?.won ?? 0;
}

/** A run locks the contract while it settles, so the second caller sees the result of the first. */
async function lockContracts(db: Db, reservationId: number) {
  const shop = db
    .select({ id: payments.shopId })
    .from(payments)
    .where(and(eq(payments.purpose, "RESERVATION"), eq(payments.subjectId, reservationId)));
  await db
    .select({ id: settlementContracts.id })
    .from(settlementContracts)
    .where(inArray(settlementContracts.shopId, shop))
    .orderBy(settlementContracts.id)
    .for("update");
}

/**
 * The valid rate of a visit: the line's own, or the rate for a returning customer if a dispute was accepted. The
 * difference was already refunded to the shop, so a correction must not refund it again.
 */
async function agreedBps(db: Db, line: { id: number; feeBps: number }): Promise<number> {
  const [returning] = await db
    .select({ bps: sql`(${reservations.promise} #>> '{feePlan,terms,returningBps}')::int`.mapWith(Number) })
    .from(visitDisputes)
    .innerJoin(settlementLines, eq(settlementLines.id, visitDisputes.lineId))
    .innerJoin(reservations, byKey(reservations, settlementLines.shopId, settlementLines.reservationId))
    .where(and(eq(visitDisputes.lineId, line.id), eq(visitDisputes.state, "ACCEPTED")));
  return returning ? returning.bps : line.feeBps;
}
