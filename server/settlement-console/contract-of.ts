import { and, eq } from "drizzle-orm";
import { isOwnShop } from "#server/applications/index.ts";
import type { Db } from "#server/db/open-db.ts";
import { settlementContracts, shops } from "#server/db/tables/tables.ts";
import type { AccountPrincipal } from "#server/http/protection/session.ts";
import { openContract, type SettlementContract } from "#server/settlement-contracts/index.ts";

interface Asking {
  input: { shopId: number; contractId?: number | undefined };
  account: AccountPrincipal;
  db: Db;
  refuse: (code: Refused) => never;
}

type Refused = "shop_not_found" | "settlement_contract_not_found" | "settlement_is_own" | "contract_not_found";

/** The named contract of a shop, or the open one. Locked, for an operator who has no part in the shop. */
export async function contractOf({ input, account, db, refuse }: Asking): Promise<SettlementContract> {
  const [shop] = await db.select({ id: shops.id }).from(shops).where(eq(shops.id, input.shopId));
  if (!shop) return refuse("shop_not_found");
  if (await isOwnShop(db, account.id, shop.id)) return refuse("settlement_is_own");
  const { contractId } = input;
  if (contractId === undefined) return (await openContract(db, shop.id, true)) ?? refuse("contract_not_found");
  const contract = await contractNamed(db, shop.id, contractId);
  if (!contract) return refuse("settlement_contract_not_found");
  // A former owner may be an operator now.
  return contract.accountId === account.id ? refuse("settlement_is_own") : contract;
}

async function contractNamed(db: Db, shopId: number, id: number): Promise<SettlementContract | undefined> {
  const [contract] = await db
    .select()
    .from(settlementContracts)
    .where(and(eq(settlementContracts.id, id), eq(settlementContracts.shopId, shopId)))
    .for("update");
  return contract;
}
