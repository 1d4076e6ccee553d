import { eq } from "drizzle-orm";
import { isOwnShop } from "#server/applications/index.ts";
import type { Db } from "#server/db/open-db.ts";
import { shops } from "#server/db/tables.ts";
import type { AccountPrincipal } from "#server/http/session.ts";
import { openContract, type SettlementContract } from "#server/settlement-contracts/index.ts";

interface Asking {
  input: { shopId: number };
  account: AccountPrincipal;
  db: Db;
  refuse: (code: "shop_not_found" | "settlement_is_own" | "contract_not_found") => never;
}

/** The contract of a shop, locked, for an operator who has no part in the shop. */
export async function contractOf({ input, account, db, refuse }: Asking): Promise<SettlementContract> {
  const [shop] = await db.select({ id: shops.id }).from(shops).where(eq(shops.id, input.shopId));
  if (!shop) return refuse("shop_not_found");
  if (await isOwnShop(db, account.id, shop.id)) return refuse("settlement_is_own");
  return (await openContract(db, shop.id, true)) ?? refuse("contract_not_found");
}
