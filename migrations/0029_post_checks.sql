-- Posts that are read again: for somebody who looks at their flat, and regularly while new.

-- One row per post, so that all its readers share a request. A row is kept for a while after its
-- check, so that a post is not requested again and again.
create table post_check (
  channel_id integer not null,
  message_id integer not null,
  requested_at timestamptz not null,
  done_at timestamptz,                       -- null: not read yet
  primary key (channel_id, message_id)
);
create index post_check_requested on post_check (requested_at);

alter table channel
  add column reread_at timestamptz;          -- when its recent flats are read again; null: now
