-- Web push: a second way of telling what a saved search found, beside the chat or without one.

alter table saved_search add by_push boolean not null default false;   -- also tells the browsers of its account

-- A browser that lets us show notifications: where its push service takes them, and what they are encrypted for.
create table push_endpoint (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  session_id uuid references session on delete set null,  -- that it was set up in; when that is ended, nothing more is told there
  endpoint text not null unique,          -- whoever has it may send to it, encrypted for these keys and signed with ours
  service text not null,                  -- its origin: pauses are kept by push service
  p256dh text not null,
  auth text not null,
  device text,                            -- browser and system in words
  created_at timestamptz not null,
  last_success_at timestamptz,
  dead_at timestamptz,                    -- unsubscribed there, or signed out here
  dead_why text
);
create index push_endpoint_account on push_endpoint (account_id);
create index push_endpoint_session on push_endpoint (session_id) where session_id is not null;

-- A notice is to a chat, to the browsers of an account, or to both. To browsers alone it is sent when the first of them took it.
alter table notice alter column chat_id drop not null;
alter table notice add account_id integer references account on delete cascade;   -- whose browsers are told too; null: nobody's
create index notice_account on notice (account_id) where account_id is not null;
drop index notice_waiting;
create index notice_waiting on notice (due_at, id) where sent_at is null and given_up_at is null and chat_id is not null;

-- One thing to show in one browser: a row before it is a push message.
create table push_send (
  id bigint generated always as identity primary key,
  endpoint_id integer not null references push_endpoint on delete cascade,
  notice_id bigint references notice on delete cascade,          -- null: a try that the person asked for
  search_id integer references saved_search on delete cascade,   -- the one that asked for push
  created_at timestamptz not null,
  due_at timestamptz not null,            -- later than created_at in quiet hours, and between tries
  late_at timestamptz not null,           -- of no use from then on
  tries integer not null default 0,
  sent_at timestamptz,
  given_up_at timestamptz,
  trouble text,
  unique (notice_id, endpoint_id)
);
create index push_send_waiting on push_send (due_at, id) where sent_at is null and given_up_at is null;
create index push_send_endpoint on push_send (endpoint_id);
create index push_send_search on push_send (search_id) where search_id is not null;

-- A flat that is found by a key tells the chat (0: none that lives) and the browsers of the account (0: nobody's).
alter table search_key add push_account integer not null default 0;
drop index search_key_for_flat;
create index search_key_for_flat on search_key (city, district, rooms, max_usd_cents, min_usd_cents) include (min_area, max_area, bits, search_id, chat_id, quiet_from, quiet_to, time_zone, looks, push_account);
