-- A post is removed when two readings apart agree that it is gone (core/posts/removal.ts).
alter table post add column first_missed_at timestamptz;       -- since when readings have not shown it; null: shown, or removed
alter table post add column last_missed_at timestamptz;        -- the last reading that did not
alter table post add column removal_dismissed_at timestamptz;  -- an administrator kept it though it is not shown
create index post_missed on post (channel_id, message_id) where first_missed_at is not null;

-- When a channel was last read well; null: never.
alter table channel add column read_at timestamptz;
update channel set read_at = outcome_at where outcome in ('page', 'not-modified', 'empty');
