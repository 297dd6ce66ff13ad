-- What a search told stays known when the search is deleted: the flat is not told again by another one, and the buttons under its messages still work.
-- What was not told yet is given up by whoever deletes the search.
alter table notice alter column search_id drop not null;
alter table notice drop constraint notice_search_id_fkey;
alter table notice add foreign key (search_id) references saved_search on delete set null;
alter table push_send drop constraint push_send_search_id_fkey;
alter table push_send add foreign key (search_id) references saved_search on delete set null;
