import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { payoutHolds, settlementContracts } from "#server/db/tables.ts";
import type { Vault } from "#server/vault.ts";
import { type BankAccount, sealBank } from "./bank-account.ts";

export type SettlementContract = typeof settlementContracts.$inferSelect;

const isOpen = (shopId: number) => and(eq(settlementContracts.shopId, shopId), isNull(settlementContracts.endedAt));

export async function openContract(db: Db, shopId: number, lock = false): Promise<SettlementContract | undefined> {
  const query = db.select().from(settlementContracts).where(isOpen(shopId));
  const [contract] = await (lock ? query.for("update") : query);
  return contract;
}

export interface PresentContract {
  /** The one that is open, else the last; undefined where there never was one. */
  contract: SettlementContract | undefined;
  /** All that this shop ever had with the same owner: what was a former owner's is nothing to the next one. */
  ids: number[];
}

/** Whose money somebody at the shop sees today. */
export async function presentContract(db: Db, shopId: number): Promise<PresentContract> {
  const all = await db
    .select()
    .from(settlementContracts)
    .where(eq(settlementContracts.shopId, shopId))
    .orderBy(
      desc(isNull(settlementContracts.endedAt)),
      desc(settlementContracts.begunAt),
      desc(settlementContracts.id),
    );
  const [contract] = all;
  const ids = all.filter(({ accountId }) => accountId === contract?.accountId).map(({ id }) => id);
  return { contract, ids };
}

/** From now on a shop's online sales are settled with this owner. One that is there stays. */
export async function beginContract(
  db: Db,
  { shopId, accountId, now }: { shopId: number; accountId: number; now: Date },
) {
  await db.insert(settlementContracts).values({ shopId, accountId, begunAt: now }).onConflictDoNothing();
}

interface Ended {
  shopId: number;
  /** Where what is still owed goes, as the shop had it registered until now. */
  bank: BankAccount | undefined;
  now: Date;
}

/** What was completed until now stays the former owner's, and goes to the account that was hers. */
export async function endContract(db: Db, vault: Vault, { shopId, bank, now }: Ended): Promise<boolean> {
  const ended = await db
    .update(settlementContracts)
    .set({ endedAt: now, bankSealed: bank ? sealBank(vault, bank) : null })
    .where(isOpen(shopId))
    .returning({ id: settlementContracts.id });
  return ended.length > 0;
}

interface Released {
  shopId: number;
  releasedBy: number | null;
  now: Date;
}

/** Lifts what a payout that failed has placed; a hold of an operator's stays until she lifts it. */
export async function releaseFailureHold(db: Db, { shopId, releasedBy, now }: Released): Promise<void> {
  const open = db.select({ id: settlementContracts.id }).from(settlementContracts).where(isOpen(shopId));
  await db
    .update(payoutHolds)
    .set({ releasedAt: now, releasedBy })
    .where(and(inArray(payoutHolds.contractId, open), isNull(payoutHolds.heldBy), isNull(payoutHolds.releasedAt)));
}
