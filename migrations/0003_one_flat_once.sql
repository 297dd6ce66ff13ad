-- One flat, once: by what its posts recognise each other, who decided that they belong together, and what was said before.

alter table photo add column look bigint;           -- how it looks, as 64 bits (core/photos/look.ts); null: too plain, or not looked at yet

alter table extraction
  add column sketch integer[],                      -- of its wording (core/listings/merge/sketch.ts); null: too short
  add column code text,                             -- the number under which its author keeps the flat
  add column is_room boolean not null default false,  -- a room of a flat, or a place in one
  add column keys bigint[] not null default '{}';   -- under which its listing stands in listing_key because of it

alter table listing add column price_history jsonb not null default '[]';   -- PriceStep[], oldest first

-- Facts as earlier wordings of a post stated them: price history, and how a flat came to be what it is.
create table extraction_earlier (
  post_id integer not null references post on delete cascade,
  part smallint not null,
  post_revision integer not null,
  facts jsonb not null,                             -- Facts
  stated_at timestamptz not null,
  primary key (post_id, part, post_revision)
);

-- Where a post looks for the listing of its flat: hashes of a phone, a photo, a few words, a place with an area.
create table listing_key (
  key bigint not null,
  listing_id integer not null references listing on delete cascade,
  primary key (key, listing_id)
);

-- Why a post belongs to a listing, or, when it was close, why not.
create table merge_decision (
  id integer generated always as identity primary key,
  decided_at timestamptz not null,
  post_id integer not null,
  part smallint not null,
  listing_id integer not null references listing on delete cascade,       -- the flat it was held against
  from_listing_id integer references listing on delete cascade,           -- the listing that went into that one; null: the post had none yet
  verdict text not null check (verdict in ('same', 'apart')),
  score real,                                       -- log odds; null: a person said so
  reasons jsonb not null default '[]',              -- Reason[]
  moved jsonb not null default '[]',                -- [{postId, part}]: the offers that changed their listing by it
  decided_by text not null,                         -- 'rules', or who it was
  undone_at timestamptz,
  undone_by text,
  foreign key (post_id, part) references extraction on delete cascade
);
create index merge_decision_listing on merge_decision (listing_id);
create index merge_decision_from on merge_decision (from_listing_id) where from_listing_id is not null;
create index merge_decision_post on merge_decision (post_id, part);

-- Flats that somebody has told apart: their posts never share a listing again. Each pair stands here both ways.
create table kept_apart (
  post_id integer not null,
  part smallint not null,
  other_post_id integer not null,
  other_part smallint not null,
  decided_by text not null,
  decided_at timestamptz not null,
  primary key (post_id, part, other_post_id, other_part),
  foreign key (post_id, part) references extraction on delete cascade,
  foreign key (other_post_id, other_part) references extraction on delete cascade
);
