-- How long a session may lie unused, by the rule of the day on which it was opened; those that are open already get a partner's.
alter table sessions add column idle_seconds integer not null default 1209600;
