import type { Kysely } from 'kysely'
import { type Language, LANGUAGES } from '#locales/languages.ts'
import type { Db } from '#core/db/database.ts'
import { byCity, eachCity } from '#core/db/distributed/city-scope.ts'
import type { Tables } from '#core/db/schema.ts'
import {
  countOutdated,
  type DocumentKind,
  type DocumentRow,
  loadDocuments,
  lockOutdated,
  type NewDocument,
  saveDocuments,
} from './document-store.ts'
import { type ListingRow, loadListings } from './find-store.ts'
import type { ItemCache } from './in-memory/item-cache.ts'
import { addressFields, type StoredListing, toItem, viewMoment, viewStored } from './view.ts'

const BATCH = 200

/**
 * Writes the documents of listings in the transaction that changes them, which has locked their
 * rows: a change made at the same time waits for it, and outdates them afterwards.
 */
export async function writeDocuments(tx: Db, ids: readonly number[]): Promise<void> {
  for (const { db, ids: own } of await byCity(tx, ids)) {
    const rows = new Map((await loadListings(db, own)).map((row) => [row.id, row]))
    await saveDocuments(
      db,
      own.map((id) => newDocument(id, rows.get(id))),
    )
  }
}

/**
 * Writes all outdated documents, in batches: after changes of many listings, and after a release
 * that changes them. Returns their number. Ends early when `shouldContinue` returns false.
 */
export async function writeOutdatedDocuments(
  db: Kysely<Tables>,
  {
    onProgress = () => {},
    shouldContinue = () => true,
  }: {
    /** `total` counts those that were outdated at the start. */
    onProgress?: (progress: { written: number; total: number }) => void
    shouldContinue?: () => boolean
  } = {},
): Promise<number> {
  const total = await countOutdated(db)
  let written = 0
  for (const { db: own } of await eachCity(db)) {
    let after = 0
    while (shouldContinue()) {
      const ids = await own.transaction().execute(async (tx) => {
        const locked = await lockOutdated(tx, after, BATCH)
        if (locked.length > 0) await writeDocuments(tx, locked)
        return locked
      })
      if (ids.length === 0) {
        if (after === 0) break
        after = 0 // some before it were outdated since, or locked
        continue
      }
      after = ids.at(-1)!
      written += ids.length
      onProgress({ written, total: Math.max(total, written) })
    }
  }
  return written
}

/**
 * An item in all languages: a line of what they have in common, one of the address as the post has
 * it, and one for each language that has another.
 */
const joinItem = (listing: StoredListing): string =>
  [
    JSON.stringify(toItem(listing)),
    fieldsOf({ address: listing.address }),
    ...LANGUAGES.map((language) =>
      listing.addressNames[language] === undefined
        ? ''
        : fieldsOf(addressFields(listing, language)),
    ),
  ].join('\n')

/** An item in one language, as JSON; null: with the address as the post has it. */
function selectItem(text: string, language: Language | null): string {
  const [common, asPosted, ...others] = text.split('\n')
  const address = (language && others[LANGUAGES.indexOf(language)]) || asPosted!
  return `${common!.slice(0, -1)},${address}}`
}

/** The fields of an object as JSON, without its braces. */
const fieldsOf = (object: object): string => JSON.stringify(object).slice(1, -1)

/** What is stored of a listing; `row` undefined: one that nobody may read. */
export function newDocument(id: number, row: ListingRow | undefined): NewDocument {
  if (!row)
    return { id, document: '', item: '', price: null, currency: '', firstSeenAt: new Date(0) }
  const { price, currency, firstSeenAt } = row
  const listing = viewStored(row)
  return {
    id,
    document: JSON.stringify(listing),
    item: joinItem(listing),
    price,
    currency,
    firstSeenAt,
  }
}

/**
 * The public JSON (`Listing`) of the listings with these ids, in this order, without unknown,
 * removed and merged ones.
 */
export const readListings = async (db: Db, ids: readonly number[], now: Date): Promise<string[]> =>
  complete(db, await loadDocuments(db, ids, 'document'), now, 'document')

/**
 * The same as items of lists (`ListingItem`), of which `cache` has some, with addresses in a
 * language.
 */
export async function readItems(
  db: Db,
  ids: readonly number[],
  now: Date,
  { language = null, cache = null }: { language?: Language | null; cache?: ItemCache | null } = {},
): Promise<string[]> {
  const load = (missing: readonly number[]) => loadDocuments(db, missing, 'item')
  const rows = await (cache ? cache.read(ids, load) : load(ids))
  return complete(db, rows, now, 'item', language)
}

/** Adds what depends on the moment, and replaces the few documents that are outdated. */
async function complete(
  db: Db,
  rows: readonly DocumentRow[],
  now: Date,
  kind: DocumentKind,
  language: Language | null = null,
): Promise<string[]> {
  const outdated = rows.flatMap(({ id, text }) => (text === null ? [id] : []))
  const replaced = new Map((await loadListings(db, outdated)).map((row) => [row.id, row]))
  return rows.flatMap((row) => {
    const listing = replaced.get(row.id)
    const text = listing ? newDocument(row.id, listing)[kind] : row.text
    if (!text) return []
    const { ratesDay, ...moment } = viewMoment(listing ?? row, now)
    return kind === 'item'
      ? `${selectItem(text, language).slice(0, -1)},${fieldsOf(moment)}}`
      : `${text.slice(0, -1)},${fieldsOf({ ...moment, ratesDay })}}`
  })
}
