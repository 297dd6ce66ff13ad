-- What visitors say is wrong with a listing: counts, and nothing of who said it.
create table listing_report (
  listing_id integer not null references listing on delete cascade,
  reason text not null,                   -- ReportReason (contract/report-reasons.ts)
  day date not null,                      -- UTC
  times integer not null default 1,
  last_at timestamptz not null,
  primary key (listing_id, reason, day)
);
create index listing_report_last on listing_report (last_at);
