-- How posts of the same flat find each other, and who decided that they belong together.

-- Hashes of phones, photos, phrases and places, by which a post finds the listing of its flat.
create table listing_key (
  key bigint not null,
  listing_id integer not null references listing on delete cascade,
  primary key (key, listing_id)
);

-- Why a post belongs to a listing or, when it was close, why not.
create table merge_decision (
  id integer generated always as identity primary key,
  decided_at timestamptz not null,
  post_id integer not null,
  part smallint not null,
  listing_id integer not null references listing on delete cascade,
  from_listing_id integer references listing on delete cascade, -- null: the post had none before
  verdict text not null check (verdict in ('same', 'apart')),
  score real,                                -- log odds; null: decided by an admin
  reasons jsonb not null default '[]',       -- Reason[]
  moved jsonb not null default '[]',         -- [{postId, part}] that changed their listing
  decided_by text not null,                  -- 'rules', or an admin
  undone_at timestamptz,
  undone_by text,
  foreign key (post_id, part) references extraction on delete cascade
);
create index merge_decision_listing on merge_decision (listing_id);
create index merge_decision_from on merge_decision (from_listing_id)
  where from_listing_id is not null;
create index merge_decision_post on merge_decision (post_id, part);

-- Pairs that an admin separated for good. Each pair is stored in both directions.
create table do_not_merge (
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
create index do_not_merge_other on do_not_merge (other_post_id, other_part);

-- Posts that only say that the flat of another post of their channel has been rented. If a post was
-- edited to say so itself, message_id is its own.
create table rented_mark (
  post_id integer primary key references post on delete cascade,
  channel_id integer not null,
  message_id integer not null,
  marked_at timestamptz not null
);
create index rented_mark_message on rented_mark (channel_id, message_id);
