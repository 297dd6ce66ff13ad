import type { Kysely } from 'kysely'
import type { Tables } from '#core/db/schema.ts'
import { toPrefixQuery } from '#core/listings/text-query.ts'
import { listTextQueries, updateTextQueries } from './text-query-store.ts'

const BATCH = 500

/**
 * Writes the text queries of searches anew that this version builds differently. Those of a version
 * that did not fold words find only words as they are written. Returns their number.
 */
export async function rewriteTextQueries(db: Kysely<Tables>): Promise<number> {
  let written = 0
  for (let after = 0; ; ) {
    const searches = await listTextQueries(db, after, BATCH)
    const last = searches.at(-1)
    if (last === undefined) return written
    const changed = searches.flatMap(({ id, typed, textQuery }) => {
      const rebuilt = toPrefixQuery(typed)
      return rebuilt === null || rebuilt === textQuery ? [] : [{ id, typed, textQuery: rebuilt }]
    })
    await updateTextQueries(db, changed)
    written += changed.length
    after = last.id
  }
}
