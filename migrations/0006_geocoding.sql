-- Results of the geocoder, and when it may be called again.

create table geocode_result (
  query text primary key,                    -- city, district, street and house
  latitude double precision,                 -- null: not found
  longitude double precision,
  precision text check (precision in ('exact', 'street')),
  asked_at timestamptz not null,
  check ((latitude is null) = (precision is null) and (longitude is null) = (precision is null))
);
create index geocode_result_asked on geocode_result (asked_at);

-- One row, shared by all processes.
create table geocoder_rate_limit (
  id boolean primary key default true check (id),
  next_at timestamptz not null default 'epoch',       -- of the next request
  paused_until timestamptz not null default 'epoch',
  failures integer not null default 0                 -- in a row
);
insert into geocoder_rate_limit default values;
