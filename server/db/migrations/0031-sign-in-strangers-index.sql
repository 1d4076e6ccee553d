-- Beside the traffic.

drop index concurrently if exists sign_in_failures_about;
create index concurrently sign_in_failures_about on sign_in_failures (about_fingerprint) where about_fingerprint is not null;
drop index concurrently if exists phone_verifications_reserved;
create index concurrently phone_verifications_reserved on phone_verifications (reserved_for, sent_at) where reserved_for is not null;
