-- The validated checks spare PostgreSQL the reading of the tables.
alter table menu_prices alter column shop_id set not null, drop constraint menu_prices_name_shop;
alter table coupon_uses alter column shop_id set not null, drop constraint coupon_uses_name_shop;
