-- Listings with warnings come after all others in every order. Both columns follow from others,
-- since previous versions do not write them.

-- First, so that the rewritten table does not get them twice.
drop index listing_by_date, listing_by_price, listing_by_area, listing_by_price_per_m2,
  listing_by_district, listing_by_place;

alter table listing
  add column is_flagged boolean not null generated always as (warnings <> '[]'::jsonb) stored,
  -- Phones, and "@" with the handle.
  add column contacts text[] not null generated always as (
    array_remove(array_append(phones, '@' || lower(telegram_username)), null)
  ) stored;

-- What else a contact offers, in all cities.
create index listing_by_contact on listing using gin (contacts)
  where status = 'ACTIVE' and merged_into is null and period is distinct from 'day';

-- Index-only scans for searches (0034_listing_kinds.sql), with the column that orders them.
create index listing_by_date on listing (city, latest_post_at, id)
  include (
    price_usd_cents, area_sqm, rooms_filter, district, fact_bits, floor, deposit_usd_cents,
    min_term_months, kind, is_flagged
  )
  where status = 'ACTIVE' and merged_into is null and period is distinct from 'day';
create index listing_by_price on listing (city, price_usd_cents, id)
  include (
    area_sqm, rooms_filter, district, fact_bits, floor, deposit_usd_cents, min_term_months,
    latest_post_at, kind, is_flagged
  )
  where status = 'ACTIVE' and merged_into is null and period is distinct from 'day';
create index listing_by_area on listing (city, area_sqm, id)
  include (
    price_usd_cents, rooms_filter, district, fact_bits, floor, deposit_usd_cents, min_term_months,
    latest_post_at, kind, is_flagged
  )
  where status = 'ACTIVE' and merged_into is null and period is distinct from 'day';
create index listing_by_price_per_m2 on listing (city, price_per_m2_usd_cents, id)
  include (
    price_usd_cents, area_sqm, rooms_filter, district, fact_bits, floor, deposit_usd_cents,
    min_term_months, latest_post_at, kind, is_flagged
  )
  where status = 'ACTIVE' and merged_into is null and period is distinct from 'day';
create index listing_by_district on listing (city, district, rooms_filter, price_usd_cents)
  include (
    area_sqm, fact_bits, floor, deposit_usd_cents, min_term_months, latest_post_at,
    price_per_m2_usd_cents, id, kind, is_flagged
  )
  where status = 'ACTIVE' and merged_into is null and period is distinct from 'day';
create index listing_by_place on listing (city, latitude, longitude)
  include (
    price_usd_cents, area_sqm, rooms_filter, district, fact_bits, floor, deposit_usd_cents,
    min_term_months, latest_post_at, price_per_m2_usd_cents, id, point_precision, first_seen_at,
    kind, is_flagged
  )
  where status = 'ACTIVE' and merged_into is null and period is distinct from 'day';
