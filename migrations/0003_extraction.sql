-- Facts extracted from posts, and the state of the language model.

-- One flat of one post. `part` counts the flats of a post from 0.
create table extraction (
  post_id integer not null references post on delete cascade,
  part smallint not null,
  listing_id integer references listing,     -- null: not a rental, or not assigned yet
  engine text not null,
  version integer not null,
  post_revision integer not null,
  facts jsonb not null,                      -- Facts, with corrections applied
  read_facts jsonb,                          -- Facts before corrections; null: no corrections
  evidence jsonb not null,
  sure jsonb not null default '{}',          -- how directly the text states each fact
  confidence real not null,
  latitude double precision,
  longitude double precision,
  point_precision text not null default 'none'
    check (point_precision in ('exact', 'street', 'district', 'none')),
  is_room boolean not null default false,    -- a room or a bed, not a whole flat
  code text,                                 -- the author's own number of the flat
  minhash integer[],                         -- of the text (core/listings/merge); null: too short
  keys bigint[] not null default '{}',       -- its rows in listing_key
  extracted_at timestamptz not null default now(),
  primary key (post_id, part)
);
create index extraction_listing on extraction (listing_id);

-- Facts of earlier texts of a post, for the price history.
create table extraction_revision (
  post_id integer not null references post on delete cascade,
  part smallint not null,
  post_revision integer not null,
  facts jsonb not null,                      -- Facts
  stated_at timestamptz not null,
  primary key (post_id, part, post_revision)
);

-- Responses of the language model as received, so that no request is paid for twice.
create table model_output (
  key text primary key,                      -- SHA-256 of text, city, prompt version and model
  output jsonb not null,
  created_at timestamptz not null default now()
);
create index model_output_created on model_output (created_at);

-- Per UTC day. Reserved before a request, settled after its response.
create table model_spending (
  day date primary key,
  requests integer not null default 0,
  input_tokens bigint not null default 0,
  output_tokens bigint not null default 0,
  reserved_tokens bigint not null default 0,
  micro_usd bigint not null default 0,       -- millionths of a US dollar
  reserved_micro_usd bigint not null default 0
);

-- Whether the model works, as reported by the worker that last called it. At most one row.
create table model_state (
  single boolean primary key default true check (single),
  kind text not null check (kind in ('available', 'paused', 'budget-spent')),
  reason text,
  since timestamptz not null
);
