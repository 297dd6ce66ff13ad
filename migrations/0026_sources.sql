-- Channels and posts of any source. Which sources there are is stated in src/contract/sources.ts.

alter table channel
  drop constraint channel_origin_check,
  add check (origin ~ '^[a-z]+$'),
  add column settings jsonb not null default '{}'; -- of its source, such as the URL of a feed

-- `message_id` is the place of a post in its channel: Telegram's id, or a number that is given to
-- it when it is first read.
alter table post
  add column external_id text,               -- the source's own id; null: message_id
  add column url text,                       -- where it does not follow from the ids
  add column group_id text;                  -- of an album whose items arrive one by one
create index post_group on post (channel_id, group_id) where group_id is not null;

do $$
begin
  -- In a distributed database its key has the city: migrations/distributed/.
  if to_regclass('distributed_migration') is null then
    alter table post
      add constraint post_channel_id_external_id_key unique (channel_id, external_id);
  end if;
end
$$;
