-- Servers search a distributed database itself: a worker's notifications do not reach them. Citus
-- sends a worker the text of the whole statement, so each trigger is dropped by its own.
set local citus.enable_unsafe_triggers = on;
set local citus.multi_shard_modify_mode = 'sequential';
do $$
declare
  trigger_name text;
begin
  foreach trigger_name in array
    '{listing_was_inserted,listing_was_updated,listing_was_deleted}'::text[]
  loop
    execute format('drop trigger if exists %I on listing', trigger_name);
  end loop;
end
$$;
drop function if exists notify_listing_changes();
