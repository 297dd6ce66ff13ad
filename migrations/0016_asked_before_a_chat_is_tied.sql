-- The chat that a link was opened in, where the bot asks before it ties them: a stranger may have sent it.
alter table chat_link add column chat_id integer references chat on delete set null;
create index chat_link_chat on chat_link (chat_id) where chat_id is not null;
