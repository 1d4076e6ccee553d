import { eq } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { settlementContracts } from "#server/db/tables/tables.ts";

/** A run locks the contract while it settles, so the second caller sees the result of the first. */
export async function lockContract(db: Db, contractId: number) {
  const [contract] = await db
    .select()
    .from(settlementContracts)
    .where(eq(settlementContracts.id, contractId))
    .for("update");
  if (!contract) throw new Error(`there is no contract ${contractId}`);
  return contract;
}
