-- Private chats with the Telegram bot, the updates received from them and the replies to them.

create table chat (
  id integer generated always as identity primary key,
  telegram_id bigint not null unique,
  account_id integer unique references account on delete set null, -- null: not linked
  linked_at timestamptz,
  language text not null check (language in ('en', 'ru', 'ka')),
  name text,                                 -- from Telegram, shown to its owner only
  created_at timestamptz not null,
  blocked_at timestamptz,                    -- nothing is sent until the user writes again
  blocked_reason text
);
create index chat_blocked on chat (blocked_at) where blocked_at is not null;

-- Payloads of links to the bot (t.me/<bot>?start=…) that link a chat to an account.
create table chat_link_token (
  hash bytea primary key,
  account_id integer not null references account on delete cascade,
  chat_id integer references chat on delete set null, -- opened there, to be confirmed
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index chat_link_token_account on chat_link_token (account_id);
create index chat_link_token_chat on chat_link_token (chat_id) where chat_id is not null;
create index chat_link_token_expires on chat_link_token (expires_at);

-- Updates of the Bot API, each once, however often Telegram delivers it.
create table bot_update (
  update_id bigint primary key,
  body jsonb,                                -- IncomingUpdate; null once handled
  received_at timestamptz not null,
  done_at timestamptz
);
create index bot_update_received on bot_update (received_at);

-- Responses to messages and callback queries, sent before notifications.
create table reply (
  id bigint generated always as identity primary key,
  chat_id integer not null references chat on delete cascade,
  content jsonb not null,                    -- Reply
  created_at timestamptz not null,
  due_at timestamptz not null,
  tries integer not null default 0,
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text
);
create index reply_pending on reply (due_at, id) where sent_at is null and failed_at is null;
create index reply_chat on reply (chat_id);
create index reply_created on reply (created_at);

create table hidden_listing (
  chat_id integer not null references chat on delete cascade,
  listing_id integer not null references listing on delete cascade,
  hidden_at timestamptz not null,
  primary key (chat_id, listing_id)
);
create index hidden_listing_listing on hidden_listing (listing_id);

-- Telegram's file_id of photos that were sent before; it is valid for one bot only.
create table telegram_photo (
  bot_id bigint not null,
  photo_id integer not null references photo on delete cascade,
  file_id text not null,
  primary key (bot_id, photo_id)
);
create index telegram_photo_photo on telegram_photo (photo_id);
