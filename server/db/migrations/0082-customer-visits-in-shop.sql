-- Beside the traffic.
-- The visits of a customer are found with the shop.
drop index concurrently if exists reservations_customer_visits;
create index concurrently reservations_customer_visits on reservations (shop_id, customer_id, starts_at desc);
drop index concurrently if exists reservations_customer;
