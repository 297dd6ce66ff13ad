-- What is offered (contract/listing-kinds.ts). Listings of before are flats until they are read
-- again.

alter table listing add column kind text not null default 'flat';
alter table listing add constraint listing_kind_check
  check (kind in ('flat', 'house', 'room', 'bed'));

-- Index-only scans for searches (0017_filter_facts.sql), with the column of the new filter.
drop index listing_by_date, listing_by_price, listing_by_area, listing_by_price_per_m2,
  listing_by_district, listing_by_place;
create index listing_by_date on listing (city, latest_post_at, id)
  include (
    price_usd_cents, area_sqm, rooms_filter, district, fact_bits, floor, deposit_usd_cents,
    min_term_months, kind
  )
  where status = 'ACTIVE' and merged_into is null and period is distinct from 'day';
create index listing_by_price on listing (city, price_usd_cents, id)
  include (
    area_sqm, rooms_filter, district, fact_bits, floor, deposit_usd_cents, min_term_months,
    latest_post_at, kind
  )
  where status = 'ACTIVE' and merged_into is null and period is distinct from 'day';
create index listing_by_area on listing (city, area_sqm, id)
  include (
    price_usd_cents, rooms_filter, district, fact_bits, floor, deposit_usd_cents, min_term_months,
    latest_post_at, kind
  )
  where status = 'ACTIVE' and merged_into is null and period is distinct from 'day';
create index listing_by_price_per_m2 on listing (city, price_per_m2_usd_cents, id)
  include (
    price_usd_cents, area_sqm, rooms_filter, district, fact_bits, floor, deposit_usd_cents,
    min_term_months, latest_post_at, kind
  )
  where status = 'ACTIVE' and merged_into is null and period is distinct from 'day';
create index listing_by_district on listing (city, district, rooms_filter, price_usd_cents)
  include (
    area_sqm, fact_bits, floor, deposit_usd_cents, min_term_months, latest_post_at,
    price_per_m2_usd_cents, id, kind
  )
  where status = 'ACTIVE' and merged_into is null and period is distinct from 'day';
create index listing_by_place on listing (city, latitude, longitude)
  include (
    price_usd_cents, area_sqm, rooms_filter, district, fact_bits, floor, deposit_usd_cents,
    min_term_months, latest_post_at, price_per_m2_usd_cents, id, point_precision, first_seen_at,
    kind
  )
  where status = 'ACTIVE' and merged_into is null and period is distinct from 'day';
