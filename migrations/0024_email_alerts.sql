-- Alerts by email, to the verified address of an account.

alter table delivery
  add column account_id integer
    generated always as (case channel when 'email' then recipient_id end) stored
    references account on delete cascade,
  drop constraint delivery_channel_check,
  add constraint delivery_channel_check check (channel in ('telegram', 'push', 'email'));
create index delivery_account on delivery (account_id) where account_id is not null;

create or replace view account_address as
  select 'push' channel, account_id, id recipient_id, service lane
  from push_endpoint where disabled_at is null
  union all
  select 'email', id, id, ''
  from account where email is not null and email_verified_at is not null and not is_duplicate;
