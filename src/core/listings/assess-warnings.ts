import type { Kysely } from 'kysely'
import type { Warning } from '#contract/listings.ts'
import type { Db } from '#core/db/database.ts'
import { byCity, inCityOf } from '#core/db/distributed/city-scope.ts'
import type { Tables } from '#core/db/schema.ts'
import { toHashBits, hammingDistance } from '#core/photos/perceptual-hash.ts'
import { listComparablePrices, saveComparables } from './comparables-store.ts'
import {
  areNearlyEqual,
  comparableAreaRange,
  type Comparables,
  summarizeComparables,
} from './comparables.ts'
import { computePhotoKeys } from './merge/keys.ts'
import {
  type AssessedRow,
  lockForAssessment,
  listLifted,
  listSharers,
  type PhotoSharer,
  writeWarnings,
} from './warnings-store.ts'
import { findPrepayment } from './warnings/prepayment.ts'
import { isSameReason, compareSharedPhotos, computeWarnings } from './warnings/warning-rules.ts'

/** Photos whose 64-bit perceptual hashes differ in at most this many bits count as the same. */
const MAX_HASH_DISTANCE = 6
const MIN_PHOTOS = 2
const BATCH = 100

/**
 * Updates the comparison with similar flats and the warnings of a listing that was just written,
 * and the warnings of other listings with the same photos unless they are locked. Runs in the
 * caller's transaction, which has locked the listing.
 */
export async function assessWritten(tx: Db, id: number): Promise<void> {
  const own = await inCityOf(tx, id)
  const [row] = await lockForAssessment(own, [id])
  if (!row) return
  const comparables = await computeComparables(own, row)
  const isSame = areNearlyEqual(comparables, row.comparables)
  if (!isSame) await saveComparables(own, [{ id, comparables }])
  const { others } = await assess(own, [
    { ...row, comparables: isSame ? row.comparables : comparables },
  ])
  if (others.length > 0) await assessUnlocked(tx, others)
}

/** Assesses listings again, in batches. Returns the number of listings whose warnings changed. */
export async function assessListings(db: Kysely<Tables>, ids: readonly number[]): Promise<number> {
  let changed = 0
  for (let from = 0; from < ids.length; from += BATCH) {
    const batch = ids.slice(from, from + BATCH)
    changed += await db.transaction().execute((tx) => assessUnlocked(tx, batch))
  }
  return changed
}

/** Assesses those of the listings that are not locked. Returns how many warnings changed. */
async function assessUnlocked(tx: Db, ids: readonly number[]): Promise<number> {
  let changed = 0
  for (const { db, ids: own } of await byCity(tx, ids))
    changed += (await assess(db, await lockForAssessment(db, own))).changed
  return changed
}

async function computeComparables(
  tx: Db,
  { id, city, district, roomsFilter, areaSqm, priceUsdCents, isMonthly }: AssessedRow,
): Promise<Comparables | null> {
  if (!isMonthly || district === null || roomsFilter === null || priceUsdCents === null) return null
  const areas = comparableAreaRange(areaSqm, roomsFilter)
  return (
    areas &&
    summarizeComparables(await listComparablePrices(tx, { id, city, district, roomsFilter, areas }))
  )
}

/**
 * Writes the warnings of these listings. `others`: listings with the same photos, whose warnings
 * may change too.
 */
async function assess(
  tx: Db,
  rows: readonly AssessedRow[],
): Promise<{ changed: number; others: number[] }> {
  const sharers = await findPhotoSharers(tx, rows)
  const others = new Set<number>()
  const assessed = rows.map((row) => {
    const twins = sharers.filter((sharer) => sharer.of === row.id && sharePhotos(row, sharer))
    for (const twin of twins) if (compareSharedPhotos(twin, row)) others.add(twin.id)
    return {
      ...row,
      comparables: row.isMonthly ? row.comparables : null,
      prepayment: row.texts.map(findPrepayment).find((quote) => quote !== null) ?? null,
      twins,
    }
  })
  const lifted = await listLifted(
    tx,
    assessed.filter((offer) => computeWarnings(offer, () => false).length > 0).map(({ id }) => id),
  )
  let changed = 0
  for (const offer of assessed) {
    const warnings = computeWarnings(offer, (warning) =>
      lifted.some((one) => one.listingId === offer.id && isSameReason(one.warning, warning)),
    )
    if (JSON.stringify(sorted(warnings)) === JSON.stringify(sorted(offer.warnings))) continue
    await writeWarnings(tx, offer.id, warnings)
    changed++
  }
  return { changed, others: [...others].filter((id) => !rows.some((row) => row.id === id)) }
}

async function findPhotoSharers(tx: Db, rows: readonly AssessedRow[]): Promise<PhotoSharer[]> {
  const shown = rows.filter(
    (row) => row.isMonthly && row.priceUsdCents !== null && row.photoIds.length >= MIN_PHOTOS,
  )
  return listSharers(
    tx,
    shown.flatMap((row) =>
      row.photoIds.map((photoId, index) => ({
        of: row.id,
        photoId,
        keys: computePhotoKeys(row.perceptualHashes[index] ?? toHashBits(0n)),
      })),
    ),
  )
}

/** Whether at least two photos are the same, counting a photo that is twice in an album once. */
function sharePhotos(
  a: Pick<AssessedRow, 'perceptualHashes'>,
  b: Pick<AssessedRow, 'perceptualHashes'>,
): boolean {
  const pairs = a.perceptualHashes.flatMap((mine, i) =>
    b.perceptualHashes.flatMap((its, k) =>
      hammingDistance(mine, its) <= MAX_HASH_DISTANCE ? [[i, k] as const] : [],
    ),
  )
  return (
    new Set(pairs.map(([i]) => i)).size >= MIN_PHOTOS &&
    new Set(pairs.map(([, k]) => k)).size >= MIN_PHOTOS
  )
}

/** Sorts keys, since jsonb does not keep their order. */
const sorted = (warnings: readonly Warning[]): unknown =>
  warnings.map((warning) => Object.entries(warning).sort(([a], [b]) => (a < b ? -1 : 1)))
