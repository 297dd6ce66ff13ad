import { sql } from 'kysely'
import type { Db } from '#core/db/database.ts'

/** `typed`: what somebody looks for; `textQuery`: the tsquery that was built of it. */
export type TextQuery = { id: number; typed: string; textQuery: string }

/** The next searches with a text, by id. */
export async function listTextQueries(db: Db, after: number, limit: number): Promise<TextQuery[]> {
  const { rows } = await sql<TextQuery>`
    select id, filters ->> 'searchQuery' typed, text_query "textQuery"
    from saved_search
    where id > ${after} and text_query is not null
    order by id
    limit ${limit}`.execute(db)
  return rows
}

/** Of searches whose text was not edited in the meantime. */
export async function updateTextQueries(db: Db, searches: readonly TextQuery[]): Promise<void> {
  if (searches.length === 0) return
  await sql`
    update saved_search
    set text_query = rebuilt.text_query
    from unnest(
      ${searches.map(({ id }) => id)}::integer[],
      ${searches.map(({ typed }) => typed)}::text[],
      ${searches.map(({ textQuery }) => textQuery)}::text[]
    ) rebuilt(search_id, typed, text_query)
    where id = search_id and filters ->> 'searchQuery' = typed`.execute(db)
}
