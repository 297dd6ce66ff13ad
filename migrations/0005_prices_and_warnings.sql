-- Exchange rates, and warnings that an admin found to be wrong.

create table exchange_rate (
  currency text not null,
  day date not null,
  usd numeric(18, 9) not null,               -- for one unit
  source text not null,
  primary key (currency, day)
);

-- Rates that stored dollar prices were computed with. The newest row is in use; older ones stay
-- until all prices are rewritten, so that searches can allow for both.
create table active_rates (
  id integer generated always as identity primary key,
  day date not null,                         -- of the newest rate in it
  rates jsonb not null,                      -- Rates: US dollars for one unit
  since timestamptz not null
);

-- When rates were last requested, so that a restart does not request them again.
create table rates_refresh (
  single boolean primary key default true check (single),
  asked_at timestamptz not null,
  outcome text not null,
  failures integer not null,                 -- in a row
  next_at timestamptz not null
);

create table lifted_warning (
  listing_id integer not null references listing on delete cascade,
  kind text not null,                        -- Warning['kind']
  warning jsonb not null,                    -- a warning for other reasons is shown again
  lifted_by text not null,
  reason text not null,                      -- given by the admin
  lifted_at timestamptz not null,
  primary key (listing_id, kind)
);
create index lifted_warning_lifted on lifted_warning (lifted_at);
