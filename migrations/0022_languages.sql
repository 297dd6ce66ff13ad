-- Which languages there are is stated in locales/languages.ts alone. These are BCP 47 tags.
alter table account
  drop constraint account_language_check,
  add check (language ~ '^[a-z]{2}(-[A-Z][a-z]{3})?$');
alter table chat
  drop constraint chat_language_check,
  add check (language ~ '^[a-z]{2}(-[A-Z][a-z]{3})?$');
alter table billing_customer
  drop constraint billing_customer_language_check,
  add check (language ~ '^[a-z]{2}(-[A-Z][a-z]{3})?$');
