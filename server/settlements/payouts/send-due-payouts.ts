import { and, asc, eq, lte, sql } from "drizzle-orm";
import { claimSeconds } from "#domain/money/payment-attempt.ts";
import { registeredBank } from "#server/applications/index.ts";
import type { Db } from "#server/db/open-db.ts";
import { payouts, settlementContracts, settlementRuns } from "#server/db/tables/tables.ts";
import type { Tools } from "#server/http/calls/context.ts";
import { otherAmount, type PayoutOutcome } from "#server/outside/payout/payout-port.ts";
import { transferCode } from "#server/outside/payout/transfer-code.ts";
import { isMoneyPaused, pauseMovingMoney, readInstallation } from "#server/payments/index.ts";
import { type BankAccount, bankWords, openBank, sealBank } from "#server/settlement-contracts/index.ts";
import { openHold, type PayoutRow, recordFailed, recordLater, recordSent } from "./record-payout.ts";

/** This many run at once. */
const lanes = 4;

/**
 * Sends all due payouts, each by itself: after a crash the claim expires, and the same key is the same transfer. Stops if
 * money is paused meanwhile.
 */
export async function sendDuePayouts(parts: Tools): Promise<void> {
  const lane = async () => {
    for (let next = await claimNext(parts); next; next = await claimNext(parts)) {
      const { id } = next;
      // The next round asks the bank and records it. The other payouts do not wait for it.
      await send(parts, next).catch((error) =>
        parts.log.error({ err: error, payout: id }, "the outcome of a payout could not be recorded"),
      );
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

async function claimNext({ db, clock }: Tools): Promise<PayoutRow | undefined> {
  if (await isMoneyPaused(db)) return undefined;
  const now = clock.now();
  const isDue = and(eq(payouts.state, "WANTED"), lte(payouts.nextTryAt, now));
  const next = db
    .select({ id: payouts.id })
    .from(payouts)
    .where(isDue)
    .orderBy(asc(payouts.nextTryAt), asc(payouts.id))
    .limit(1)
    .for("update", { skipLocked: true });
  const [claimed] = await db
    .update(payouts)
    .set({ nextTryAt: new Date(now.getTime() + claimSeconds * 1000), tries: sql`${payouts.tries} + 1` })
    .where(and(eq(payouts.id, sql`(${next})`), isDue))
    .returning();
  return claimed;
}

async function send(parts: Tools, payout: PayoutRow) {
  const bank = await bankOf(parts, payout);
  if (!bank) return recordFailed(parts, payout, "NO_ACCOUNT");
  // The account is stored before the bank is asked, and stays the same for every attempt.
  if (payout.bankSealed === null)
    await parts.db
      .update(payouts)
      .set({ bankSealed: sealBank(parts.vault, bank), bankWords: bankWords(bank) })
      .where(eq(payouts.id, payout.id));
  const outcome = await ask(parts, payout, bank);
  if (outcome.outcome === "sent") return recordSent(parts, payout);
  if (outcome.outcome === "refused") return recordFailed(parts, payout, outcome.problem);
  return recordLater(parts, payout, outcome.reason);
}

/**
 * Asks the bank first what it knows: a restore may have lost that the payout was sent. A payout that has not been sent by
 * then waits while payouts are held.
 */
async function ask(parts: Tools, payout: PayoutRow, bank: BankAccount): Promise<PayoutOutcome> {
  const { db, outside, log } = parts;
  const { key, amountWon, contractId } = payout;
  try {
    const since = await requestedSince(db, payout);
    const before = await outside.payouts.byKey({ key, amountWon, since });
    if (before && hasLeft(before) && payout.tries === 1) await pauseAfterRestore(parts, since);
    if (before) return before;
    if (await openHold(db, contractId)) return { outcome: "later", reason: "payouts are held" };
    return await outside.payouts.send({ key, amountWon, ...bank, memo: `단장정산 ${transferCode(key)}` });
  } catch (error) {
    log.warn({ err: error, payout: payout.id }, "the bank did not answer about a payout");
    return { outcome: "later", reason: "the bank could not be reached" };
  }
}

const hasLeft = (outcome: PayoutOutcome) => outcome.outcome === "sent" || outcome === otherAmount;

/**
 * An attempt is recorded before the bank is asked. So if the bank knows a payout at our first attempt, the database was
 * restored, and other data may be lost too. If money was resumed after the payout's cut, an operator has already checked
 * that.
 */
async function pauseAfterRestore({ db, clock }: Tools, since: Date) {
  const { moneyResumedAt } = await readInstallation(db);
  if (moneyResumedAt && moneyResumedAt >= since) return;
  const reason = "아직 보내지 않은 정산금이 은행 내역에 있어요.";
  await pauseMovingMoney(db, { reason, by: null, now: clock.now() });
}

/** Since its cut: if a restore has lost the run, the row is younger than the transfer. */
async function requestedSince(db: Db, { runId, createdAt }: PayoutRow): Promise<Date> {
  const [run] = await db
    .select({ cutAt: settlementRuns.cutAt })
    .from(settlementRuns)
    .where(eq(settlementRuns.id, runId));
  return run?.cutAt && run.cutAt < createdAt ? run.cutAt : createdAt;
}

interface Owed {
  shopId: number;
  contractId: number;
  /** The account of an earlier attempt, which must stay the same. */
  bankSealed: string | null;
}

/** The account for a contract's money: the former owner's if there is one, otherwise the registered account of the shop. */
async function bankOf({ db, vault }: Tools, owed: Owed): Promise<BankAccount | undefined> {
  if (owed.bankSealed !== null) return openBank(vault, owed.bankSealed);
  const [contract] = await db
    .select({ bankSealed: settlementContracts.bankSealed, endedAt: settlementContracts.endedAt })
    .from(settlementContracts)
    .where(eq(settlementContracts.id, owed.contractId));
  if (contract?.bankSealed) return openBank(vault, contract.bankSealed);
  // An account that the shop registered later belongs to the next owner.
  return contract?.endedAt ? undefined : registeredBank(db, vault, owed.shopId);
}
