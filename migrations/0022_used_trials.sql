-- What has used its free trial: email addresses and accounts at sign-in providers, as keyed hashes.
-- Rows stay when the account is deleted, and belong to none: there is one trial, and not one per account.
create table used_trial (
  hash bytea primary key,                 -- HMAC with a key derived from SECRET_KEY
  used_at timestamptz not null
);
