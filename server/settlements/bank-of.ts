import { eq } from "drizzle-orm";
import { registeredBank } from "#server/applications/index.ts";
import { settlementContracts } from "#server/db/tables.ts";
import type { Tools } from "#server/http/context.ts";
import { type BankAccount, openBank } from "#server/settlement-contracts/index.ts";

interface Owed {
  shopId: number;
  contractId: number;
  /** Where it was sent before, which stays so. */
  bankSealed: string | null;
}

/** Where a contract's money goes: to the former owner's account where there is one, else to what the shop has registered. */
export async function bankOf({ db, vault }: Tools, owed: Owed): Promise<BankAccount | undefined> {
  if (owed.bankSealed !== null) return openBank(vault, owed.bankSealed);
  const [contract] = await db
    .select({ bankSealed: settlementContracts.bankSealed, endedAt: settlementContracts.endedAt })
    .from(settlementContracts)
    .where(eq(settlementContracts.id, owed.contractId));
  if (contract?.bankSealed) return openBank(vault, contract.bankSealed);
  // What the shop has registered since is the next owner's.
  return contract?.endedAt ? undefined : registeredBank(db, vault, owed.shopId);
}
