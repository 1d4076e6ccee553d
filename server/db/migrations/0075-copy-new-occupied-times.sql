-- Waits for those who are writing, so that nothing is written between what is copied here and what 0076 finds.
create function copy_occupied_time() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from occupied_times_next where shop_id = old.shop_id and id = old.id;
  end if;
  if tg_op <> 'DELETE' then
    insert into occupied_times_next (id, shop_id, staff_id, kind, break_id, during, reservation_id)
      values (new.id, new.shop_id, new.staff_id, new.kind, new.break_id, new.during, new.reservation_id);
  end if;
  return null;
end
$$;
create trigger occupied_times_copied after insert or update or delete on occupied_times for each row execute function copy_occupied_time();
