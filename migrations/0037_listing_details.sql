-- Facts that are shown but not searched by (contract/details.ts), such as the type of heating.
-- Missing ones are not stated. Stored posts are not read again for them.

alter table listing add column details jsonb not null default '{}';
