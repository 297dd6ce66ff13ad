-- Emails about accounts and payments become deliveries. `email` keeps what each was about.

alter table delivery
  add column email_id integer
    generated always as (case channel when 'account-email' then recipient_id end) stored
    references email on delete cascade,
  -- Which channels there are is stated in core/notifications/channel.ts.
  drop constraint delivery_channel_check,
  add constraint delivery_channel_check check (channel ~ '^[a-z-]+$');

insert into delivery (
  channel, recipient_id, content, created_at, due_at, expires_at, tries, sent_at, failed_at,
  last_error
)
select 'account-email', id,
  jsonb_strip_nulls(jsonb_build_object(
    'kind', 'account-email', 'sealed', translate(encode(sealed, 'base64'), E'\n', '')
  )),
  created_at, created_at,
  created_at + case kind
    when 'verify-email' then interval '15 minutes'
    when 'confirm-email' then interval '15 minutes'
    when 'reset-password' then interval '1 hour'
    when 'payment-failed' then interval '3 days'
    else interval '1 day'
  end,
  tries, sent_at, failed_at, last_error
from email order by id;

create unique index delivery_email on delivery (email_id) where email_id is not null;
drop index delivery_content_created;
create index delivery_content_created on delivery (created_at)
  where notification_id is null and email_id is null;

drop index email_pending;
drop index email_finished;
alter table email
  drop column sealed,
  drop column tries,
  drop column sent_at,
  drop column failed_at,
  drop column last_error;
create index email_created on email (created_at);

do $$
begin
  if to_regclass('graphile_worker._private_jobs') is not null then
    delete from graphile_worker._private_jobs where task_id in (
      select id from graphile_worker._private_tasks where identifier = 'send-email'
    );
    delete from graphile_worker._private_tasks where identifier = 'send-email';
  end if;
end
$$;
