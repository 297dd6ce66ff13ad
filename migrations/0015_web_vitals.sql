-- Web Vitals of visitors, a row per metric and page view. Nothing identifies the visitor.
create table web_vital (
  id bigint generated always as identity primary key,
  view_id uuid,                              -- random; lets a later value replace an earlier one
  day date not null,                         -- UTC; the time of day is not stored
  metric text not null,                      -- WebVital (contract/web-vital-names.ts)
  value real not null,                       -- milliseconds; CLS has no unit
  page text not null,                        -- PageKind
  device text not null,                      -- DeviceKind
  connection text not null,                  -- ConnectionKind
  navigation text not null,                  -- NavigationKind
  version text not null,                     -- of the build
  unique (view_id, metric)
);
create index web_vital_day on web_vital (day, metric);
create index web_vital_view on web_vital (day) where view_id is not null;
