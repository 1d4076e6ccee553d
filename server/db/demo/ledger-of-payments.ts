/** The gateway's fee of a payment, in hundredths of a percent. */
const gatewayFeeBps = 290;

/**
 * Charge, fee and refunds of reservations' payments `p`, in one statement, because single entries would take longer
 * than everything else together. `which` narrows them down.
 */
export const ledgerOfPayments = (which: string) => `
  with moved as materialized (
    select nextval(pg_get_serial_sequence('ledger_entries', 'id')) as id, m.* from (
      select 'CHARGE' as kind, p.shop_id, p.id as payment_id, null::bigint as refund_id, p.amount_won::bigint as won,
        'GATEWAY' as debit, 'CUSTOMER_FUNDS' as credit, p.approved_at as at from payments p where ${which}
      union all
      select 'FEE', p.shop_id, p.id, null, (p.amount_won - p.refunded_won)::bigint * ${gatewayFeeBps} / 10000,
        'GATEWAY_FEES', 'GATEWAY', p.approved_at from payments p where ${which}
      union all
      select 'REFUND', p.shop_id, p.id, f.id, f.amount_won, 'CUSTOMER_FUNDS', 'GATEWAY', f.done_at
      from payments p join payment_refunds f on f.payment_id = p.id where ${which}) m where won > 0
  ), entries as (
    insert into ledger_entries (id, kind, shop_id, payment_id, refund_id, at)
    select id, kind, shop_id, payment_id, refund_id, at from moved
  ), sides as materialized (
    select id, 1 as line, shop_id, debit as account, won as debit_won, 0::bigint as credit_won from moved
    union all select id, 2, shop_id, credit, 0, won from moved
  ), lines as (
    insert into ledger_lines (entry_id, line, shop_id, account, debit_won, credit_won)
    select id, line, shop_id, account, debit_won, credit_won from sides
  )
  insert into ledger_balances as stored (shop_id, account, debit_won, credit_won)
  select shop_id, account, sum(debit_won), sum(credit_won) from sides group by shop_id, account order by shop_id, account
  on conflict (shop_id, account) do update
    set debit_won = stored.debit_won + excluded.debit_won, credit_won = stored.credit_won + excluded.credit_won`;
