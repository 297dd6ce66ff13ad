-- Webhooks: signed requests to programs of an account.

create table webhook (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  url text not null,
  host text not null,                        -- of the URL: whose limits apply
  secret bytea not null,                     -- that signs requests, encrypted with SECRET_KEY
  created_at timestamptz not null,
  failing_since timestamptz,                 -- the first failure since the last success
  disabled_at timestamptz,
  disabled_reason text
);
create index webhook_account on webhook (account_id);

alter table delivery
  add column webhook_id integer
    generated always as (case channel when 'webhook' then recipient_id end) stored
    references webhook on delete cascade,
  drop constraint delivery_channel_check,
  add constraint delivery_channel_check check (channel in ('telegram', 'push', 'email', 'webhook'));
create index delivery_webhook on delivery (webhook_id, id) where webhook_id is not null;

create or replace view account_address as
  select 'push' channel, account_id, id recipient_id, service lane
  from push_endpoint where disabled_at is null
  union all
  select 'email', id, id, ''
  from account where email is not null and email_verified_at is not null and not is_duplicate
  union all
  select 'webhook', account_id, id, host
  from webhook where disabled_at is null;
