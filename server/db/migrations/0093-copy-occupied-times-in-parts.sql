-- Beside the traffic.
-- A row is locked while it is copied, so that nobody moves or removes it meanwhile. Whoever has it already goes first: we wait for
-- less than the second after which PostgreSQL would end one of two who wait for each other, and take the portion again.
do $$
declare
  low bigint := 0;
  highest bigint := (select coalesce(max(id), 0) from occupied_times);
begin
  while low <= highest loop
    perform set_config('lock_timeout', '500ms', true);
    begin
      insert into occupied_times_next (id, shop_id, staff_id, kind, break_id, during, reservation_id)
        select id, shop_id, staff_id, kind, break_id, during, reservation_id from occupied_times o
        where id >= low and id < low + 1000
          and not exists (select from occupied_times_next n where n.shop_id = o.shop_id and n.id = o.id)
        for share of o
        on conflict (shop_id, id) do nothing;
      low := low + 1000;
    exception when lock_not_available or deadlock_detected then
      null;
    end;
    commit;
  end loop;
end
$$;
do $$
begin
  if exists (select id, shop_id, staff_id, break_id, during, reservation_id from occupied_times
      except select id, shop_id, staff_id, break_id, during, reservation_id from occupied_times_next)
    or exists (select id from occupied_times_next except select id from occupied_times) then
    raise exception 'occupied_times_next is not the same as occupied_times';
  end if;
end
$$;
