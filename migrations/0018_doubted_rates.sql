-- Exchange rates that differ too much from the last ones, until the readings of other days confirm
-- or contradict them.

create table doubted_rate (
  currency text not null,
  day date not null,
  usd numeric(18, 9) not null,               -- for one unit
  source text not null,
  primary key (currency, day)
);
