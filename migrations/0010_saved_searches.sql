-- Saved searches, and the keys by which a new listing finds them.

create table saved_search (
  id integer generated always as identity primary key,
  account_id integer references account on delete cascade,
  chat_id integer references chat on delete set null, -- null: the account has no chat now
  filters jsonb not null,                    -- SearchFilters
  is_active boolean not null default true,
  pause_reason text check (pause_reason in ('user', 'chat-blocked')),
  push_enabled boolean not null default false,
  quiet_from smallint check (quiet_from between 0 and 1439), -- minutes after midnight
  quiet_to smallint check (quiet_to between 0 and 1439),
  time_zone text not null,
  created_at timestamptz not null,
  edited_at timestamptz not null,

  -- For matching, computed from `filters`.
  min_usd_cents integer,
  max_usd_cents integer,
  text_query text,                           -- a tsquery
  area polygon,                              -- corners are (longitude, latitude)
  constraint saved_search_owner_check check (account_id is not null or chat_id is not null),
  constraint saved_search_quiet_hours_check
    check ((quiet_from is null) = (quiet_to is null) and quiet_from <> quiet_to)
);
create index saved_search_account on saved_search (account_id) where account_id is not null;
create index saved_search_chat on saved_search (chat_id) where chat_id is not null;

-- A row per district and number of rooms of each active search that has a recipient. A new listing
-- reads hundreds of them, so they repeat what a notification needs. '' and 0 mean any.
create table search_match_key (
  search_id integer not null references saved_search on delete cascade,
  city text not null,
  district text not null,
  rooms smallint not null,
  -- Of city and district. Index scans are faster when all leading columns are numbers.
  place bigint not null generated always as (hashtextextended(city || '/' || district, 0)) stored,
  min_usd_cents integer not null,            -- -1: no minimum
  max_usd_cents integer not null,            -- 2147483647: no maximum
  min_area real not null,                    -- -1: no minimum; only then may the area be unknown
  max_area real not null,                    -- 'infinity': no maximum
  bits integer not null,                     -- required facts (core/listings/fact-bits.ts)
  needs_full_match boolean not null,         -- has text or an area: saved_search must be read too
  chat_id integer not null,                  -- 0: no chat, or it is blocked
  push_account_id integer not null default 0, -- 0: no push
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_to smallint check (quiet_to between 0 and 1439),
  time_zone text not null,
  primary key (search_id, city, district, rooms),
  constraint search_match_key_recipient_check check (chat_id <> 0 or push_account_id <> 0),
  constraint search_match_key_quiet_hours_check
    check ((quiet_from is null) = (quiet_to is null) and quiet_from <> quiet_to)
);
create index search_match_key_lookup on search_match_key
  (place, rooms, max_usd_cents, min_usd_cents)
  include (
    min_area, max_area, bits, search_id, chat_id, push_account_id, needs_full_match,
    quiet_from, quiet_to, time_zone
  );

-- Codes that save a search from a chat: valid once, for a day.
create table search_code (
  hash bytea primary key,
  account_id integer not null references account on delete cascade,
  filters jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index search_code_account on search_code (account_id);
create index search_code_expires on search_code (expires_at);
