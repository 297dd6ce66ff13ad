import type { Kysely } from 'kysely'
import type { Db } from '#core/db/database.ts'
import type { Tables } from '#core/db/schema.ts'
import {
  countOutdated,
  loadDocuments,
  lockDocuments,
  lockOutdated,
  saveDocuments,
} from './document-store.ts'
import { loadListings } from './find-store.ts'
import { viewListing, viewMoment, viewStored } from './view.ts'

const BATCH = 200

/** Writes the documents of listings in the transaction that changes them. */
export async function writeDocuments(tx: Db, ids: readonly number[]): Promise<void> {
  await lockDocuments(tx, ids)
  await write(tx, ids)
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
  while (shouldContinue()) {
    const count = await db.transaction().execute(async (tx) => {
      const ids = await lockOutdated(tx, BATCH)
      if (ids.length > 0) await write(tx, ids)
      return ids.length
    })
    if (count === 0) break
    written += count
    onProgress({ written, total: Math.max(total, written) })
  }
  return written
}

async function write(tx: Db, ids: readonly number[]): Promise<void> {
  const rows = new Map((await loadListings(tx, ids)).map((row) => [row.id, row]))
  await saveDocuments(
    tx,
    ids.map((id) => {
      const row = rows.get(id)
      return { id, document: row ? JSON.stringify(viewStored(row)) : '' }
    }),
  )
}

/**
 * The public JSON (`Listing`) of the listings with these ids, in this order, without unknown,
 * removed and merged ones. Documents are read as they are; the few that are outdated are replaced.
 */
export async function readListings(db: Db, ids: readonly number[], now: Date): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await loadDocuments(db, ids)
  const outdated = rows.flatMap(({ id, document }) => (document === null ? [id] : []))
  const replaced = new Map(
    (await loadListings(db, outdated)).map((row) => [
      row.id,
      JSON.stringify(viewListing(row, now)),
    ]),
  )
  return rows.flatMap(({ id, document, ...row }) =>
    document === null
      ? (replaced.get(id) ?? [])
      : `${document.slice(0, -1)},${JSON.stringify(viewMoment(row, now)).slice(1)}`,
  )
}
