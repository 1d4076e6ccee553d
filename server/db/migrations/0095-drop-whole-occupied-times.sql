-- Beside the traffic.
-- Each statement is a short transaction of its own, which waits for its tables for less than a second and gives up; then the file is
-- run again, and finds done what was done.
do $$
begin
  perform set_config('lock_timeout', '500ms', true);
  alter table if exists occupied_times_before drop constraint if exists occupied_times_before_shop_id_fkey;
end
$$;
do $$
begin
  perform set_config('lock_timeout', '500ms', true);
  alter table if exists occupied_times_before drop constraint if exists occupied_times_before_staff_id_fkey;
end
$$;
do $$
begin
  perform set_config('lock_timeout', '500ms', true);
  alter table if exists occupied_times_before drop constraint if exists occupied_times_before_break_id_fkey;
end
$$;
do $$
begin
  perform set_config('lock_timeout', '500ms', true);
  alter table if exists occupied_times_before drop constraint if exists occupied_times_before_reservation_id_fkey;
end
$$;
drop table if exists occupied_times_before;
analyze occupied_times;
