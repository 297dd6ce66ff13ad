-- What the price of a flat is held against, and what speaks against an offer.

alter table listing
  add column min_term_months smallint,              -- the shortest lease
  add column likes jsonb,                           -- Likes: prices of similar flats; null: not compared, or too few
  add column warnings jsonb not null default '[]';  -- Warning[]: those that stand, lifted ones left out

-- The listings that are warned of, by the group that their prices are compared in: few.
create index listing_warned on listing (city, district, rooms_filter) where warnings <> '[]';

-- Warnings that somebody found to be wrong of a listing.
create table warning_lifted (
  listing_id integer not null references listing on delete cascade,
  kind text not null,                               -- Warning['kind']
  warning jsonb not null,                           -- Warning: as it stood; one for other reasons is shown again
  lifted_by text not null,
  why text not null,
  lifted_at timestamptz not null,
  primary key (listing_id, kind)
);
create index warning_lifted_at on warning_lifted (lifted_at);

-- The rates that stored dollar prices were made with. The newest row is in force; older ones stay until no price is left
-- that was made with them, so that a search can allow for both.
create table rates_in_force (
  id integer generated always as identity primary key,
  day date not null,                                -- of the newest rate among them
  rates jsonb not null,                             -- Rates: US dollars for one unit
  since timestamptz not null
);

-- When rates were last asked for, so that a restart does not ask again.
create table rates_asked (
  single boolean primary key default true check (single),
  asked_at timestamptz not null,
  outcome text not null,                            -- kind of the last answer
  failures integer not null,                        -- answers in a row that brought nothing usable
  next_at timestamptz not null
);

-- Posts that say of another post of their channel, or of themselves after an edit, that its flat is taken, and say no more.
create table said_rented (
  post_id integer primary key references post on delete cascade,
  channel_id integer not null,
  message_id integer not null,                      -- of the post that is spoken of
  said_at timestamptz not null
);
create index said_rented_of on said_rented (channel_id, message_id);
