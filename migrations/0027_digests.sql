-- How often a saved search notifies: of each flat at once, or by a digest of a day or a week.

alter table saved_search
  add column frequency text not null default 'instant',
  add constraint saved_search_frequency_check check (frequency in ('instant', 'daily', 'weekly'));

-- Those of a search to one address that are due become one message. Other messages are sent first.
alter table delivery add column is_digest boolean not null default false;
drop index delivery_pending;
create index delivery_pending on delivery (channel, is_digest, due_at, id)
  where sent_at is null and failed_at is null;
create index delivery_digest on delivery (search_id, recipient_id)
  where is_digest and sent_at is null and failed_at is null;
