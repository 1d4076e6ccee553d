import { type AnyColumn, type SQL, sql } from "drizzle-orm";

/**
 * For a reservation with this SQL name: money of a visit or a penalty whose cut has not come, or has just come and waits
 * for the night's run.
 */
export const isToSettle = (reservation: string, now: Date): SQL => {
  const of = (column: string) => sql.raw(`${reservation}.${column}`);
  const dayBefore = new Date(now.getTime() - 24 * 60 * 60_000);
  return sql`(${of("paid_won")} > 0 and (${of("status")} in ('COMPLETED', 'NO_SHOW') or ${of("kept_won")} > 0)
    and (${of("cut_at")} > ${now} or (${of("cut_at")} > ${dayBefore}
      and not exists (select from settlement_lines settled where settled.reservation_id = ${of("id")}))))`;
};

/**
 * A `from` clause: contracts, including ended ones, with money owed by either side or on its way. Money that was earned
 * before a hand-over still belongs to the former owner.
 */
export const contractsWithMoney = (account: AnyColumn | number, now: Date): SQL => sql`settlement_contracts contract
  where contract.account_id = ${account} and (
    exists (select from payouts sent where sent.contract_id = contract.id and sent.state = 'WANTED')
    or (select coalesce(sum(line.net_won), 0) from settlement_lines line
      where line.contract_id = contract.id and line.payout_id is null) <> 0
    or (contract.ended_at is not null and exists (select from reservations visit
      where visit.shop_id = contract.shop_id and visit.removed_at is null and visit.completed_at >= contract.begun_at
        and visit.completed_at < contract.ended_at and ${isToSettle("visit", now)})))`;
