-- A key only reads unless its owner has allowed it to change saved searches.
alter table api_key add can_write boolean not null default false;
