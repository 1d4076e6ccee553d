import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { payoutHolds, settlementContracts } from "#server/db/tables/tables.ts";
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
  /** The open contract, otherwise the last one. Undefined if there never was one. */
  contract: SettlementContract | undefined;
  /** All contracts of this shop with the same owner. The next owner does not see a former owner's. */
  ids: number[];
}

/** The contract whose money the shop's people see today. */
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

/** From now on this owner gets the money of the shop's online sales. An existing contract stays. */
export async function beginContract(
  db: Db,
  { shopId, accountId, now }: { shopId: number; accountId: number; now: Date },
) {
  await db.insert(settlementContracts).values({ shopId, accountId, begunAt: now }).onConflictDoNothing();
}

interface Ended {
  shopId: number;
  /** The account for what is still owed, as the shop had it registered until now. */
  bank: BankAccount | undefined;
  now: Date;
}

/** What was completed until now belongs to the former owner and goes to their account. */
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

/** Ends the hold that a failed payout has placed. A hold of an operator stays until an operator ends it. */
export async function releaseFailureHold(db: Db, { shopId, releasedBy, now }: Released): Promise<void> {
  const open = db.select({ id: settlementContracts.id }).from(settlementContracts).where(isOpen(shopId));
  await db
    .update(payoutHolds)
    .set({ releasedAt: now, releasedBy })
    .where(and(inArray(payoutHolds.contractId, open), isNull(payoutHolds.heldBy), isNull(payoutHolds.releasedAt)));
}
