-- Notifications about listings, sent to a chat, to an account's browsers (Web Push), or to both.

create table notification (
  id bigint generated always as identity primary key,
  search_id integer references saved_search on delete set null, -- null: the search was deleted
  listing_id integer not null references listing on delete cascade,
  chat_id integer references chat on delete cascade,
  account_id integer references account on delete cascade, -- its browsers are notified
  reason text not null check (reason in ('new', 'price-drop', 'back', 'edited')),
  dedupe_key text not null default '',       -- differs for a second price drop
  details jsonb not null default '{}',       -- NotificationDetails
  created_at timestamptz not null,
  due_at timestamptz not null,               -- later in quiet hours and between retries
  tries integer not null default 0,
  sent_at timestamptz,                       -- without a chat: when the first browser got it
  message_id integer,                        -- in the chat
  failed_at timestamptz,
  last_error text,
  unique (search_id, listing_id, reason, dedupe_key),
  constraint notification_recipient_check check (chat_id is not null or account_id is not null)
);
create index notification_pending on notification (due_at, id)
  where sent_at is null and failed_at is null and chat_id is not null;
create index notification_chat on notification (chat_id, listing_id);
create index notification_account on notification (account_id) where account_id is not null;
create index notification_listing on notification (listing_id);
create index notification_created on notification (created_at);

-- A browser's push subscription (RFC 8030, RFC 8291).
create table push_endpoint (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  session_id uuid references session on delete set null, -- pushes stop when it ends
  endpoint text not null unique,             -- a secret: whoever knows it can send to it
  service text not null,                     -- its origin; rate limits apply per service
  p256dh text not null,
  auth text not null,
  device text,                               -- browser and system, for display
  created_at timestamptz not null,
  last_success_at timestamptz,
  disabled_at timestamptz,                   -- unsubscribed, or signed out
  disabled_reason text
);
create index push_endpoint_account on push_endpoint (account_id);
create index push_endpoint_session on push_endpoint (session_id) where session_id is not null;
create index push_endpoint_disabled on push_endpoint (disabled_at) where disabled_at is not null;

-- One push message to one browser.
create table push_delivery (
  id bigint generated always as identity primary key,
  endpoint_id integer not null references push_endpoint on delete cascade,
  notification_id bigint references notification on delete cascade, -- null: a test push
  search_id integer references saved_search on delete set null,
  created_at timestamptz not null,
  due_at timestamptz not null,               -- later in quiet hours and between retries
  expires_at timestamptz not null,           -- not sent after this
  tries integer not null default 0,
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text,
  unique (notification_id, endpoint_id)
);
create index push_delivery_pending on push_delivery (due_at, id)
  where sent_at is null and failed_at is null;
create index push_delivery_endpoint on push_delivery (endpoint_id);
create index push_delivery_search on push_delivery (search_id) where search_id is not null;
create index push_delivery_test on push_delivery (created_at) where notification_id is null;
