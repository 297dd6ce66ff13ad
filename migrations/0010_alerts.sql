-- Saved searches, the chats they speak to, and what is to be said there. Codes and links are kept as keyed hashes only.

-- A private chat with the bot.
create table chat (
  id integer generated always as identity primary key,
  telegram_id bigint not null unique,     -- the chat's id there
  account_id integer unique references account on delete set null,  -- null: nobody has tied it to an account
  tied_at timestamptz,                    -- when that was
  language text not null,                 -- 'en', 'ru', 'ka': what the bot speaks there
  name text,                              -- as Telegram gives it, for its owner alone
  created_at timestamptz not null,
  dead_at timestamptz,                    -- blocked or deleted there: nothing is sent until it speaks again
  dead_why text
);

-- What somebody waits for. Amounts stand as asked for in `filters` and in US cents beside it.
create table saved_search (
  id integer generated always as identity primary key,
  account_id integer references account on delete cascade,
  chat_id integer references chat on delete set null,     -- where it speaks; null: its account has no chat now
  filters jsonb not null,                 -- SearchFilters
  is_active boolean not null default true,
  paused_why text check (paused_why in ('person', 'dead-chat')),
  quiet_from smallint,                    -- minutes after midnight in `time_zone`, both or neither
  quiet_to smallint,
  time_zone text not null,
  created_at timestamptz not null,
  edited_at timestamptz not null,
  -- What matching reads, made from `filters`.
  min_usd_cents integer,
  max_usd_cents integer,
  words text,                             -- of a tsquery
  area polygon,                           -- corners are longitude, latitude
  check (account_id is not null or chat_id is not null)
);
create index saved_search_account on saved_search (account_id) where account_id is not null;
create index saved_search_chat on saved_search (chat_id) where chat_id is not null;

-- Where a flat looks for the searches that it fits: a row for each district and number of rooms that an active search with
-- a living chat names. '' and 0 stand for any, -1 and the largest integer for no bound of price.
create table search_key (
  city text not null,
  district text not null,
  rooms smallint not null,
  max_usd_cents integer not null,
  min_usd_cents integer not null,
  min_area real not null,                 -- -1: none; a flat of unknown size fits those alone
  max_area real not null,                 -- 'infinity': none
  bits integer not null,                  -- all of which the flat must have (core/listings/fact-bits.ts)
  search_id integer not null references saved_search on delete cascade,
  -- What a notice is made with, so that most searches are not read at all; the same as in the search.
  chat_id integer not null,
  quiet_from smallint,
  quiet_to smallint,
  time_zone text not null,
  looks boolean not null                  -- words or an area: the search itself has to be looked at
);
create index search_key_for_flat on search_key (city, district, rooms, max_usd_cents, min_usd_cents) include (min_area, max_area, bits, search_id, chat_id, quiet_from, quiet_to, time_zone, looks);
create index search_key_search on search_key (search_id);

-- What a search is taken out with in a chat: good once, for a day.
create table search_code (
  hash bytea primary key,
  account_id integer not null references account on delete cascade,
  filters jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index search_code_account on search_code (account_id);

-- What ties a chat to an account: the payload of a link to the bot.
create table chat_link (
  hash bytea primary key,
  account_id integer not null references account on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index chat_link_account on chat_link (account_id);

create table hidden_listing (
  chat_id integer not null references chat on delete cascade,
  listing_id integer not null references listing on delete cascade,
  hidden_at timestamptz not null,
  primary key (chat_id, listing_id)
);
create index hidden_listing_listing on hidden_listing (listing_id);

-- One thing to tell one person of one flat: a row before it is a message.
create table notice (
  id bigint generated always as identity primary key,
  search_id integer not null references saved_search on delete cascade,
  listing_id integer not null references listing on delete cascade,
  chat_id integer not null references chat on delete cascade,
  reason text not null check (reason in ('new', 'price-drop', 'back', 'edited')),
  occasion text not null default '',      -- tells a second fall of the price from the first
  details jsonb not null default '{}',    -- NoticeDetails
  created_at timestamptz not null,
  due_at timestamptz not null,            -- later than created_at in quiet hours, and between tries
  tries integer not null default 0,
  sent_at timestamptz,
  message_id integer,                     -- in the chat
  given_up_at timestamptz,
  trouble text,
  unique (search_id, listing_id, reason, occasion)
);
create index notice_waiting on notice (due_at, id) where sent_at is null and given_up_at is null;
create index notice_chat on notice (chat_id, listing_id);
create index notice_listing on notice (listing_id);

-- What the bot answers to somebody who wrote to it or pressed a button: sent like notices, before them.
create table reply (
  id bigint generated always as identity primary key,
  chat_id integer not null references chat on delete cascade,
  content jsonb not null,                 -- Reply
  created_at timestamptz not null,
  due_at timestamptz not null,
  tries integer not null default 0,
  sent_at timestamptz,
  given_up_at timestamptz,
  trouble text
);
create index reply_waiting on reply (due_at, id) where sent_at is null and given_up_at is null;
create index reply_chat on reply (chat_id);

-- What Telegram told the bot: each update once, however often it is delivered.
create table bot_update (
  update_id bigint primary key,
  body jsonb,                             -- Heard, what of it concerns us; null: done, and forgotten but for its number
  received_at timestamptz not null,
  done_at timestamptz
);
create index bot_update_received on bot_update (received_at);

-- Photos that Telegram keeps for one bot: sent again by their id there.
create table telegram_photo (
  bot_id bigint not null,
  photo_id integer not null references photo on delete cascade,
  file_id text not null,
  primary key (bot_id, photo_id)
);

-- How many flats a week a search would have brought is counted over all that appeared, whatever became of them.
create index listing_first_seen on listing (city, first_seen_at) where merged_into is null;
