import { LANGUAGES } from '#locales/languages.ts'
import { sql } from 'kysely'
import type { Db } from '#core/db/database.ts'
import { loadByCity } from '#core/db/distributed/city-scope.ts'
import { prepared } from '#core/db/prepared.ts'
import type { MomentRow } from './view.ts'

/**
 * Written with each document: those of another version are outdated. Raise it when viewStored or
 * toItem give other documents for the same rows, or read city data that changed. Documents have an
 * address for each language, so a new language raises it too.
 */
const VERSION = 800 + LANGUAGES.length

/** A listing as a whole, and as an item of lists (see newDocument). */
export type DocumentKind = 'document' | 'item'

export type DocumentRow = MomentRow & {
  id: number
  /** null: outdated. Empty: nobody may read the listing. */
  text: string | null
}

/** The documents of the listings with these ids, in this order, without unknown listings. */
export async function loadDocuments(
  db: Db,
  ids: readonly number[],
  kind: DocumentKind,
): Promise<DocumentRow[]> {
  if (ids.length === 0) return []
  return loadByCity(db, ids, (own, ownIds) => loadOfCity(own, ownIds, kind))
}

async function loadOfCity(
  db: Db,
  ids: readonly number[],
  kind: DocumentKind,
): Promise<DocumentRow[]> {
  const { rows } = await prepared(sql<DocumentRow>`
    select listing_id id,
      case when version = ${sql.lit(VERSION)} then ${sql.ref(kind)} end "text",
      price, currency, first_seen_at "firstSeenAt",
      current.day "ratesDay", (current.rates->>currency)::float8 "usdRate"
    from unnest(${ids}::integer[]) with ordinality wanted(id, place)
    join listing_document on listing_id = wanted.id
    left join (
      select day::text, rates from active_rates order by id desc limit 1
    ) current on true
    order by wanted.place`).execute(db)
  return rows
}

/**
 * Locks outdated documents for the rest of the transaction, but for those that others have locked,
 * in the order of their listings. Returns the ids of these, all above `after`: each batch would
 * else read all that were written before it.
 */
export async function lockOutdated(tx: Db, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select listing_id id from listing_document
    where version < ${VERSION} and listing_id > ${after}
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

export type NewDocument = { id: number } & Record<DocumentKind, string> &
  Pick<MomentRow, 'price' | 'currency' | 'firstSeenAt'>

export async function saveDocuments(tx: Db, documents: readonly NewDocument[]): Promise<void> {
  await prepared(sql`
    update listing_document
    set version = ${sql.lit(VERSION)}, document = written.document, item = written.item,
      price = written.price, currency = written.currency, first_seen_at = written.first_seen_at
    from unnest(
      ${documents.map(({ id }) => id)}::integer[],
      ${documents.map(({ document }) => document)}::text[],
      ${documents.map(({ item }) => item)}::text[],
      ${documents.map(({ price }) => price)}::numeric[],
      ${documents.map(({ currency }) => currency)}::text[],
      ${documents.map(({ firstSeenAt }) => firstSeenAt)}::timestamptz[]
    ) written(id, document, item, price, currency, first_seen_at)
    where listing_id = written.id`).execute(tx)
}
