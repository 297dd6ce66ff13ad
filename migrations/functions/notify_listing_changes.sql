-- Notifies of the listings that a statement has changed, in lists that are short enough for a
-- notification (8,000 bytes). Servers follow them (core/listings/in-memory/listing-index.ts).
create or replace function notify_changes(kind text, ids integer[]) returns void
language sql as $$
  select pg_notify('listing_changes', kind || string_agg(id::text, ','))
  from (select id, (nth - 1) / 500 part from unnest(ids) with ordinality named(id, nth)) numbered
  group by part;
$$;
create or replace function notify_listing_changes() returns trigger
language plpgsql as $$
begin
  perform notify_changes('', array(select id from changed));
  return null;
end
$$;
create or replace trigger listing_was_inserted after insert on listing
  referencing new table as changed
  for each statement execute function notify_listing_changes();
create or replace trigger listing_was_updated after update on listing
  referencing new table as changed
  for each statement execute function notify_listing_changes();
create or replace trigger listing_was_deleted after delete on listing
  referencing old table as changed
  for each statement execute function notify_listing_changes();

-- The same of items of lists that a statement has written, but not of outdated ones: for those the
-- listing has changed.
create or replace function notify_item_changes() returns trigger
language plpgsql as $$
begin
  perform notify_changes('items ', array(select listing_id from changed where version > 0));
  return null;
end
$$;
create or replace trigger item_was_written after update on listing_document
  referencing new table as changed
  for each statement execute function notify_item_changes();

-- Prices of items are converted when they are read.
create or replace function notify_rate_changes() returns trigger
language plpgsql as $$
begin
  perform pg_notify('listing_changes', 'rates');
  return null;
end
$$;
create or replace trigger rates_were_changed after insert or update or delete on active_rates
  for each statement execute function notify_rate_changes();
