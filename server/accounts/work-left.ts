import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { contractsWithMoney, isToSettle } from "#server/settlement-contracts/index.ts";

/** An owner is responsible for all reservations of the shop; everybody else for their own customers. */
const reservationsOf = (account: AnyColumn | number) => sql`shop_users member
  left join staffs designer on designer.shop_id = member.shop_id and designer.account_id = member.account_id
    and designer.removed_at is null
  join reservations booked on booked.shop_id = member.shop_id and booked.removed_at is null
    and (member.role = 'OWNER' or booked.staff_id = designer.id)
  where member.account_id = ${account} and member.removed_at is null`;

const isAhead = (now: Date) => sql`booked.status in ('READY', 'OK') and booked.starts_at > ${now}`;
/** A pending refund, a visit that nobody has completed yet, or money without a settlement line. */
const isUnsettled = (now: Date) => sql`member.role = 'OWNER' and booked.paid_won > 0 and (booked.status = 'WAIT_CANCEL'
  or (booked.status = 'OK' and booked.starts_at <= ${now}) or ${isToSettle("booked", now)})`;

/** Advertisements of a shop that the account owns, or that the account bought. */
const advertisementsOf = (account: AnyColumn | number) => sql`advertisements ad
  where ad.ended_at is null and ad.status is not null and (ad.owner_id = ${account} or exists (
    select from shop_users member where member.shop_id = ad.shop_id and member.account_id = ${account}
      and member.role = 'OWNER' and member.removed_at is null))`;

/** Whether something keeps an account from becoming dormant: future customers, advertisements, or money that is not settled. */
export const hasWork = (account: AnyColumn, now: Date): SQL =>
  sql`(exists (select from ${reservationsOf(account)} and ((${isAhead(now)}) or (${isUnsettled(now)})))
    or exists (select from ${advertisementsOf(account)}) or exists (select from ${contractsWithMoney(account, now)}))`;

export interface WorkLeft {
  reservationsAhead: number;
  unsettled: number;
  advertisements: number;
}

export async function workLeft(db: Db, accountId: number, now: Date): Promise<WorkLeft> {
  const { rows } = await db.execute<{ ahead: number; unsettled: number }>(sql`
    select count(*) filter (where ${isAhead(now)})::int as ahead,
      count(*) filter (where ${isUnsettled(now)})::int as unsettled
    from ${reservationsOf(accountId)}`);
  const [row] = rows;
  const running = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${advertisementsOf(accountId)}`,
  );
  const advertisements = running.rows[0]?.count ?? 0;
  const owed = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${contractsWithMoney(accountId, now)}`,
  );
  const unsettled = (row?.unsettled ?? 0) + (owed.rows[0]?.count ?? 0);
  return { reservationsAhead: row?.ahead ?? 0, unsettled, advertisements };
}
