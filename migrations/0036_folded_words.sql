-- Words of text searches in letters that all scripts share (core/places/fold-letters.ts). The worker
-- adds them to active listings of before, in batches (core/listings/fold-stored-words.ts). Words as
-- they are written stay in `search`, for servers of the previous version.

alter table listing add column has_folded_words boolean not null default false;
create index listing_without_folded_words on listing (id)
  where status = 'ACTIVE' and not has_folded_words;
