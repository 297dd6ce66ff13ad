-- Facts for further filters: the deposit in US dollars, and floor, fee and photos as bits.

alter table listing add column deposit_usd_cents integer; -- for filters, like price_usd_cents

with newest as (
  select coalesce((select rates from active_rates order by id desc limit 1), '{"USD": 1}') rates
), fact as (
  select id,
    round(deposit * (rates ->> currency)::numeric * 100) cents,
    -- The ground floor is floor 0 in Serbia and floor 1 elsewhere.
    case when floor > case when city in ('Belgrade', 'Novi Sad', 'Niš') then 0 else 1 end
      then 1 << 26 else 0 end
    | case when floor < total_floors then 1 << 27 else 0 end
    | case when commission = 'none' then 1 << 28 else 0 end
    | case when photo_ids <> '{}' then 1 << 29 else 0 end bits
  from listing cross join newest
)
update listing
set deposit_usd_cents = case when cents <= 2147483647 then cents end,
  fact_bits = fact_bits | bits
from fact
where fact.id = listing.id and (bits <> 0 or cents is not null);

-- Index-only scans for searches (0002_listings.sql), with the columns of the new filters.
drop index listing_by_date, listing_by_price, listing_by_area, listing_by_price_per_m2,
  listing_by_district, listing_by_place;
create index listing_by_date on listing (city, latest_post_at, id)
  include (
    price_usd_cents, area_sqm, rooms_filter, district, fact_bits, floor, deposit_usd_cents,
    min_term_months
  )
  where status = 'ACTIVE' and merged_into is null and period is distinct from 'day';
create index listing_by_price on listing (city, price_usd_cents, id)
  include (
    area_sqm, rooms_filter, district, fact_bits, floor, deposit_usd_cents, min_term_months,
    latest_post_at
  )
  where status = 'ACTIVE' and merged_into is null and period is distinct from 'day';
create index listing_by_area on listing (city, area_sqm, id)
  include (
    price_usd_cents, rooms_filter, district, fact_bits, floor, deposit_usd_cents, min_term_months,
    latest_post_at
  )
  where status = 'ACTIVE' and merged_into is null and period is distinct from 'day';
create index listing_by_price_per_m2 on listing (city, price_per_m2_usd_cents, id)
  include (
    price_usd_cents, area_sqm, rooms_filter, district, fact_bits, floor, deposit_usd_cents,
    min_term_months, latest_post_at
  )
  where status = 'ACTIVE' and merged_into is null and period is distinct from 'day';
create index listing_by_district on listing (city, district, rooms_filter, price_usd_cents)
  include (
    area_sqm, fact_bits, floor, deposit_usd_cents, min_term_months, latest_post_at,
    price_per_m2_usd_cents, id
  )
  where status = 'ACTIVE' and merged_into is null and period is distinct from 'day';
create index listing_by_place on listing (city, latitude, longitude)
  include (
    price_usd_cents, area_sqm, rooms_filter, district, fact_bits, floor, deposit_usd_cents,
    min_term_months, latest_post_at, price_per_m2_usd_cents, id, point_precision, first_seen_at
  )
  where status = 'ACTIVE' and merged_into is null and period is distinct from 'day';
