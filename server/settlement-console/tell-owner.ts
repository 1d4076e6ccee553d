import type { Db } from "#server/db/open-db.ts";
import { notify } from "#server/notifications/index.ts";
import type { SettlementContract } from "#server/settlement-contracts/index.ts";

interface Told {
  title: string;
  body: string;
  now: Date;
}

/** Whoever the money belongs to. A former owner has nothing to open in the shop any more. */
export async function tellOwner(db: Db, contract: SettlementContract, told: Told): Promise<void> {
  const { shopId, accountId, endedAt } = contract;
  if (accountId === null) return;
  const path = endedAt ? "/partners/notifications" : `/partners/shops/${shopId}/settlements`;
  await notify(db, { accountIds: [accountId], shopId, path, ...told });
}
