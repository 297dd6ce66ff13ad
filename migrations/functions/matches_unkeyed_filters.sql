-- Whether a listing matches the filters (contract/filters.ts) that search_match_key does not hold.
-- Lists pass the filters of their query, match_saved_searches() those of a saved search. PostgreSQL
-- inlines the function, so that indexes are used as for the plain conditions: it must stay one
-- expression.
create or replace function matches_unkeyed_filters(flat listing, filters jsonb, at timestamptz)
returns boolean
language sql
stable
as $$
  select
    (filters -> 'depositMax' is null
      or flat.deposit_usd_cents <= (filters ->> 'depositMax')::numeric * 100)
    and (filters -> 'floorMin' is null or flat.floor >= (filters ->> 'floorMin')::integer)
    and (filters -> 'floorMax' is null or flat.floor <= (filters ->> 'floorMax')::integer)
    and (filters -> 'minTermMax' is null
      or flat.min_term_months <= (filters ->> 'minTermMax')::integer)
    and (filters -> 'postedWithin' is null
      or flat.latest_post_at
        >= at - (filters ->> 'postedWithin')::integer * interval '24 hours')
$$;
