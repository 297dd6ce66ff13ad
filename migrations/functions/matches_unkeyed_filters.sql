-- Whether a listing matches the filters (contract/filters.ts) that search_match_key does not hold.
-- Lists pass the filters of their query, match_saved_searches() those of a saved search. PostgreSQL
-- inlines the function, so that indexes are used as for the plain conditions: it must stay one
-- expression. It takes columns because the rows of a distributed table have another type. A new
-- column comes last, with a default: servers of the previous version call it without.
drop function if exists matches_unkeyed_filters(listing, jsonb, timestamptz);
drop function if exists
  matches_unkeyed_filters(integer, smallint, smallint, timestamptz, jsonb, timestamptz);
create or replace function matches_unkeyed_filters(
  deposit_usd_cents integer,
  floor smallint,
  min_term_months smallint,
  latest_post_at timestamptz,
  filters jsonb,
  at timestamptz,
  kind text default null
)
returns boolean
language sql
stable
as $$
  select
    (filters -> 'depositMax' is null
      or deposit_usd_cents <= (filters ->> 'depositMax')::numeric * 100)
    and (filters -> 'floorMin' is null or floor >= (filters ->> 'floorMin')::integer)
    and (filters -> 'floorMax' is null or floor <= (filters ->> 'floorMax')::integer)
    and (filters -> 'minTermMax' is null
      or min_term_months <= (filters ->> 'minTermMax')::integer)
    and (filters -> 'postedWithin' is null
      or latest_post_at
        >= at - (filters ->> 'postedWithin')::integer * interval '24 hours')
    and (filters -> 'kinds' is null or filters -> 'kinds' ? kind)
$$;
