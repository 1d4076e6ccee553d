import { and, eq, gte, isNull, or } from "drizzle-orm";
import type { adoptUnknownTransfer } from "#contract/money-watch.ts";
import { payoutBackLines, payoutDoneLines, payoutLines } from "#domain/money/ledger.ts";
import { addDays, seoulDay, seoulInstant } from "#domain/time/seoul-time.ts";
import type { Db } from "#server/db/open-db.ts";
import { payouts, settlementContracts, settlementLines, settlementRuns } from "#server/db/tables/tables.ts";
import type { Context } from "#server/http/calls/context.ts";
import { postEntry } from "#server/ledger/index.ts";
import { transferCode } from "#server/outside/payout/transfer-code.ts";
import { addAdjustment } from "#server/settlement-console/index.ts";
import { cutOccasion, payoutKeyOf } from "#server/settlements/index.ts";
import type { UnknownRow } from "./unknown-transfer-replies.ts";

type Adopting = Context<typeof adoptUnknownTransfer>;

/**
 * A transfer to a shop that matches no payout of ours, or one with another amount, becomes a payout that has arrived. Its
 * amount is taken off the shop's balance, which may become negative and is then carried over.
 */
export function adoptPayout(
  { db, account, clock }: Adopting,
  row: UnknownRow,
  shopId: number | undefined,
): Promise<"adopted" | "shop needed"> {
  return db.transaction(async (db) => {
    const now = clock.now();
    const ours = await payoutsUnder(db, row);
    const waiting = ours.find(({ state }) => state === "WANTED");
    const cut = waiting ? undefined : await cutUnder(db, row);
    const contract = await lockContract(db, (waiting ?? cut ?? ours[0])?.contractId, shopId);
    if (!contract) return "shop needed";
    if (waiting) await returnToBalance(db, waiting, now);
    const by = { accountId: account.id, words: "은행 거래 내역에서 찾은 이체", now };
    const gone = await addAdjustment(db, contract, { ...by, won: row.amountWon });
    await addAdjustment(db, contract, { ...by, won: -row.amountWon });
    const [run] = await db
      .insert(settlementRuns)
      .values({ askedBy: account.id, begunAt: now, finishedAt: now, contracts: 1, payouts: 1, paidWon: row.amountWon })
      .returning({ id: settlementRuns.id });
    const [payout] = await db
      .insert(payouts)
      .values({
        shopId: contract.shopId,
        contractId: contract.id,
        runId: run?.id as number,
        day: seoulDay(row.at),
        amountWon: row.amountWon,
        // The cut counts as paid: the rest of it is paid with the next one. A cut can be paid once; a second transfer is
        // a debt of the shop.
        key: cut && ours.length === 0 ? cut.key : `bank:${row.code}:${row.id}`,
        state: "DONE",
        nextTryAt: now,
        createdAt: now,
        decidedAt: now,
      })
      .returning({ id: payouts.id });
    const payoutId = payout?.id as number;
    await db.update(settlementLines).set({ payoutId }).where(eq(settlementLines.id, gone));
    const entry = { shopId: contract.shopId, payoutId, at: now };
    await postEntry(db, { ...entry, kind: "PAYOUT", lines: payoutLines(row.amountWon) });
    await postEntry(db, { ...entry, kind: "PAYOUT_DONE", lines: payoutDoneLines(row.amountWon) });
    return "adopted";
  });
}

/** The oldest dump that an operator may restore. */
const recentDays = 31;
/** A bank that is closed or fails is asked again until it answers; more than a week is unlikely. */
const daysBack = 7;

type PayoutRow = typeof payouts.$inferSelect;

/** Our payouts with this code: one that waits because the bank has sent another amount, or one that the bank has sent twice. */
async function payoutsUnder(db: Db, { code, at }: UnknownRow): Promise<PayoutRow[]> {
  const isRecent = gte(payouts.createdAt, new Date(at.getTime() - recentDays * 24 * 3_600_000));
  const rows = await db
    .select()
    .from(payouts)
    .where(or(eq(payouts.state, "WANTED"), isRecent));
  return rows.filter(({ key }) => transferCode(key) === code);
}

/** A cut that was paid before a restore, found by its code: each contract is tried with each midnight of the week before. */
async function cutUnder(db: Db, { code, at }: UnknownRow) {
  const contracts = await db
    .select({ contractId: settlementContracts.id, moneyKey: settlementContracts.moneyKey })
    .from(settlementContracts);
  for (let back = 0; back <= daysBack; back++) {
    const occasion = cutOccasion(seoulInstant(addDays(seoulDay(at), -back), "00:00"));
    for (const { contractId, moneyKey } of contracts) {
      const key = payoutKeyOf(moneyKey, occasion);
      if (transferCode(key) === code) return { contractId, key };
    }
  }
  return undefined;
}

async function lockContract(db: Db, contractId: number | undefined, shopId: number | undefined) {
  const where =
    contractId === undefined
      ? and(eq(settlementContracts.shopId, shopId ?? 0), isNull(settlementContracts.endedAt))
      : eq(settlementContracts.id, contractId);
  const [contract] = await db.select().from(settlementContracts).where(where).for("update");
  return contract;
}

/** Nothing was transferred: its lines are on the balance again. */
async function returnToBalance(db: Db, { id, shopId, amountWon }: PayoutRow, now: Date) {
  const [taken] = await db
    .update(payouts)
    .set({ state: "FAILED", decidedAt: now, problem: "은행에서 다른 금액을 보냈어요" })
    .where(and(eq(payouts.id, id), eq(payouts.state, "WANTED")))
    .returning({ id: payouts.id });
  if (!taken) throw new Error(`payout ${id} was decided meanwhile`);
  await db.update(settlementLines).set({ payoutId: null }).where(eq(settlementLines.payoutId, id));
  await postEntry(db, { kind: "PAYOUT_BACK", shopId, payoutId: id, lines: payoutBackLines(amountWon), at: now });
}
