-- What the language model is asked, what it answered and what that cost.

-- How directly the text says each fact (Extraction['sure']); of rows of before nothing is known.
alter table extraction add column sure jsonb not null default '{}';

-- Answers as they came, checked for shape only: the same question is never asked twice.
create table model_answer (
  key text primary key,                   -- sha256 of text, city, prompt version and model
  answer jsonb not null,                  -- ModelAnswer
  answered_at timestamptz not null default now()
);

-- Tokens and money of a day (UTC). Reserved before a question, settled after its answer.
create table model_spending (
  day date primary key,
  questions integer not null default 0,
  input_tokens bigint not null default 0,
  output_tokens bigint not null default 0,
  reserved_tokens bigint not null default 0,
  micro_usd bigint not null default 0,          -- millionths of a US dollar
  reserved_micro_usd bigint not null default 0
);
