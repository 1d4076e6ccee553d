-- Which shop had a text message sent, and since when it waits because a day's number was used up.
alter table text_messages add column shop_id bigint references shops;
alter table text_messages add column capped_at timestamptz;

-- How many were handed to the provider on a day of Seoul: all of them, a shop's, and to one number.
create table text_message_counts (
  day date not null,
  scope text not null,
  messages integer not null,
  primary key (day, scope)
);
