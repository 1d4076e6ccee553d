-- Beside the traffic.
-- The operators' home asks every few seconds for refunds that failed and for the payouts of a day.
drop index concurrently if exists payment_refunds_stuck;
create index concurrently payment_refunds_stuck on payment_refunds (created_at) where state = 'STUCK';
drop index concurrently if exists payouts_by_day;
create index concurrently payouts_by_day on payouts (day);
