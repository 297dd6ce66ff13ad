-- How fast pages were in the field, one row a figure of a page view. No address, no person, no browser.
create table page_vital (
  id bigint generated always as identity primary key,
  view_id uuid,                           -- random, of one page view: a figure told again replaces itself; null two years on
  day date not null,                      -- UTC; no time of day is kept
  metric text not null,                   -- Vital (contract/vital-names.ts)
  value real not null,                    -- milliseconds; CLS has no unit
  page text not null,                     -- PageKind
  device text not null,                   -- DeviceKind
  connection text not null,               -- ConnectionKind
  navigation text not null,               -- NavigationKind
  version text not null,                  -- the build that was measured
  unique (view_id, metric)
);
create index page_vital_day on page_vital (day, metric);
create index page_vital_joined on page_vital (day) where view_id is not null;
