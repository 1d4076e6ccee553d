import type { Db } from "#server/db/open-db.ts";
import { notify } from "#server/notifications/index.ts";
import type { SettlementContract } from "#server/settlement-contracts/index.ts";

interface Message {
  title: string;
  body: string;
  now: Date;
}

/** Notifies the person to whom the money belongs. A former owner gets no link, because they cannot open the shop any more. */
export async function notifyOwner(db: Db, contract: SettlementContract, message: Message): Promise<void> {
  const { shopId, accountId, endedAt } = contract;
  if (accountId === null) return;
  const path = endedAt ? "/partners/notifications" : `/partners/shops/${shopId}/settlements`;
  await notify(db, { accountIds: [accountId], shopId, path, ...message });
}
