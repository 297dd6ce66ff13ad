-- How often a saved search notifies: of each flat at once, or by a digest of a day or a week.

alter table saved_search
  add column frequency text not null default 'instant',
  add constraint saved_search_frequency_check check (frequency in ('instant', 'daily', 'weekly'));

-- Those of a search to one address that are due become one message.
alter table delivery add column is_digest boolean not null default false;
create index delivery_digest on delivery (search_id, recipient_id)
  where is_digest and sent_at is null and failed_at is null;
