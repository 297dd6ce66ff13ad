-- The active saved searches that a listing matches, for core/searches/match-store.ts. Each array
-- has one element per search, -1 where it has no quiet hours; time_zones only has those of searches
-- with quiet hours, in the same order. PostgreSQL plans a function once per connection, and arrays
-- are faster to transfer than hundreds of rows.
drop function if exists match_saved_searches(integer);
drop function if exists match_saved_searches(integer, text[]);
create or replace function match_saved_searches(
  listing_id integer,
  at timestamptz,
  out search_ids integer[],
  out chat_ids integer[],
  out account_ids integer[],
  out quiet_froms integer[],
  out quiet_tos integer[],
  out time_zones json
)
language plpgsql
stable
as $$
begin
  with flat as materialized (
    select
      array[
        hashtextextended(city || '/', 0),
        hashtextextended(city || '/' || coalesce(district, ''), 0)
      ] places,
      array[0, coalesce(rooms_filter, 0)]::smallint[] rooms,
      fact_bits bits,
      price_usd_cents is null is_unpriced,
      -- Unknown price and area match only keys without bounds, see search_match_key.
      coalesce(price_usd_cents, 2147483647) lowest_max,
      coalesce(price_usd_cents, -1) highest_min,
      coalesce(area_sqm::real, 'infinity'::real) lowest_max_area,
      coalesce(area_sqm::real, -1::real) highest_min_area,
      point(longitude, latitude) point,
      search,
      deposit_usd_cents,
      floor,
      min_term_months,
      latest_post_at,
      kind
    from find_listing(match_saved_searches.listing_id)
    where status = 'ACTIVE' and merged_into is null and period is distinct from 'day'
  ), candidate as materialized (
    select
      k.search_id, k.chat_id, k.account_id, k.quiet_from, k.quiet_to, k.time_zone,
      -- A maximum of 2147483647 cents looks like none: without a price, check the search itself.
      k.needs_full_match or flat.is_unpriced needs_full_match
    from flat
    join search_match_key k on k.place = any(flat.places)
      and k.rooms = any(flat.rooms)
      and k.max_usd_cents >= flat.lowest_max
      and k.min_usd_cents <= flat.highest_min
      and k.min_area <= flat.highest_min_area
      and k.max_area >= flat.lowest_max_area
      and k.bits & flat.bits = k.bits
  ), found as materialized (
    select search_id, chat_id, account_id, quiet_from, quiet_to, time_zone
    from candidate
    where not needs_full_match
    union all
    select c.search_id, c.chat_id, c.account_id, c.quiet_from, c.quiet_to, c.time_zone
    from candidate c
    join saved_search s on s.id = c.search_id
    cross join flat
    where c.needs_full_match
      and (s.area is null or s.area @> flat.point)
      and (s.text_query is null or flat.search @@ s.text_query::tsquery)
      and (not flat.is_unpriced or (s.min_usd_cents is null and s.max_usd_cents is null))
      and matches_unkeyed_filters(
        flat.deposit_usd_cents, flat.floor, flat.min_term_months, flat.latest_post_at,
        s.filters, match_saved_searches.at, flat.kind
      )
  )
  select
    array_agg(search_id),
    array_agg(chat_id),
    array_agg(account_id),
    array_agg(coalesce(quiet_from, -1)),
    array_agg(coalesce(quiet_to, -1)),
    json_agg(time_zone) filter (where quiet_from is not null)
  into search_ids, chat_ids, account_ids, quiet_froms, quiet_tos, time_zones
  from found;
end $$;
