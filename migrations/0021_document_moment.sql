-- What the fields of a listing that change without it are computed from: documents are read without
-- their listings. Items are short enough to be stored as they are, next to them.

alter table listing_document
  add price numeric(12, 2),
  add currency text not null default '',
  add first_seen_at timestamptz not null default 'epoch',
  alter item set storage main;
