-- Billing, as the payment provider reports it. Amounts are in cents of `currency`.

-- An account's customer object at a provider.
create table billing_customer (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  provider text not null,                    -- 'stripe', 'sandbox'
  customer_id text not null,                 -- the provider's
  language text check (language in ('en', 'ru', 'ka')), -- of the last checkout
  card jsonb,                                -- PaymentCard that pays next; null: unknown
  created_at timestamptz not null,
  sync_number bigint not null default 0,     -- of the last sync; an earlier one never overwrites it
  synced_at timestamptz,
  unique (account_id, provider),
  unique (provider, customer_id)
);
-- Advanced before each sync, so that the later of two concurrent syncs wins.
create sequence billing_customer_sync;

create table paid_subscription (
  id integer generated always as identity primary key,
  billing_customer_id integer not null references billing_customer on delete cascade,
  provider_id text not null,
  plan_type text not null check (plan_type in ('monthly', 'quarterly', 'yearly')),
  next_plan_type text check (next_plan_type in ('monthly', 'quarterly', 'yearly')), -- downgrade
  amount_cents integer not null,
  currency text not null,
  -- Stripe's Subscription.status.
  status text not null check (status in (
    'incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'canceled', 'unpaid',
    'paused'
  )),
  started_at timestamptz not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  cancels_at timestamptz,                    -- null: it renews
  ended_at timestamptz,
  past_due_since timestamptz,                -- null again once paid
  past_due_notified_at timestamptz,
  ended_notified_at timestamptz,
  unique (billing_customer_id, provider_id)
);

create table invoice (
  id integer generated always as identity primary key,
  billing_customer_id integer not null references billing_customer on delete cascade,
  provider_id text not null,
  number text,
  description text not null,
  amount_cents integer not null,
  currency text not null,
  -- Stripe's Invoice.status.
  status text not null check (status in ('draft', 'open', 'paid', 'uncollectible', 'void')),
  issued_at timestamptz not null,
  url text,                                  -- the provider's page
  unique (billing_customer_id, provider_id)
);

-- A visit to the provider's checkout page. The id is the idempotency key.
create table checkout (
  id uuid primary key,
  account_id integer not null references account on delete cascade,
  provider text not null,
  session_id text,                           -- the provider's; null: not created yet
  plan_type text not null check (plan_type in ('monthly', 'quarterly', 'yearly')),
  request_hash text not null,                -- the same request soon after reuses the session
  created_at timestamptz not null,
  expires_at timestamptz,
  closed_at timestamptz,                     -- completed, expired or replaced
  unique (provider, session_id)
);
create index checkout_account on checkout (account_id);

-- Webhook events, each once, in any order. Only the customer is stored: its state is fetched.
create table payment_event (
  provider text not null,
  event_id text not null,
  kind text not null,
  customer_id text,
  received_at timestamptz not null,
  processed_at timestamptz,                  -- the customer was synced after it
  primary key (provider, event_id)
);
create index payment_event_customer on payment_event (provider, customer_id);
create index payment_event_received on payment_event (received_at);
