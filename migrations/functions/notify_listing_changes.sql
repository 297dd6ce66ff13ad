-- Notifies of the listings that a statement has changed, in lists that are short enough for a
-- notification (8,000 bytes). Servers follow them (core/listings/in-memory/listing-index.ts).
create or replace function notify_listing_changes() returns trigger
language plpgsql as $$
begin
  perform pg_notify('listing_changes', string_agg(id::text, ','))
  from (select id, (row_number() over ()) / 500 part from changed) numbered
  group by part;
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
