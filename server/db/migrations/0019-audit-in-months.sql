-- Audit rows are kept for good and are by far the longest table: each month has a part of its own, so that an index stays
-- as small as a month, and an old month can be moved to cheaper disks, or away, without touching the others.
-- What there is so far stays one part, up to the end of the coming month; server/db/audit-months.ts makes the next ones.
create sequence audit_rows_number;
select setval('audit_rows_number', coalesce((select max(id) from audit_rows), 0) + 1, false);

alter table audit_rows rename to audit_rows_first;
alter table audit_rows_first alter id drop identity;
alter table audit_rows_first alter id set default nextval('audit_rows_number');
alter table audit_rows_first drop constraint audit_rows_pkey;
alter index audit_rows_shop rename to audit_rows_first_shop;
alter index audit_rows_account rename to audit_rows_first_account;
alter index audit_rows_request rename to audit_rows_first_request;
alter index audit_rows_call rename to audit_rows_first_call;
alter index audit_rows_at rename to audit_rows_first_at;

-- The key names the moment as well, since a table in parts holds no key without what parts it.
create table audit_rows (
  id bigint not null default nextval('audit_rows_number'),
  at timestamptz not null,
  request_id text not null,
  call text not null,
  account_id bigint,
  as_operator boolean not null default false,
  address text not null,
  shop_id bigint,
  changes jsonb not null,
  primary key (id, at)
) partition by range (at);
create index audit_rows_shop on audit_rows (shop_id, at desc);
create index audit_rows_account on audit_rows (account_id, at desc);
create index audit_rows_request on audit_rows (request_id);
create index audit_rows_call on audit_rows (call, at desc);
create index audit_rows_at on audit_rows (at desc);
alter sequence audit_rows_number owned by audit_rows.id;

-- Whatever no month has been made for lands here, so that no change ever fails for want of a month.
create table audit_rows_else partition of audit_rows default;

do $$
begin
  execute format('alter table audit_rows attach partition audit_rows_first for values from (minvalue) to (%L)',
    (date_trunc('month', now() at time zone 'Asia/Seoul') + interval '2 months') at time zone 'Asia/Seoul');
end $$;
