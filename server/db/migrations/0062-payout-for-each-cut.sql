-- Beside the traffic.

-- Each cut has its own payout, also while an earlier one is on its way: merged into the next, it would have a key that no bank knows.
drop index concurrently if exists payouts_on_way;
create index concurrently payouts_on_way on payouts (contract_id) where state = 'WANTED';
drop index concurrently if exists payouts_one_on_way;
