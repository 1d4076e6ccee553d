-- A bank's list may have a code more than once: the second transfer under it is as unknown as the first.
alter table unknown_transfers add column occurrence smallint not null default 1 check (occurrence > 0);
alter table unknown_transfers drop constraint unknown_transfers_side_code_key;
alter table unknown_transfers add unique (side, code, occurrence);
