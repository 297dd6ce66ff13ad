create table api_key (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  name text not null,
  hash bytea not null unique,                -- keyed; the key itself is shown once
  start text not null,                       -- first characters, to recognise it by
  created_at timestamptz not null,
  last_used_at timestamptz,                  -- accurate to about a minute
  revoked_at timestamptz
);
create index api_key_account on api_key (account_id);
create index api_key_revoked on api_key (revoked_at) where revoked_at is not null;

-- Calls per account and UTC day, with all of its keys.
create table api_usage (
  account_id integer not null references account on delete cascade,
  day date not null,
  calls integer not null,
  second_began_at timestamptz not null,      -- start of the current one-second window
  calls_in_second integer not null,
  primary key (account_id, day)
);
create index api_usage_day on api_usage (day);
