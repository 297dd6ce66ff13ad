-- The listing that a listing was merged into, over any number of merges; the listing itself if it
-- was not merged, null if it does not exist.
create or replace function surviving_listing(listing_id integer)
returns integer
language sql
stable
strict
as $$
  with recursive trail(id, next) as (
    select id, merged_into from listing where id = listing_id
    union
    select target.id, target.merged_into
    from trail join listing target on target.id = trail.next
  )
  select id from trail where next is null
$$;
