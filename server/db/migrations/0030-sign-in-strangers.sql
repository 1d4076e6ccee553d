-- Wrong passwords of strangers are counted by account and network, and by account over a day.

-- Whose sign-in a row is about, so that all rows of an account can be forgiven at once.
alter table sign_in_failures add column about_fingerprint text;
-- For subjects that may fail so often within a time: when they did, the oldest first.
alter table sign_in_failures add column recent timestamptz[];

-- A code that was asked for by a session or a known device of this account, and so does not count among the strangers'.
alter table phone_verifications add column reserved_for bigint references accounts;
