-- The searches that a flat fits, found by core/searches/match-store.ts. A function, since PostgreSQL then plans it once a connection
-- and not for each flat, which costs as much as half of the finding. One value: what carries hundreds of rows to the
-- worker costs more than reading them.
create function waiting_searches(flat_id integer) returns json language plpgsql stable as $$
declare
  waiting json;
begin
  with flat as materialized (
    select city, array['', coalesce(district, '')] districts, array[0, coalesce(rooms_filter, 0)]::smallint[] rooms, fact_bits bits, price_usd_cents is null unpriced,
      -- No bound of price is the largest integer and -1, none of size -1.
      coalesce(price_usd_cents, 2147483647) at_least, coalesce(price_usd_cents, -1) at_most,
      coalesce(area_sqm::real, 'infinity'::real) as_large, coalesce(area_sqm::real, -1::real) as_small, point(longitude, latitude) place, search
    from listing where id = flat_id and status = 'ACTIVE' and merged_into is null and period is distinct from 'day'
  ), k as materialized (
    -- The widest price there is stands for none, and for one as high: without a price the search itself tells them apart.
    select k.search_id, k.chat_id, k.quiet_from, k.quiet_to, k.time_zone, k.push_account, k.looks or flat.unpriced looks
    from flat join search_key k on k.city = flat.city and k.district = any(flat.districts) and k.rooms = any(flat.rooms)
      and k.max_usd_cents >= flat.at_least and k.min_usd_cents <= flat.at_most and k.min_area <= flat.as_small and k.max_area >= flat.as_large and k.bits & flat.bits = k.bits
  )
  select json_agg(case when k.quiet_from is null then json_build_array(k.search_id, k.chat_id, k.push_account) else json_build_array(k.search_id, k.chat_id, k.push_account, k.quiet_from, k.quiet_to, k.time_zone) end)
  into waiting from k
  where not k.looks or k.search_id in (
    select s.id from saved_search s cross join flat
    where s.id = any(array(select k.search_id from k where k.looks))
      and (s.area is null or s.area @> flat.place) and (s.words is null or flat.search @@ to_tsquery('simple', s.words))
      and (not flat.unpriced or (s.min_usd_cents is null and s.max_usd_cents is null)));
  return coalesce(waiting, '[]');
end $$;
