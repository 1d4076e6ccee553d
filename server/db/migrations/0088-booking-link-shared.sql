alter table shops add column booking_link_shared_at timestamptz;
