-- 0030 accepted any name of a channel: a misspelled one would never be sent.

alter table delivery
  drop constraint delivery_channel_check,
  add constraint delivery_channel_check
    check (channel in ('telegram', 'push', 'email', 'webhook', 'account-email'));
