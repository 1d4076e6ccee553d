-- Beside the traffic.
-- A thousand menus or coupons at a time, each committed before the next.
do $$
declare
  highest bigint := (select coalesce(max(id), 0) from menus);
begin
  for low in 0..highest by 1000 loop
    update menu_prices p set shop_id = m.shop_id from menus m
      where p.shop_id is null and m.id = p.menu_id and p.menu_id >= low and p.menu_id < low + 1000;
    commit;
  end loop;
end
$$;
do $$
declare
  highest bigint := (select coalesce(max(id), 0) from coupons);
begin
  for low in 0..highest by 1000 loop
    update coupon_uses u set shop_id = c.shop_id from coupons c
      where u.shop_id is null and c.id = u.coupon_id and u.coupon_id >= low and u.coupon_id < low + 1000;
    commit;
  end loop;
end
$$;
alter table menu_prices validate constraint menu_prices_name_shop;
alter table coupon_uses validate constraint coupon_uses_name_shop;
