-- Like migrations/functions/surviving_listing.sql: a listing is merged into one of its city. Citus
-- does not run it for rows of shards.
create or replace function surviving_listing(listing_id integer)
returns integer
language plpgsql
stable
strict
as $$
declare
  its_city text := (
    select c.city from city_number c where c.number = surviving_listing.listing_id >> 24
  );
begin
  return (
    with recursive trail(id, next) as (
      select id, merged_into from listing
      where city = its_city and id = surviving_listing.listing_id
      union
      select target.id, target.merged_into
      from trail join listing target on target.id = trail.next and target.city = its_city
    )
    select id from trail where next is null
  );
end
$$;
