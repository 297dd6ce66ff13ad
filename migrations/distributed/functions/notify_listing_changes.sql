-- Servers search a distributed database itself: a worker's notifications do not reach them. Citus
-- sends a worker the text of the whole statement, so each trigger is dropped by its own.
set local citus.enable_unsafe_triggers = on;
set local citus.multi_shard_modify_mode = 'sequential';
do $$
declare
  one record;
begin
  for one in
    values
      ('listing', 'listing_was_inserted'),
      ('listing', 'listing_was_updated'),
      ('listing', 'listing_was_deleted'),
      ('listing_document', 'item_was_written'),
      ('active_rates', 'rates_were_changed')
  loop
    execute format('drop trigger if exists %I on %I', one.column2, one.column1);
  end loop;
end
$$;
drop function if exists notify_listing_changes(), notify_item_changes(), notify_rate_changes(),
  notify_changes(text, integer[]);
