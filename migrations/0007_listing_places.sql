-- What lies on a part of the map, ordered and filtered without touching the table: latitude is a range of the index,
-- longitude is checked inside it, and every sort key stands beside the filters. The predicate is that of 0002_listing_search.sql.
create index listing_by_place on listing (city, latitude, longitude)
  include (price_usd_cents, area_sqm, rooms_filter, district, fact_bits, latest_post_at, price_per_m2_usd_cents, id, point_precision, first_seen_at)
  where status = 'ACTIVE' and merged_into is null and period is distinct from 'day';
