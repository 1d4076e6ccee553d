import { eq } from "drizzle-orm";
import { registeredBank } from "#server/applications/index.ts";
import { settlementContracts } from "#server/db/tables/tables.ts";
import type { Tools } from "#server/http/calls/context.ts";
import { type BankAccount, openBank } from "#server/settlement-contracts/index.ts";

interface Owed {
  shopId: number;
  contractId: number;
  /** The account of an earlier attempt, which must stay the same. */
  bankSealed: string | null;
}

/** The account for a contract's money: the former owner's if there is one, otherwise the registered account of the shop. */
export async function bankOf({ db, vault }: Tools, owed: Owed): Promise<BankAccount | undefined> {
  if (owed.bankSealed !== null) return openBank(vault, owed.bankSealed);
  const [contract] = await db
    .select({ bankSealed: settlementContracts.bankSealed, endedAt: settlementContracts.endedAt })
    .from(settlementContracts)
    .where(eq(settlementContracts.id, owed.contractId));
  if (contract?.bankSealed) return openBank(vault, contract.bankSealed);
  // An account that the shop registered later belongs to the next owner.
  return contract?.endedAt ? undefined : registeredBank(db, vault, owed.shopId);
}
