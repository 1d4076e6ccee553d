-- The discount that a booking was granted goes along to another designer, also when it is over by then: until now it stood
-- in the promise in words only, and of a coupon with the coupon.
alter table reservations add column granted jsonb;

update reservations r
set granted = jsonb_build_object('discount', c.discount, 'rounding', '{"unit": "NOT_SELECTED", "mode": "NOT_SELECTED"}'::jsonb)
from bookings b join coupons c on c.id = b.coupon_id
where b.reservation_id = r.id and r.status in ('READY', 'OK');

-- "20% 할인" of a menu, or "가을 맞이 20%" of a time sale or an exhibition.
update reservations r
set granted = jsonb_build_object('rounding', m.rounding,
  'discount', jsonb_build_object('type', 'DISCOUNT_RATE', 'ratePercent', substring(r.promise ->> 'discount' from '(\d{1,3})%(?: 할인)?$')::int))
from menus m
where m.id = r.menu_id and r.status in ('READY', 'OK') and r.granted is null and not r.price_typed
  and r.promise ->> 'discount' ~ '(^| )\d{1,3}%( 할인)?$';
