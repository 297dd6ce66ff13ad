-- What the price of a flat is held against, and what speaks against an offer.

alter table listing
  add column likes jsonb,                           -- Likes: prices of similar flats; null: not compared, or too few
  add column warnings jsonb not null default '[]';  -- Warning[]: those that stand, lifted ones left out
