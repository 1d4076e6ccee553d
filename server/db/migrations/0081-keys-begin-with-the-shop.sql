-- Beside the traffic.
-- Each statement is a short transaction of its own, which waits for its tables for less than a second and gives up; then the file is
-- run again, and finds done what was done.
create or replace function put_shop_into_key(keyed text, named text, kind text, prepared text) returns void
language plpgsql set lock_timeout = '500ms' as $$
begin
  if to_regclass(prepared) is not null then
    execute format('alter table %1$I drop constraint if exists %2$I, add constraint %2$I %3$s using index %4$I', keyed, named, kind, prepared);
  end if;
end
$$;
select put_shop_into_key('staffs', 'staffs_pkey', 'primary key', 'staffs_in_shop');
select put_shop_into_key('staff_breaks', 'staff_breaks_pkey', 'primary key', 'staff_breaks_in_shop');
select put_shop_into_key('customers', 'customers_pkey', 'primary key', 'customers_in_shop');
select put_shop_into_key('rejected_users', 'rejected_users_pkey', 'primary key', 'rejected_users_in_shop');
select put_shop_into_key('reservations', 'reservations_pkey', 'primary key', 'reservations_in_shop');
select put_shop_into_key('reservation_steps', 'reservation_steps_pkey', 'primary key', 'reservation_steps_in_shop');
select put_shop_into_key('reservation_notices', 'reservation_notices_pkey', 'primary key', 'reservation_notices_in_shop');
select put_shop_into_key('notification_phones', 'notification_phones_pkey', 'primary key', 'notification_phones_in_shop');
select put_shop_into_key('invitations', 'invitations_pkey', 'primary key', 'invitations_in_shop');
select put_shop_into_key('menus', 'menus_pkey', 'primary key', 'menus_in_shop');
select put_shop_into_key('menu_photos', 'menu_photos_pkey', 'primary key', 'menu_photos_in_shop');
select put_shop_into_key('price_changes', 'price_changes_pkey', 'primary key', 'price_changes_in_shop');
select put_shop_into_key('time_sales', 'time_sales_pkey', 'primary key', 'time_sales_in_shop');
select put_shop_into_key('exhibition_entries', 'exhibition_entries_pkey', 'primary key', 'exhibition_entries_in_shop');
select put_shop_into_key('coupons', 'coupons_pkey', 'primary key', 'coupons_in_shop');
select put_shop_into_key('shop_closings', 'shop_closings_pkey', 'primary key', 'shop_closings_in_shop');
select put_shop_into_key('schedule_changes', 'schedule_changes_pkey', 'primary key', 'schedule_changes_in_shop');
select put_shop_into_key('shop_handovers', 'shop_handovers_pkey', 'primary key', 'shop_handovers_in_shop');
select put_shop_into_key('bookings', 'bookings_pkey', 'primary key', 'bookings_in_shop');
select put_shop_into_key('coupon_uses', 'coupon_uses_pkey', 'primary key', 'coupon_uses_in_shop');
select put_shop_into_key('bookings', 'bookings_key_hash_key', 'unique', 'bookings_key_hash_in_shop');
select put_shop_into_key('bookings', 'bookings_order_id_key', 'unique', 'bookings_order_id_in_shop');
select put_shop_into_key('coupon_uses', 'coupon_uses_reservation_id_key', 'unique', 'coupon_uses_reservation_id_in_shop');
select put_shop_into_key('exhibition_entries', 'exhibition_entries_exhibition_id_shop_id_key', 'unique', 'exhibition_entries_exhibition_id_shop_id_in_shop');
select put_shop_into_key('invitations', 'invitations_token_hash_key', 'unique', 'invitations_token_hash_in_shop');
select put_shop_into_key('menu_photos', 'menu_photos_path_key', 'unique', 'menu_photos_path_in_shop');
select put_shop_into_key('reservation_notices', 'reservation_notices_reservation_id_kind_occasion_key', 'unique', 'reservation_notices_reservation_id_kind_occasion_in_shop');
select put_shop_into_key('shop_handovers', 'shop_handovers_application_id_key', 'unique', 'shop_handovers_application_id_in_shop');
drop function put_shop_into_key;
