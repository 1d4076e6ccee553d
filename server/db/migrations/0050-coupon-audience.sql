-- For whom a coupon is: everybody, or whoever comes to this shop for the first time.
alter table coupons add column audience text not null default 'EVERYBODY' check (audience in ('EVERYBODY', 'FIRST_VISIT'));
