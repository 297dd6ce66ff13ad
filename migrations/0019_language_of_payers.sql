-- In which letters about payments are written where the account chose none: that of the last visit to the checkout.
alter table payer add column language text check (language in ('en', 'ru', 'ka'));
