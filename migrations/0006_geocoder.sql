-- What the geocoder answered, and when it may be asked again; a district that no post names.

-- One answer a question; null coordinates: it knows no such place. Asked anew when it is old (core/places/geocode.ts).
create table geocode_answer (
  question text primary key,              -- city, district, street and house (core/places/address-question.ts)
  latitude double precision,
  longitude double precision,
  precision text check (precision in ('exact', 'street')),
  asked_at timestamptz not null,
  check ((latitude is null) = (precision is null) and (longitude is null) = (precision is null))
);

-- One row for all processes: a request may begin at next_at, and none before rest_until.
create table geocoder_pace (
  id boolean primary key default true check (id),
  next_at timestamptz not null default 'epoch',
  rest_until timestamptz not null default 'epoch',
  failures integer not null default 0     -- refusals and outages in a row
);
insert into geocoder_pace default values;

-- The district stands in no post: it is the one around the exact point (core/places/district-at.ts).
alter table listing add column district_derived boolean not null default false;
