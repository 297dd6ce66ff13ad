-- One row per flat. Columns that searches filter and sort by are typed; the rest is for its page.

create table listing (
  id integer generated always as identity primary key,
  status text not null default 'ACTIVE'
    check (status in ('ACTIVE', 'RENTED', 'EXPIRED', 'REMOVED')),
  merged_into integer references listing check (merged_into <> id),
  primary_post_id integer not null references post,
  source_count integer not null default 1,

  city text not null,
  district text,
  district_derived boolean not null default false, -- from the exact point, not from a post
  address text,
  latitude double precision,
  longitude double precision,
  point_precision text not null default 'none'
    check (point_precision in ('exact', 'street', 'district', 'none')),

  title text,
  description text not null,
  language text,
  period text check (period in ('month', 'day')),
  price numeric(12, 2),
  price_max numeric(12, 2),
  currency text not null,
  currency_assumed boolean not null default false,
  price_usd_cents integer,                   -- for filters, sorting and the map
  price_per_m2_usd_cents integer,
  price_history jsonb not null default '[]', -- PriceStep[], oldest first
  comparables jsonb,                         -- Comparables; null: not compared, or too few
  deposit numeric(12, 2),
  commission text check (commission in ('none', 'yes')),
  min_term_months smallint,
  rooms smallint,
  bedrooms smallint,
  rooms_filter smallint,                     -- rooms, else bedrooms + 1; at most 5 ("5 or more")
  area_sqm real,
  floor smallint,
  total_floors smallint,
  pets_allowed boolean,
  furnished boolean,
  amenities text[] not null default '{}',
  fact_bits integer not null default 0,      -- yes/no facts as bits (core/listings/fact-bits.ts)
  phones text[] not null default '{}',
  telegram_username text,
  confidence real not null,
  warnings jsonb not null default '[]',      -- Warning[], without lifted ones
  photo_ids integer[] not null default '{}',
  videos jsonb not null default '[]',
  search tsvector not null default '',

  first_seen_at timestamptz not null,
  updated_at timestamptz not null,
  latest_post_at timestamptz not null,       -- for sorting by date and the time label
  last_sighting_at timestamptz not null      -- expiry counts from here
);
create index listing_primary_post on listing (primary_post_id);
create index listing_merged_into on listing (merged_into) where merged_into is not null;
create index listing_last_sighting on listing (last_sighting_at) where status = 'ACTIVE';
create index listing_first_seen on listing (city, first_seen_at) where merged_into is null;
create index listing_confidence on listing (confidence)
  where status = 'ACTIVE' and merged_into is null;
create index listing_with_warnings on listing (city, district, rooms_filter)
  where warnings <> '[]';

-- Index-only scans for searches: each index has every column that filters read. The predicate must
-- match the one in core/listings/search-store.ts, or the planner does not use them. Ties are broken
-- by id, in the direction of the order.
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
-- Narrow searches: a few districts, a number of rooms, a price range.
create index listing_by_district on listing (city, district, rooms_filter, price_usd_cents)
  include (area_sqm, fact_bits, latest_post_at, price_per_m2_usd_cents, id)
  where status = 'ACTIVE' and merged_into is null and period is distinct from 'day';
-- Map views: the latitude is a range of the index, the longitude is filtered inside it.
create index listing_by_place on listing (city, latitude, longitude)
  include (
    price_usd_cents, area_sqm, rooms_filter, district, fact_bits, latest_post_at,
    price_per_m2_usd_cents, id, point_precision, first_seen_at
  )
  where status = 'ACTIVE' and merged_into is null and period is distinct from 'day';
create index listing_by_text on listing using gin (search)
  where status = 'ACTIVE' and merged_into is null and period is distinct from 'day';

-- Visitors' reports, as anonymous counts.
create table listing_report (
  listing_id integer not null references listing on delete cascade,
  reason text not null,                      -- ReportReason (contract/report-reasons.ts)
  day date not null,                         -- UTC
  times integer not null default 1,
  last_at timestamptz not null,
  primary key (listing_id, reason, day)
);
create index listing_report_last on listing_report (last_at);
