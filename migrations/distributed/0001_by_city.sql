-- Distributes the tables of 0001 to 0021 by city over the workers of a Citus cluster, while they
-- are empty. What a post or listing owns gets a column `city`, the first one of each key, so that
-- all of a city is on one worker and each statement of core/db/distributed/city-scope.ts goes to
-- one shard. Channels, photos and rates in use are copied to every worker; the rest is local.

set local client_min_messages = warning;
-- Foreign keys to reference tables need it in the transaction that creates them.
set local citus.multi_shard_modify_mode = 'sequential';

-- Functions are created again, then on the workers too.
drop table if exists schema_function;

-- A trigger may reach other shards, so Citus must be told that this one does not.
set local citus.enable_unsafe_triggers = on;
create or replace function outdate_listing_document() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into listing_document (city, listing_id) values (new.city, new.id);
  else
    update listing_document set version = 0 where city = new.city and listing_id = new.id;
  end if;
  return null;
end
$$;

-- Citus has no foreign keys between local and distributed tables. Their rows are deleted by the
-- statements that delete listings and posts, and references to accounts by a trigger.
alter table notification drop constraint notification_listing_id_fkey;
alter table hidden_listing drop constraint hidden_listing_listing_id_fkey;
create function forget_account() returns trigger
language plpgsql as $$
begin
  update correction set made_by = null where made_by = old.id;
  update listing_review set reviewed_by = null where reviewed_by = old.id;
  return null;
end
$$;
create trigger account_is_forgotten after delete on account
  for each row execute function forget_account();

-- Where the posts of a channel are stored, whatever its city is later.
alter table channel add column home_city text;

-- The number of a city is in the upper 7 bits of a positive `integer`, so that an id tells where
-- its row is. Smaller ids are of a database that is not distributed.
create table city_number (
  number smallint primary key generated always as identity check (number between 1 and 127),
  city text not null unique
);

-- Prepares a city for its first post. A sequence that is created in a transaction is gone if that
-- rolls back, and ids would repeat: call this in its own.
create function add_city(new_city text) returns void
language plpgsql as $$
declare
  new_number smallint;
  kind text;
begin
  perform pg_advisory_xact_lock(4241005);
  if exists (select from city_number where city = new_city) then
    return;
  end if;
  insert into city_number (city) values (new_city) returning number into new_number;
  foreach kind in array '{post,listing,merge_decision,correction}'::text[] loop
    execute format('create sequence %I maxvalue 16777215', kind || '_id_' || new_number);
  end loop;
end
$$;

-- In `values`, Citus calls it on the coordinator, where the sequences are.
create function new_id(kind text, in_city text) returns integer
language sql volatile strict as $$
  select (number::integer << 24) | nextval(format('%s_id_%s', kind, number)::regclass)::integer
  from city_number where city = in_city
$$;

do $$
declare
  owned text[] := '{
    post,post_revision,post_photo,listing,listing_report,listing_document,listing_key,
    listing_review,lifted_warning,extraction,extraction_revision,merge_decision,do_not_merge,
    rented_mark,correction
  }';
  one record;
  owned_table text;
begin
  for one in
    select conrelid::regclass of_table, conname from pg_constraint
    where contype in ('p', 'u', 'f') and conrelid::regclass::text = any(owned)
    order by contype <> 'f'
  loop
    execute format('alter table %s drop constraint %I', one.of_table, one.conname);
  end loop;
  for one in
    select attrelid::regclass of_table, attname from pg_attribute
    where attidentity <> '' and attrelid::regclass::text = any(owned)
  loop
    execute format('alter table %s alter %I drop identity', one.of_table, one.attname);
  end loop;
  foreach owned_table in array owned loop
    if owned_table <> 'listing' then
      execute format('alter table %I add column city text not null', owned_table);
    end if;
  end loop;
end
$$;

drop index correction_active;
alter table post
  add primary key (city, id),
  add unique (city, channel_id, message_id);
alter table post_revision add primary key (city, post_id, revision);
alter table post_photo add primary key (city, post_id, position);
alter table listing add primary key (city, id);
alter table listing_report add primary key (city, listing_id, reason, day);
alter table listing_document add primary key (city, listing_id);
alter table listing_key add primary key (city, key, listing_id);
alter table listing_review add primary key (city, listing_id);
alter table lifted_warning add primary key (city, listing_id, kind);
alter table extraction add primary key (city, post_id, part);
alter table extraction_revision add primary key (city, post_id, part, post_revision);
alter table merge_decision add primary key (city, id);
alter table do_not_merge add primary key (city, post_id, part, other_post_id, other_part);
alter table rented_mark add primary key (city, post_id);
alter table correction add primary key (city, id);
create unique index correction_active on correction (city, post_id, part, field)
  where ended_at is null;

select create_reference_table('channel');
select create_reference_table('photo');
select create_reference_table('active_rates');
select create_distributed_table('post', 'city', colocate_with => 'none');
select create_distributed_table(owned_table, 'city', colocate_with => 'post')
from unnest('{
  post_revision,post_photo,listing,listing_report,listing_document,listing_key,listing_review,
  lifted_warning,extraction,extraction_revision,merge_decision,do_not_merge,rented_mark,correction
}'::text[]) owned_table;

alter table post
  add foreign key (channel_id) references channel on delete cascade;
alter table post_revision
  add foreign key (city, post_id) references post (city, id) on delete cascade;
alter table post_photo
  add foreign key (city, post_id) references post (city, id) on delete cascade;
alter table post_photo
  add foreign key (photo_id) references photo;
alter table listing
  add foreign key (city, primary_post_id) references post (city, id);
alter table listing
  add foreign key (city, merged_into) references listing (city, id);
alter table listing_report
  add foreign key (city, listing_id) references listing (city, id) on delete cascade;
alter table listing_document
  add foreign key (city, listing_id) references listing (city, id) on delete cascade;
alter table listing_key
  add foreign key (city, listing_id) references listing (city, id) on delete cascade;
alter table listing_review
  add foreign key (city, listing_id) references listing (city, id) on delete cascade;
alter table lifted_warning
  add foreign key (city, listing_id) references listing (city, id) on delete cascade;
alter table extraction
  add foreign key (city, post_id) references post (city, id) on delete cascade;
alter table extraction
  add foreign key (city, listing_id) references listing (city, id);
alter table extraction_revision
  add foreign key (city, post_id) references post (city, id) on delete cascade;
alter table merge_decision
  add foreign key (city, listing_id) references listing (city, id) on delete cascade;
alter table merge_decision
  add foreign key (city, from_listing_id) references listing (city, id) on delete cascade;
alter table merge_decision
  add foreign key (city, post_id, part) references extraction (city, post_id, part)
    on delete cascade;
alter table do_not_merge
  add foreign key (city, post_id, part) references extraction (city, post_id, part)
    on delete cascade;
alter table do_not_merge
  add foreign key (city, other_post_id, other_part) references extraction (city, post_id, part)
    on delete cascade;
alter table rented_mark
  add foreign key (city, post_id) references post (city, id) on delete cascade;
alter table correction
  add foreign key (city, post_id) references post (city, id) on delete cascade;
