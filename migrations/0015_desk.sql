-- The desk of whoever runs the site: what people corrected, looked at and did.

-- What was read of a flat, where somebody said otherwise; null: `facts` are what was read.
alter table extraction add column read_facts jsonb;

-- What a person says of one flat of one post, in place of what was read there.
create table correction (
  id integer generated always as identity primary key,
  post_id integer not null references post on delete cascade,
  part smallint not null,
  field text not null,                    -- core/extraction/corrections.ts
  value jsonb not null,                   -- JSON's null: the post does not say
  was jsonb not null,                     -- what was read when it was made
  was_words text,                         -- the words that it was read from; null: from none
  text_md5 text not null,                 -- of the post's text then
  teaches boolean not null,               -- the post itself says so: it holds for posts of the same words, and is a case for the rules
  copied_from integer references correction on delete set null,   -- made of a post with the same words
  made_by integer references account on delete set null,
  made_at timestamptz not null,
  ended_at timestamptz,
  ended_why text check (ended_why in ('undone', 'replaced', 'edited')),
  check ((ended_at is null) = (ended_why is null))
);
create unique index correction_standing on correction (post_id, part, field) where ended_at is null;
create index correction_post on correction (post_id, part);
create index correction_same_text on correction (text_md5) where ended_at is null and teaches;
create index correction_overtaken on correction (ended_at) where ended_why = 'edited';
create index correction_copied_from on correction (copied_from) where copied_from is not null;

-- A listing that somebody found fine, until something new happens to it.
create table listing_look (
  listing_id integer primary key references listing on delete cascade,
  looked_by integer references account on delete set null,
  looked_at timestamptz not null
);
create index listing_unsure on listing (confidence) where status = 'ACTIVE' and merged_into is null;

-- What administrators did: in the transaction of the deed, kept for two years. Of people it holds numbers only.
create table admin_act (
  id integer generated always as identity primary key,
  at timestamptz not null,
  act text not null,
  actor_id integer references account on delete set null,
  by_command boolean not null,            -- typed on the machine itself
  subject text not null,
  subject_id integer,
  label text,                             -- name of a channel
  before jsonb,
  after jsonb,
  reason text
);
create index admin_act_subject on admin_act (subject, subject_id, id);
create index admin_act_actor on admin_act (actor_id, id) where actor_id is not null;
create index admin_act_at on admin_act (at);

-- Channels that were added or changed at the desk: what stands there wins over the settings.
alter table channel add column by_desk boolean not null default false;      -- added there; the settings need not name it
alter table channel add column set_at_desk boolean not null default false;  -- its city and currency were
alter table channel add column languages text[] not null default '{}';      -- in which its posts are expected
alter table channel add column paused_at timestamptz;
alter table channel add column removed_at timestamptz;

-- What the language model last came to, as the worker that asked it says.
create table model_state (
  single boolean primary key default true check (single),
  kind text not null check (kind in ('answers', 'rests', 'budget-spent')),
  reason text,
  since timestamptz not null
);
