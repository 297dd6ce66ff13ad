-- What lists show, ordered and filtered without touching the table: one covering index an order, each holding every
-- column that filters read. All share one predicate; core/listings/search-store.ts writes it out literally, or the
-- planner could not tell that they apply. Ties are broken by id, in the direction of the order.

create index listing_by_date on listing (city, latest_post_at, id)
  include (price_usd_cents, area_sqm, rooms_filter, district, fact_bits)
  where status = 'ACTIVE' and merged_into is null and period is distinct from 'day';

create index listing_by_price on listing (city, price_usd_cents, id)
  include (area_sqm, rooms_filter, district, fact_bits)
  where status = 'ACTIVE' and merged_into is null and period is distinct from 'day';

create index listing_by_area on listing (city, area_sqm, id)
  include (price_usd_cents, rooms_filter, district, fact_bits)
  where status = 'ACTIVE' and merged_into is null and period is distinct from 'day';

create index listing_by_price_per_m2 on listing (city, price_per_m2_usd_cents, id)
  include (price_usd_cents, area_sqm, rooms_filter, district, fact_bits)
  where status = 'ACTIVE' and merged_into is null and period is distinct from 'day';

-- The narrow searches: a district or two, a number of rooms, a price range. Holds every sort key beside the filters.
create index listing_by_district on listing (city, district, rooms_filter, price_usd_cents)
  include (area_sqm, fact_bits, latest_post_at, price_per_m2_usd_cents, id)
  where status = 'ACTIVE' and merged_into is null and period is distinct from 'day';

create index listing_by_words on listing using gin (search)
  where status = 'ACTIVE' and merged_into is null and period is distinct from 'day';
