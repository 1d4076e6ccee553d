-- How often an account has looked somebody up on a day of Seoul: what anybody may ask is not for going through a list.
create table daily_lookups (
  day date not null,
  account_id bigint not null references accounts,
  call text not null,
  lookups integer not null,
  primary key (day, account_id, call)
);
