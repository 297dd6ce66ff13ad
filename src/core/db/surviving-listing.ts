import { type RawBuilder, sql } from 'kysely'

/**
 * The listing that a listing was merged into, over any number of merges; the listing itself if it
 * was not merged, null if it does not exist. No SQL function, because Citus calls none for rows of
 * shards. `id` names a column with its table, or is a parameter.
 */
export const survivingListing = (id: RawBuilder<unknown>) => sql<number>`(
    with recursive trail(id, next) as (
      select listing.id, listing.merged_into from listing where listing.id = ${id}
      union
      select target.id, target.merged_into
      from trail join listing target on target.id = trail.next
    )
    select trail.id from trail where trail.next is null
  )`
