-- The row of a listing. PostgreSQL inlines it. A distributed database has its own version.
drop function if exists surviving_listing(integer); -- of earlier versions
create or replace function find_listing(listing_id integer)
returns setof listing
language sql
stable
as $$
  select * from listing where id = listing_id
$$;
