import { namedQuery } from "#server/db/named-query.ts";
import type { Db } from "#server/db/open-db.ts";

export interface SettledContract {
  id: number;
  shopId: number;
}

/**
 * Every contract that may have something to settle: open ones, recently ended ones, and any with a balance. A shop
 * without a contract gets one.
 */
export async function contractsToSettle(db: Db, since: Date): Promise<SettledContract[]> {
  await namedQuery(db, "contracts-missing", missing, []);
  return namedQuery<SettledContract>(db, "contracts-to-settle", text, [since]);
}

const missing = `insert into settlement_contracts (shop_id, account_id, begun_at)
  select s.id, (select u.account_id from shop_users u where u.shop_id = s.id and u.role = 'OWNER' and u.removed_at is null
      order by u.joined_at, u.account_id limit 1), s.created_at
  from shops s where not exists (select from settlement_contracts c where c.shop_id = s.id)
  on conflict do nothing`;

/** In the order of shops, so that the former and the present owner of a shop are settled together. */
const text = `select c.id, c.shop_id as "shopId" from settlement_contracts c
  where c.ended_at is null or c.ended_at > $1 or exists (select from settlement_lines l where l.contract_id = c.id and l.payout_id is null)
  order by c.shop_id, c.id`;
