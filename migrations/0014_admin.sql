-- Corrections, reviews and the audit log.

-- Replaces one extracted fact of one flat of a post.
create table correction (
  id integer generated always as identity primary key,
  post_id integer not null references post on delete cascade,
  part smallint not null,
  field text not null,                       -- core/extraction/corrections.ts
  value jsonb not null,                      -- JSON null: unknown
  previous_value jsonb not null,             -- as read from the post
  source_text text,                          -- that the value was extracted from; null: none
  text_md5 text not null,                    -- of the post's text when corrected
  stated_in_post boolean not null,           -- posts with the same text are corrected too
  copied_from integer references correction on delete set null, -- of a post with the same text
  made_by integer references account on delete set null,
  made_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('undone', 'replaced', 'edited')),
  constraint correction_ended_check check ((ended_at is null) = (end_reason is null))
);
create unique index correction_active on correction (post_id, part, field) where ended_at is null;
create index correction_post on correction (post_id, part);
create index correction_same_text on correction (text_md5)
  where ended_at is null and stated_in_post;
create index correction_edited on correction (ended_at) where end_reason = 'edited';
create index correction_copied_from on correction (copied_from) where copied_from is not null;
create index correction_made_by on correction (made_by) where made_by is not null;

-- Listings that an admin approved, until something about them changes.
create table listing_review (
  listing_id integer primary key references listing on delete cascade,
  reviewed_by integer references account on delete set null,
  reviewed_at timestamptz not null
);
create index listing_review_reviewed_by on listing_review (reviewed_by)
  where reviewed_by is not null;

-- Written in the transaction of the action, kept for two years. It names people by id only.
create table audit_log (
  id integer generated always as identity primary key,
  at timestamptz not null,
  action text not null,
  actor_id integer references account on delete set null,
  is_from_cli boolean not null,
  subject text not null,
  subject_id integer,
  label text,                                -- the name of a channel
  before jsonb,
  after jsonb,
  reason text
);
create index audit_log_subject on audit_log (subject, subject_id, id);
create index audit_log_actor on audit_log (actor_id, id) where actor_id is not null;
create index audit_log_at on audit_log (at);
