import type { Kysely } from 'kysely'
import { eachCity } from '#core/db/distributed/city-scope.ts'
import type { Tables } from '#core/db/schema.ts'
import { foldText } from '#core/places/fold-letters.ts'
import { writeDocuments } from './documents.ts'
import { addFoldedWords, lockUnfolded } from './store.ts'

const BATCH = 200

/**
 * Adds folded words to the listings that a version without them has written, in batches. Until then
 * text searches in the database find them by words as they are written. Returns their number.
 */
export async function foldStoredWords(
  db: Kysely<Tables>,
  { shouldContinue = () => true }: { shouldContinue?: () => boolean } = {},
): Promise<number> {
  let written = 0
  for (const { db: own } of await eachCity(db)) {
    while (shouldContinue()) {
      const count = await own.transaction().execute(async (tx) => {
        const listings = await lockUnfolded(tx, BATCH)
        if (listings.length === 0) return 0
        await addFoldedWords(
          tx,
          listings.map(({ id, words }) => ({ id, folded: foldText(words) })),
        )
        await writeDocuments(
          tx,
          listings.map(({ id }) => id),
        )
        return listings.length
      })
      if (count === 0) break
      written += count
    }
  }
  return written
}
