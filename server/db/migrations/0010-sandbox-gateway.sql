-- The stand-in for a card gateway keeps the whole of one's rules, on its own side and through a restart.

-- Cancelled or in part is seen from the sums. A payment that was never taken leaves its order free for another try.
alter table sandbox_payments
  add column status text not null default 'DONE' check (status in ('IN_PROGRESS', 'DONE', 'ABORTED')),
  add column card text,
  add column failure jsonb,
  drop constraint sandbox_payments_order_id_key;
create unique index sandbox_payments_order_paid on sandbox_payments (order_id) where status = 'DONE';
create index sandbox_payments_order on sandbox_payments (order_id);

-- Cards that were put into its window. Keys are kept as hashes only: a stolen disk shows none.
create table sandbox_cards (
  auth_key_hash bytea primary key,
  billing_key_hash bytea not null unique,
  customer_key_hash bytea not null,
  card text not null,
  made_at timestamptz not null,
  issued_at timestamptz,
  removed_at timestamptz,
  charges integer not null default 0
);

-- What was answered under which key: asked again, it answers the same.
create table sandbox_answers (
  key text not null,
  path text not null,
  answer jsonb,
  at timestamptz not null,
  primary key (key, path)
);
