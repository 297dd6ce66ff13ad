-- One table for everything that is sent to people in chats and browsers. `push_delivery`, `reply`
-- and the columns with which `notification` described its message in Telegram move into it.

-- One message to one address of a channel (core/notifications/channel.ts).
create table delivery (
  id bigint generated always as identity primary key,
  channel text not null,
  recipient_id integer not null,             -- of the channel's table of addresses:
  chat_id integer generated always as (case channel when 'telegram' then recipient_id end) stored
    references chat on delete cascade,
  endpoint_id integer generated always as (case channel when 'push' then recipient_id end) stored
    references push_endpoint on delete cascade,
  lane text not null default '',             -- whose limits apply, such as a push service
  notification_id bigint references notification on delete cascade, -- null: sends `content`
  content jsonb,                             -- a reply of the bot, or a test
  search_id integer references saved_search on delete set null,
  created_at timestamptz not null,
  due_at timestamptz not null,               -- later in quiet hours and between retries
  expires_at timestamptz not null,           -- not sent after this
  tries integer not null default 0,
  sent_at timestamptz,
  message_id integer,                        -- Telegram's, in the chat
  failed_at timestamptz,
  last_error text,
  unique (notification_id, channel, recipient_id),
  constraint delivery_channel_check check (channel in ('telegram', 'push')),
  constraint delivery_content_check check ((notification_id is null) = (content is not null))
);

insert into delivery (
  channel, recipient_id, notification_id, search_id, created_at, due_at, expires_at, tries, sent_at,
  message_id, failed_at, last_error
)
select 'telegram', chat_id, id, search_id, created_at, due_at, due_at + interval '48 hours', tries,
  sent_at, message_id, failed_at, last_error
from notification where chat_id is not null order by id;
insert into delivery (
  channel, recipient_id, content, created_at, due_at, expires_at, tries, sent_at, failed_at,
  last_error
)
select 'telegram', chat_id, content, created_at, due_at, due_at + interval '48 hours', tries,
  sent_at, failed_at, last_error
from reply order by id;
insert into delivery (
  channel, recipient_id, lane, notification_id, content, search_id, created_at, due_at, expires_at,
  tries, sent_at, failed_at, last_error
)
select 'push', p.endpoint_id, e.service, p.notification_id,
  case when p.notification_id is null then '{"kind":"test"}'::jsonb end, p.search_id, p.created_at,
  p.due_at, p.expires_at, p.tries, p.sent_at, p.failed_at, p.last_error
from push_delivery p join push_endpoint e on e.id = p.endpoint_id order by p.id;

create index delivery_pending on delivery (channel, due_at, id)
  where sent_at is null and failed_at is null;
create index delivery_chat on delivery (chat_id) where chat_id is not null;
create index delivery_endpoint on delivery (endpoint_id) where endpoint_id is not null;
create index delivery_search on delivery (search_id) where search_id is not null;
create index delivery_content_created on delivery (created_at) where notification_id is null;

-- `sent_at`: when the first of its messages was sent. `failed_at`: when the last of them failed.
update notification n set sent_at = first.at, failed_at = null, last_error = null
from (
  select notification_id, min(sent_at) at from delivery where sent_at is not null
  group by notification_id
) first
where first.notification_id = n.id and n.sent_at is distinct from first.at;

drop table push_delivery;
drop table reply;
alter table notification
  drop column due_at,
  drop column tries,
  drop column message_id;

-- Besides the chat, the channels by which a search notifies its account (contract/searches.ts).
alter table saved_search add column channels text[] not null default '{}';
update saved_search set channels = '{push}' where push_enabled;
alter table saved_search drop column push_enabled;
alter table search_match_key rename column push_account_id to account_id;

-- Where the channels of accounts can reach them.
create view account_address as
  select 'push' channel, account_id, id recipient_id, service lane
  from push_endpoint where disabled_at is null;
