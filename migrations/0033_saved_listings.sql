-- Saved flats of accounts that want to be told when one is no longer offered. What others save
-- stays in their browsers.

alter table account
  add column saved_alerts boolean not null default false;

create table saved_listing (
  account_id integer not null references account on delete cascade,
  listing_id integer not null,               -- no foreign key: listings may be distributed
  saved_at timestamptz not null,
  primary key (account_id, listing_id)
);
create index saved_listing_listing on saved_listing (listing_id);

alter table notification
  drop constraint notification_reason_check,
  add constraint notification_reason_check
    check (reason in ('new', 'price-drop', 'back', 'edited', 'gone'));
