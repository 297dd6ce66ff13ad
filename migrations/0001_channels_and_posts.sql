-- Channels, the posts read from them, and our own copies of their photos.

create table channel (
  id integer generated always as identity primary key,
  username text not null,                    -- as the channel spells it
  city text,                                 -- canonical English name; null: several cities
  currency text,                             -- usual currency of its posts; null: unknown
  languages text[] not null default '{}',    -- expected in its posts; empty: unknown
  title text,
  description text,
  subscribers text,                          -- as Telegram shows it, such as "12.4K"
  origin text not null check (origin in ('web', 'export', 'sample')),
  is_active boolean not null default true,
  is_added_by_admin boolean not null default false,   -- need not be listed in the settings
  is_edited_by_admin boolean not null default false,  -- its city and currency win over the settings
  created_at timestamptz not null default now(),
  paused_at timestamptz,
  removed_at timestamptz,

  -- State of the reader.
  next_read_at timestamptz not null default now(),
  read_at timestamptz,                       -- last successful reading; null: never
  outcome text,                              -- kind of the last result (channel-reader.ts)
  outcome_detail text,
  outcome_at timestamptz,
  failures integer not null default 0,       -- in a row
  newest_message_id integer,                 -- cursor, moved in the transaction that stores posts
  gap_before_message_id integer,             -- next page of an unfinished gap; null: no gap
  gap_until_message_id integer,              -- where that gap ends
  rescanned_at timestamptz,                  -- start of the last rescan for edits and deletions
  etag text,
  last_modified text
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
  photos jsonb not null default '[]',        -- ParsedPhoto[]
  videos jsonb not null default '[]',        -- ParsedVideo[]
  forwarded_from jsonb,
  author_signature text,
  reply_to integer,
  content_hash text not null,                -- of all that an edit can change, without photo URLs
  revision integer not null default 1,
  first_seen_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  changed_at timestamptz not null,           -- when the text was posted, or found edited

  -- A post is removed when two separate readings no longer show it (core/posts/removal.ts).
  first_missed_at timestamptz,               -- null: still shown, or already removed
  last_missed_at timestamptz,
  vanished_at timestamptz,                   -- found to be removed
  removal_dismissed_at timestamptz,          -- an admin decided to keep it

  -- State of the pipeline.
  step text not null default 'extract-post', -- next step, or 'done'
  step_error text,
  step_error_at timestamptz,
  unique (channel_id, message_id)
);
create index post_failed on post (step_error_at) where step_error is not null;
create index post_unfinished on post (channel_id) where step <> 'done';
create index post_missed on post (channel_id, message_id) where first_missed_at is not null;
create index post_vanished on post (vanished_at) where vanished_at is not null;
create index post_same_text on post (channel_id, md5(text));

-- Earlier texts of edited posts: they tell a lower price or "rented" from a new flat.
create table post_revision (
  post_id integer not null references post on delete cascade,
  revision integer not null,
  text text not null,
  seen_at timestamptz not null,
  primary key (post_id, revision)
);

-- Stored once, however many posts show it.
create table photo (
  id integer generated always as identity primary key,
  sha256 text not null unique,               -- of the bytes as received
  width integer not null,
  height integer not null,
  placeholder text not null,                 -- data: URL
  variants jsonb not null,                   -- [{width, key}]
  perceptual_hash bigint,                    -- null: not computed yet, or too plain to compare
  created_at timestamptz not null default now()
);

create table post_photo (
  post_id integer not null references post on delete cascade,
  position smallint not null,                -- in the album; video thumbnails count from 100
  source_url text not null,                  -- expires, and differs at each reading
  photo_id integer references photo,         -- null: not copied yet
  copied_from text,                          -- URL that photo_id was copied from
  error text,
  final boolean not null default false,      -- the error is permanent
  primary key (post_id, position)
);
create index post_photo_photo on post_photo (photo_id);
create index post_photo_copied_from on post_photo (copied_from);
-- Photos that our object store rejected, for the health page; nearly always none.
create index post_photo_not_stored on post_photo (post_id)
  where photo_id is null and error like 'not stored:%';
