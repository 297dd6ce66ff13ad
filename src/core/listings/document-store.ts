import { sql } from 'kysely'
import type { Db } from '#core/db/database.ts'
import type { MomentRow } from './view.ts'

/**
 * Written with each document. Raise it when viewStored gives other documents for the same rows, or
 * city data change that it reads: documents of another version are outdated.
 */
const VERSION = 1

/** A listing as a whole, and as an item of lists. */
export type DocumentKind = 'document' | 'item'

export type DocumentRow = MomentRow & {
  id: number
  /** null: outdated. */
  text: string | null
}

/**
 * The documents of the listings with these ids, in this order, without unknown, removed and merged
 * listings.
 */
export async function loadDocuments(
  db: Db,
  ids: readonly number[],
  kind: DocumentKind,
): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    select l.id, case when d.version = ${VERSION} then ${sql.ref(`d.${kind}`)} end "text",
      l.price, l.currency, l.first_seen_at "firstSeenAt",
      current.day "ratesDay", (current.rates->>l.currency)::float8 "usdRate"
    from unnest(${ids}::integer[]) with ordinality wanted(id, place)
    join listing l on l.id = wanted.id
    join listing_document d on d.listing_id = wanted.id
    left join (
      select day::text, rates from active_rates order by id desc limit 1
    ) current on true
    where l.status <> 'REMOVED' and l.merged_into is null
    order by wanted.place`.execute(db)
  return rows
}

/** Locks the rows of these documents for the rest of the transaction. */
export async function lockDocuments(tx: Db, ids: readonly number[]): Promise<void> {
  await sql`
    select from listing_document
    where listing_id = any(${ids}::integer[])
    order by listing_id
    for update`.execute(tx)
}

/**
 * Locks outdated documents for the rest of the transaction, but for those that others have locked.
 * Returns the ids of their listings.
 */
export async function lockOutdated(tx: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select listing_id id from listing_document
    where version < ${VERSION}
    order by listing_id
    limit ${limit}
    for update skip locked`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function outdateDocuments(db: Db): Promise<void> {
  await db.updateTable('listing_document').set({ version: 0 }).execute()
}

export async function countOutdated(db: Db): Promise<number> {
  const {
    rows: [row],
  } = await sql<{ count: number }>`
    select count(*)::int count from listing_document where version < ${VERSION}`.execute(db)
  return row!.count
}

/** Empty documents are those of a listing that nobody may read. */
export async function saveDocuments(
  tx: Db,
  documents: readonly ({ id: number } & Record<DocumentKind, string>)[],
): Promise<void> {
  await sql`
    update listing_document
    set version = ${VERSION}, document = written.document, item = written.item
    from unnest(
      ${documents.map(({ id }) => id)}::integer[],
      ${documents.map(({ document }) => document)}::text[],
      ${documents.map(({ item }) => item)}::text[]
    ) written(id, document, item)
    where listing_id = written.id`.execute(tx)
}
