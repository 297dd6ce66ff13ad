-- Channels, the posts read from them, the facts found in each post, and the flats those facts describe.

create table channel (
  id integer generated always as identity primary key,
  username text not null,                 -- in the channel's own spelling
  city text,                              -- canonical English name; null: not of one city
  currency text,                          -- the usual currency of its posts; null: not known
  title text,
  description text,
  subscribers text,                       -- as shown, "12.4K"
  origin text not null check (origin in ('web', 'export', 'sample')),
  is_active boolean not null default true,

  -- reading state
  outcome text,                           -- kind of the last reading (core/channels/channel-reader.ts)
  outcome_detail text,
  outcome_at timestamptz,
  newest_message_id integer,              -- the cursor: moved in the transaction that stores the posts
  gap_before_message_id integer,          -- paging back from here is not finished; null: no gap
  gap_until_message_id integer,           -- and is finished at this id
  etag text,
  last_modified text,
  failures integer not null default 0,    -- readings in a row that brought nothing usable
  swept_at timestamptz,                   -- when the whole shown history was last begun to be read again, for edits and deletions
  next_read_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create unique index channel_username_key on channel (lower(username));
create index channel_due on channel (next_read_at) where is_active;

create table post (
  id integer generated always as identity primary key,
  channel_id integer not null references channel on delete cascade,
  message_id integer not null,
  album_ids integer[] not null default '{}',
  posted_at timestamptz not null,
  edited boolean not null default false,
  is_service boolean not null default false,
  text text not null,
  hashtags text[] not null default '{}',
  links text[] not null default '{}',
  photos jsonb not null default '[]',     -- ReadPhoto[]
  videos jsonb not null default '[]',     -- ReadVideo[]
  forwarded_from jsonb,
  author_signature text,
  reply_to integer,
  content_hash text not null,             -- of everything that an edit can change; photo addresses, which expire, left out
  revision integer not null default 1,
  first_seen_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),   -- last reading that showed it
  changed_at timestamptz not null,        -- when its words were last stated: the post's own time, or the reading that found them edited
  vanished_at timestamptz,                -- a reading of its place no longer showed it
  -- the pipeline's own state: which step it waits in, and why it cannot go on
  step text not null default 'extract-post',
  step_error text,
  step_error_at timestamptz,
  unique (channel_id, message_id)
);
create index post_stuck on post (step_error_at) where step_error is not null;
create index post_unfinished on post (channel_id) where step <> 'done';
create index post_vanished on post (vanished_at) where vanished_at is not null;
create index post_same_text on post (channel_id, md5(text));   -- reposts, word for word

-- Earlier wordings, kept so that a price drop or a "rented" edit can be told from a new flat.
create table post_revision (
  post_id integer not null references post on delete cascade,
  revision integer not null,
  text text not null,
  seen_at timestamptz not null,
  primary key (post_id, revision)
);

-- One flat. The columns lists filter and sort by stand here; the rest is read for the page that shows it.
create table listing (
  id integer generated always as identity primary key,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'RENTED', 'EXPIRED', 'REMOVED')),
  merged_into integer references listing,
  city text not null,
  district text,
  address text,
  latitude double precision,
  longitude double precision,
  point_precision text not null default 'none' check (point_precision in ('exact', 'street', 'district', 'none')),
  title text,
  description text not null,
  language text,
  period text check (period in ('month', 'day')),
  price numeric(12, 2),
  price_max numeric(12, 2),
  currency text not null,
  currency_assumed boolean not null default false,
  price_usd_cents integer,                -- normalised: filters, sorts, map labels
  price_per_m2_usd_cents integer,
  rooms smallint,
  bedrooms smallint,
  rooms_filter smallint,                  -- rooms, else bedrooms + 1; 5 stands for 5 or more
  area_sqm real,
  floor smallint,
  total_floors smallint,
  pets_allowed boolean,
  furnished boolean,
  amenities text[] not null default '{}',
  fact_bits integer not null default 0,   -- pets, furnished and amenities as bits, for index-only filters (core/listings/fact-bits.ts)
  deposit numeric(12, 2),
  commission text check (commission in ('none', 'yes')),
  phones text[] not null default '{}',
  telegram_username text,
  confidence real not null,
  photo_ids integer[] not null default '{}',
  videos jsonb not null default '[]',
  source_count integer not null default 1,
  primary_post_id integer not null references post,
  first_seen_at timestamptz not null,     -- isNew and createdAt
  updated_at timestamptz not null,
  latest_post_at timestamptz not null,    -- date sorts and the time label
  last_sighting_at timestamptz not null,  -- expiry counts from here
  search tsvector not null default ''
);
create index listing_sighting on listing (last_sighting_at) where status = 'ACTIVE';
create index listing_primary_post on listing (primary_post_id);
create index listing_merged_into on listing (merged_into) where merged_into is not null;

-- The facts of one flat as one post states them; `part` counts the flats of a post from 0.
create table extraction (
  post_id integer not null references post on delete cascade,
  part smallint not null,
  listing_id integer references listing,  -- null: not a rental, or not placed yet
  engine text not null,
  version integer not null,
  post_revision integer not null,
  facts jsonb not null,                   -- Facts
  evidence jsonb not null,
  confidence real not null,
  latitude double precision,
  longitude double precision,
  point_precision text not null default 'none',
  extracted_at timestamptz not null default now(),
  primary key (post_id, part)
);
create index extraction_listing on extraction (listing_id);

-- Bytes copied at intake: a photo once, however many posts show it.
create table photo (
  id integer generated always as identity primary key,
  sha256 text not null unique,            -- of the bytes as received
  width integer not null,
  height integer not null,
  placeholder text not null,              -- data: URL
  variants jsonb not null,                -- [{width, key}]
  created_at timestamptz not null default now()
);

create table post_photo (
  post_id integer not null references post on delete cascade,
  position smallint not null,             -- order in the album; from 100 on the still pictures of its videos
  source_url text not null,               -- expires, and is another one at each reading
  photo_id integer references photo,      -- null: not copied yet
  copied_from text,                       -- the address that photo_id was copied from
  error text,
  final boolean not null default false,   -- the error will not go away
  primary key (post_id, position)
);
create index post_photo_photo on post_photo (photo_id);
create index post_photo_copied_from on post_photo (copied_from);

-- US dollars for one unit of a currency on a day.
create table exchange_rate (
  currency text not null,
  day date not null,
  usd numeric(18, 9) not null,
  source text not null,
  primary key (currency, day)
);
