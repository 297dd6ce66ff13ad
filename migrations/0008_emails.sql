-- Queued in the transaction that causes them. The content is encrypted, and cleared once sent.
create table email (
  id integer generated always as identity primary key,
  account_id integer references account on delete set null,
  kind text not null,
  sealed bytea,                              -- recipient, language, content; null: sent or failed
  created_at timestamptz not null,
  tries integer not null default 0,
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text                            -- the mail server's, without addresses
);
create index email_pending on email (created_at) where sent_at is null and failed_at is null;
create index email_finished on email (created_at)
  where sent_at is not null or failed_at is not null;
create index email_account on email (account_id);
