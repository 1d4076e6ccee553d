-- Two tables of a shop did not name it. The release before does not know the column, so triggers fill it until that release is gone.
alter table menu_prices
  add column shop_id bigint,
  add constraint menu_prices_name_shop check (shop_id is not null) not valid;
alter table coupon_uses
  add column shop_id bigint,
  add constraint coupon_uses_name_shop check (shop_id is not null) not valid;

create function fill_shop_of_menu() returns trigger language plpgsql as $$
begin
  if new.shop_id is null then
    select shop_id into new.shop_id from menus where id = new.menu_id;
  end if;
  return new;
end
$$;
create trigger menu_prices_fill_shop before insert or update on menu_prices for each row execute function fill_shop_of_menu();

create function fill_shop_of_coupon() returns trigger language plpgsql as $$
begin
  if new.shop_id is null then
    select shop_id into new.shop_id from coupons where id = new.coupon_id;
  end if;
  return new;
end
$$;
create trigger coupon_uses_fill_shop before insert or update on coupon_uses for each row execute function fill_shop_of_coupon();
