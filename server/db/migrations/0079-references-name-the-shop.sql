-- Beside the traffic.
-- Each statement is a short transaction of its own, which waits for its tables for less than a second and gives up; then the file is
-- run again, and finds done what was done.
create or replace function put_shop_into_reference(child text, named text, parent text, rule text) returns void
language plpgsql set lock_timeout = '500ms' as $$
begin
  if exists (select from pg_constraint where conrelid = child::regclass and conname = child || '_' || named || '_fkey' and cardinality(conkey) = 2) then
    return;
  end if;
  execute format('alter table %1$I drop constraint if exists %2$I,
      add constraint %2$I foreign key (shop_id, %3$I) references %4$I (shop_id, id) %5$s not valid',
    child, child || '_' || named || '_fkey', named, parent, rule);
end
$$;
select put_shop_into_reference('staff_breaks', 'staff_id', 'staffs', '');
select put_shop_into_reference('notification_phones', 'staff_id', 'staffs', '');
select put_shop_into_reference('invitations', 'staff_id', 'staffs', '');
select put_shop_into_reference('menu_prices', 'staff_id', 'staffs', '');
select put_shop_into_reference('menu_prices', 'menu_id', 'menus', 'on delete cascade');
select put_shop_into_reference('menus', 'photo_id', 'menu_photos', '');
select put_shop_into_reference('reservations', 'staff_id', 'staffs', '');
select put_shop_into_reference('reservations', 'customer_id', 'customers', '');
select put_shop_into_reference('reservations', 'menu_id', 'menus', '');
select put_shop_into_reference('reservation_steps', 'reservation_id', 'reservations', '');
select put_shop_into_reference('reservation_notices', 'reservation_id', 'reservations', '');
select put_shop_into_reference('bookings', 'reservation_id', 'reservations', 'on delete cascade');
select put_shop_into_reference('bookings', 'coupon_id', 'coupons', '');
select put_shop_into_reference('coupon_uses', 'coupon_id', 'coupons', '');
select put_shop_into_reference('coupon_uses', 'reservation_id', 'reservations', '');
select put_shop_into_reference('advertisements', 'styler_id', 'staffs', '');
select put_shop_into_reference('settlement_lines', 'reservation_id', 'reservations', '');
select put_shop_into_reference('settlement_lines', 'earlier_id', 'reservations', '');
select put_shop_into_reference('text_messages', 'notice_id', 'reservation_notices', '');
drop function put_shop_into_reference;
