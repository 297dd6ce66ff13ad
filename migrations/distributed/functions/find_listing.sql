-- The row of a listing, read from the shard of its city.
create or replace function find_listing(listing_id integer)
returns setof listing
language plpgsql
stable
as $$
declare
  its_city text := (
    select c.city from city_number c where c.number = find_listing.listing_id >> 24
  );
begin
  return query select * from listing where city = its_city and id = find_listing.listing_id;
end
$$;
