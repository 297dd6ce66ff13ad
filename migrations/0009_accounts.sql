-- People, the places where they are signed in, and what proves who they are. Secrets are kept as keyed hashes only.
create table account (
  id integer generated always as identity primary key,
  email text,                             -- as typed; null: came from a messenger
  email_key text generated always as (lower(email)) stored,
  email_verified_at timestamptz,
  is_shadow boolean not null default false, -- registered under an address that belongs to somebody: it can never be proved
  password_hash text,                     -- Argon2id, with its parameters; null: signs in elsewhere
  role text not null default 'USER' check (role in ('USER', 'ADMIN')),
  first_name text,
  last_name text,
  language text,                          -- null: as the browser says
  currency text,
  theme text not null default 'system',
  trial_expires_at timestamptz,
  created_at timestamptz not null
);
-- An address belongs to whoever proved it; before that it may stand in several accounts.
create unique index account_email on account (email_key) where email_verified_at is not null;
create index account_email_any on account (email_key);
create index account_unproven on account (created_at) where email is not null and email_verified_at is null;

-- One sign-in on one device: a family of refresh tokens, each used once.
create table session (
  id uuid primary key,
  account_id integer not null references account on delete cascade,
  door text not null check (door in ('password', 'provider', 'telegram')),
  device text,                            -- browser and system in words
  device_hash bytea not null,             -- of the cookie without which its refresh tokens are worthless
  claimed_at timestamptz,                 -- for a sign-in by redirect: when the browser that began it came back
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,        -- however often it is refreshed
  ended_at timestamptz,
  end_reason text                         -- 'logout', 'reuse', 'password', 'reset', 'ended', 'proved'
);
create index session_account on session (account_id) where ended_at is null;
create index session_expires on session (expires_at);

create table refresh_token (
  hash bytea primary key,
  session_id uuid not null references session on delete cascade,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index refresh_token_session on refresh_token (session_id);

-- Browsers in which somebody was signed in to an account: strangers cannot make them wait.
create table known_device (
  account_id integer not null references account on delete cascade,
  hash bytea not null,                    -- of the same cookie as session.device_hash
  seen_at timestamptz not null,
  primary key (account_id, hash)
);

-- The code that proves an address: one living code an account and purpose.
create table email_code (
  account_id integer not null references account on delete cascade,
  purpose text not null check (purpose in ('verify', 'change')),
  email text not null,                    -- the address it was sent to
  hash bytea not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  wrong_tries integer not null default 0,
  primary key (account_id, purpose)
);

create table password_reset (
  hash bytea primary key,
  account_id integer not null references account on delete cascade,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_reset_account on password_reset (account_id);

-- Accounts elsewhere that open one here, by issuer and subject, never by e-mail.
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

-- How often something was tried lately; the key is a keyed hash, so that no address of a person stands here.
create table throttle (
  key bytea primary key,
  times integer not null,
  window_ends_at timestamptz not null,    -- then it is forgotten
  free_at timestamptz not null            -- before this moment further tries wait
);
create index throttle_window on throttle (window_ends_at);

-- Letters, queued in the transaction that makes them necessary. What they say is sealed, and emptied once they are sent.
create table mail (
  id integer generated always as identity primary key,
  account_id integer references account on delete set null,
  kind text not null,
  sealed bytea,                           -- recipient, language and content, sealed with SECRET_KEY; null: sent or given up
  created_at timestamptz not null,
  tries integer not null default 0,
  sent_at timestamptz,
  given_up_at timestamptz,
  trouble text                            -- what the mail server said last, without addresses
);
create index mail_waiting on mail (created_at) where sent_at is null and given_up_at is null;
create index mail_account on mail (account_id);
