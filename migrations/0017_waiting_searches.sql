-- Flats find the searches that wait for them by keys whose numbers come first: reading hundreds of them is what finding costs, and a text
-- before a number makes each number be looked for anew. `place` is city and district.
alter table search_key add place bigint not null generated always as (hashtextextended(city || '/' || district, 0)) stored;
drop index search_key_for_flat;
create index search_key_for_flat on search_key (place, rooms, max_usd_cents, min_usd_cents) include (min_area, max_area, bits, search_id, chat_id, push_account, looks, quiet_from, quiet_to, time_zone);

-- The searches that a flat fits, found by core/searches/match-store.ts: a number of each array is one search, without quiet hours -1; `zones` are those of searches that
-- have quiet hours, in the same order. A function, since PostgreSQL then plans it once a connection and not for each flat; columns, since
-- hundreds of rows cost more to carry than to find.
create function waiting_searches(flat_id integer, out searches integer[], out chats integer[], out browsers integer[], out quiet_froms integer[], out quiet_tos integer[], out zones json) language plpgsql stable as $$
begin
  with flat as materialized (
    select array[hashtextextended(city || '/', 0), hashtextextended(city || '/' || coalesce(district, ''), 0)] places, array[0, coalesce(rooms_filter, 0)]::smallint[] rooms, fact_bits bits, price_usd_cents is null unpriced,
      -- No bound of price is the largest integer and -1, none of size -1.
      coalesce(price_usd_cents, 2147483647) at_least, coalesce(price_usd_cents, -1) at_most,
      coalesce(area_sqm::real, 'infinity'::real) as_large, coalesce(area_sqm::real, -1::real) as_small, point(longitude, latitude) place, search
    from listing where id = flat_id and status = 'ACTIVE' and merged_into is null and period is distinct from 'day'
  ), k as materialized (
    -- The widest price there is stands for none, and for one as high: without a price the search itself tells them apart.
    select k.search_id, k.chat_id, k.push_account, k.quiet_from, k.quiet_to, k.time_zone, k.looks or flat.unpriced looks
    from flat join search_key k on k.place = any(flat.places) and k.rooms = any(flat.rooms)
      and k.max_usd_cents >= flat.at_least and k.min_usd_cents <= flat.at_most and k.min_area <= flat.as_small and k.max_area >= flat.as_large and k.bits & flat.bits = k.bits
  ), found as materialized (
    select search_id, chat_id, push_account, quiet_from, quiet_to, time_zone from k where not looks
    union all
    select k.search_id, k.chat_id, k.push_account, k.quiet_from, k.quiet_to, k.time_zone from k join saved_search s on s.id = k.search_id cross join flat
    where k.looks and (s.area is null or s.area @> flat.place) and (s.words is null or flat.search @@ to_tsquery('simple', s.words))
      and (not flat.unpriced or (s.min_usd_cents is null and s.max_usd_cents is null))
  )
  select array_agg(search_id), array_agg(chat_id), array_agg(push_account), array_agg(coalesce(quiet_from, -1)), array_agg(coalesce(quiet_to, -1)), json_agg(time_zone) filter (where quiet_from is not null)
  into searches, chats, browsers, quiet_froms, quiet_tos, zones from found;
end $$;
