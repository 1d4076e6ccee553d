-- Due while money was paused: counted when it goes on, and not sent.
alter table push_messages add column held_at timestamptz;
