-- The public JSON of each listing, as a whole and as an item of lists, written where it is published
-- or changed (core/listings/documents.ts) and sent as it is.

create table listing_document (
  listing_id integer primary key references listing on delete cascade,
  version smallint not null default 0,       -- of the code that wrote it; 0: outdated
  document text not null default '',
  item text not null default ''
);
create index listing_document_version on listing_document (version);
insert into listing_document (listing_id) select id from listing;

-- The row of a document is locked after that of its listing, here and by writers, so that no writer
-- saves a document that a change made at the same time outdates.
create function outdate_listing_document() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into listing_document (listing_id) values (new.id);
  else
    update listing_document set version = 0 where listing_id = new.id;
  end if;
  return null;
end
$$;
create trigger listing_outdates_document after insert or update on listing
  for each row execute function outdate_listing_document();
