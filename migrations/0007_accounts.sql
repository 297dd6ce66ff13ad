-- Accounts, sessions and ways to sign in. Secrets are stored as keyed hashes only.

create table account (
  id integer generated always as identity primary key,
  email text,                                -- as typed; null: signed up with Telegram
  email_key text generated always as (lower(email)) stored,
  email_verified_at timestamptz,
  is_duplicate boolean not null default false, -- the email belongs to another account
  password_hash text,                        -- Argon2id with its parameters
  role text not null default 'USER' check (role in ('USER', 'ADMIN')),
  first_name text,
  last_name text,
  language text check (language in ('en', 'ru', 'ka')), -- null: the browser's
  currency text,
  theme text not null default 'system' check (theme in ('system', 'light', 'dark')),
  trial_expires_at timestamptz,
  created_at timestamptz not null
);
-- An email belongs to the account that verified it; until then several accounts may name it.
create unique index account_verified_email on account (email_key)
  where email_verified_at is not null;
create index account_email on account (email_key);
create index account_unverified on account (created_at)
  where email is not null and email_verified_at is null;

-- A sign-in on one device: a family of refresh tokens, each used once.
create table session (
  id uuid primary key,
  account_id integer not null references account on delete cascade,
  method text not null check (method in ('password', 'provider', 'telegram')),
  device text,                               -- browser and system, for display
  device_hash bytea not null,                -- of the cookie that its refresh tokens need
  claimed_at timestamptz,                    -- null: the browser has not returned from a redirect
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,           -- however often it is refreshed
  ended_at timestamptz,
  end_reason text
    check (end_reason in ('logout', 'reuse', 'password', 'reset', 'ended', 'verified'))
);
create index session_account on session (account_id);
create index session_over on session (least(ended_at, expires_at));
create index session_unclaimed on session (created_at) where claimed_at is null;
create index session_last_seen on session (last_seen_at);

create table refresh_token (
  hash bytea primary key,
  session_id uuid not null references session on delete cascade,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index refresh_token_session on refresh_token (session_id);
create index refresh_token_expires on refresh_token (expires_at);

-- Browsers that were signed in to an account: strangers' attempts do not throttle them.
create table known_device (
  account_id integer not null references account on delete cascade,
  hash bytea not null,                       -- of the same cookie as session.device_hash
  seen_at timestamptz not null,
  primary key (account_id, hash)
);
create index known_device_seen on known_device (seen_at);

-- Codes that verify an email address, at most one per account and purpose.
create table email_code (
  account_id integer not null references account on delete cascade,
  purpose text not null check (purpose in ('verify', 'change')),
  email text not null,                       -- the recipient
  hash bytea not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  wrong_tries integer not null default 0,
  primary key (account_id, purpose)
);
create index email_code_expires on email_code (expires_at);

create table password_reset (
  hash bytea primary key,
  account_id integer not null references account on delete cascade,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_reset_account on password_reset (account_id);
create index password_reset_expires on password_reset (expires_at);

-- Accounts at sign-in providers, matched by issuer and subject, never by email (OpenID Connect).
create table sign_in_link (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  issuer text not null,
  subject text not null,
  email text,
  added_at timestamptz not null,
  unique (issuer, subject)
);
create index sign_in_link_account on sign_in_link (account_id);

-- Telegram's sign-in data that was used, so that it is accepted once. It does not say whose it was.
create table used_telegram_auth (
  hash bytea primary key,                    -- keyed, of Telegram's own hash
  device_hash bytea,                         -- of the browser that may repeat it; null: none
  expires_at timestamptz not null            -- later it is too old to be accepted anyway
);
create index used_telegram_auth_expires on used_telegram_auth (expires_at);

-- Counters of recent attempts. The key is a keyed hash; no email or IP address is stored.
create table throttle (
  key bytea primary key,
  times integer not null,
  window_ends_at timestamptz not null,
  free_at timestamptz not null               -- further attempts are rejected until then
);
create index throttle_window on throttle (window_ends_at);

-- Emails and provider accounts that had their free trial, as keyed hashes. Rows outlive the
-- account: there is one trial per person.
create table used_trial (
  hash bytea primary key,                    -- HMAC with a key derived from SECRET_KEY
  used_at timestamptz not null
);
