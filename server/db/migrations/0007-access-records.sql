-- Who saw whom: one row for each call that shows other people's data, and for coming and going. Rows of one server
-- process form a chain; each is signed together with the one before it, with a key that is not in the database.
create table access_records (
  chain text not null,
  number bigint not null check (number > 0),
  at timestamptz not null,
  account_id bigint,
  as_operator boolean not null,
  address text not null,
  request_id text not null,
  call text not null,
  kind text not null check (kind in ('READ', 'REVEAL', 'EXPORT', 'FILE', 'SIGN_IN', 'SIGN_OUT', 'SIGN_IN_FAILED')),
  shop_id bigint,
  subject text,
  subject_ids bigint[] not null,
  reason text not null,
  key_id text not null,
  mac bytea not null,
  primary key (chain, number)
);
create index access_records_at on access_records (at);
create index access_records_account on access_records (account_id, at);
create index access_records_shop on access_records (shop_id, at);
-- What belongs to a shop is found through the shop; only what does not is worth an index of every id.
create index access_records_subject on access_records using gin (subject_ids)
  where subject in ('account', 'application', 'file', 'article', 'consultingRequest', 'textMessage');

-- Audit rows are also searched by call, and by time alone.
create index audit_rows_call on audit_rows (call, at desc);
create index audit_rows_at on audit_rows (at desc);

create index text_messages_recipient on text_messages (recipient_fingerprint, created_at desc);
create index text_messages_unsent on text_messages (state, created_at desc) where state <> 'SENT';
