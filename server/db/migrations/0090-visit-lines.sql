-- A visit has lines. One without them is from an older release and reads as one line of work, so nothing has to be rewritten.
-- Summary and lines cannot differ: designer, price and length of a reservation are those of its lines.
create function visit_adds_up(lines jsonb, staff_id bigint, price_won bigint, starts_at timestamptz, ends_at timestamptz)
returns boolean language sql immutable parallel safe as $$
  select (lines->0->>'stylerId')::bigint = staff_id
    and (select sum((l->>'priceWon')::bigint) from jsonb_array_elements(lines) l) = price_won
    and (select sum((s->>'minutes')::int) from jsonb_array_elements(lines) l, jsonb_array_elements(l->'segments') s)
      = extract(epoch from ends_at - starts_at) / 60
$$;
alter table reservations
  add column lines jsonb,
  add column arrived_at timestamptz,
  add column started_at timestamptz,
  add column source text,
  add constraint reservations_lines_add_up check (lines is null or visit_adds_up(lines, staff_id, price_won, starts_at, ends_at)) not valid,
  add constraint reservations_source_check
    check (source in ('PHONE', 'VISIT', 'NAVER', 'INSTAGRAM', 'KAKAO', 'OTHER')) not valid;
-- Whether customers may book the waits of this designer online.
alter table staffs add column shares_waits boolean not null default false;
