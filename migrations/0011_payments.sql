-- What people pay for, as the payment provider says it is. Amounts are cents of `currency`.

-- An account at a payment provider: there it is called a customer.
create table payer (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  provider text not null,                 -- 'stripe', 'sandbox'
  customer_id text not null,              -- its name there
  card jsonb,                             -- PaymentCard: what pays next; null: nothing that is known
  created_at timestamptz not null,
  asked bigint not null default 0,        -- of the reading that stands here, from payer_asked: a later one is never overwritten by an earlier
  read_at timestamptz,                    -- when the provider was asked for it; null: never yet
  unique (account_id, provider),
  unique (provider, customer_id)
);
-- Drawn before the provider is asked: of two readings the one that asked later knows at least as much.
create sequence payer_asked;

create table paid_subscription (
  id integer generated always as identity primary key,
  payer_id integer not null references payer on delete cascade,
  provider_id text not null,
  plan_type text not null check (plan_type in ('monthly', 'quarterly', 'yearly')),
  amount_cents integer not null,
  currency text not null,
  status text not null,                   -- PaidStatus, as the provider says
  started_at timestamptz not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  cancels_at timestamptz,                 -- null: it goes on
  ended_at timestamptz,
  past_due_since timestamptz,             -- when we learned that a payment was refused; null again once it is paid
  told_past_due_at timestamptz,           -- the letter about it
  told_ended_at timestamptz,
  unique (payer_id, provider_id)
);

create table invoice (
  id integer generated always as identity primary key,
  payer_id integer not null references payer on delete cascade,
  provider_id text not null,
  number text,
  description text not null,
  amount_cents integer not null,
  currency text not null,
  status text not null,                   -- 'draft', 'open', 'paid', 'uncollectible', 'void'
  issued_at timestamptz not null,
  url text,                               -- the page that shows it, at the provider
  unique (payer_id, provider_id)
);

-- A visit to the provider's checkout page.
create table checkout (
  id uuid primary key,                    -- ours: what makes asking twice the same as asking once
  account_id integer not null references account on delete cascade,
  provider text not null,
  session_id text,                        -- the provider's; null: it was not made yet
  plan_type text not null check (plan_type in ('monthly', 'quarterly', 'yearly')),
  asked text not null,                    -- a hash of all that was asked for: who asks the same again soon is shown the same page
  created_at timestamptz not null,
  expires_at timestamptz,
  closed_at timestamptz,                  -- completed, expired or replaced by a later one
  unique (provider, session_id)
);
create index checkout_account on checkout (account_id);

-- What the provider told: each event once, however often and in whatever order it comes. Of its body only whom it concerns is kept.
create table payment_event (
  provider text not null,
  event_id text not null,
  kind text not null,
  customer_id text,
  received_at timestamptz not null,
  done_at timestamptz,                    -- the provider was asked for the present state since
  primary key (provider, event_id)
);
create index payment_event_customer on payment_event (provider, customer_id) where done_at is null;
create index payment_event_received on payment_event (received_at);

-- What programs of an account show instead of a session. Kept as keyed hashes; the key itself is shown once.
create table api_key (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  name text not null,
  hash bytea not null unique,
  start text not null,                    -- its first characters, by which its owner tells it from others
  created_at timestamptz not null,
  last_used_at timestamptz,               -- to the minute or so
  revoked_at timestamptz
);
create index api_key_account on api_key (account_id);

-- Calls by key, a row for each day of UTC; all keys of an account together.
create table api_use (
  account_id integer not null references account on delete cascade,
  day date not null,
  calls integer not null,
  second_began_at timestamptz not null,   -- the last second that calls were counted in, by its first call
  calls_in_second integer not null,
  primary key (account_id, day)
);
create index api_use_day on api_use (day);
