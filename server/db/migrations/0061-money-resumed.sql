-- What gateway and bank know from before this moment, somebody has looked at.
alter table installation add column money_resumed_at timestamptz;
