-- What Telegram vouched for somebody with, taken once. Nothing here says who it was.
create table telegram_proof (
  hash bytea primary key,                 -- keyed, of Telegram's own hash
  device_hash bytea,                      -- of the browser that it was taken from, and may be taken from again; null: never again
  expires_at timestamptz not null         -- from then on it is too old to be taken at all
);
create index telegram_proof_over on telegram_proof (expires_at);
