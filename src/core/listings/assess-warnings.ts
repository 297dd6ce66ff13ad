import type { Kysely } from 'kysely'
import type { Warning } from '#contract/listings.ts'
import type { Db } from '#core/db/database.ts'
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

/** Two pictures whose perceptual hashes differ in no more of their 64 bits are one. */
const MAX_HASH_DISTANCE = 6
const MIN_PHOTOS = 2
const BATCH = 100

/**
 * Holds a listing that was just written against its like, and says what speaks against it; also
 * against others that show the same photos, as far as nobody holds them. In the caller's
 * transaction, which holds the listing.
 */
export async function assessWritten(tx: Db, id: number): Promise<void> {
  const [row] = await lockForAssessment(tx, [id])
  if (!row) return
  const comparables = await computeComparables(tx, row)
  const isSame = areNearlyEqual(comparables, row.comparables)
  if (!isSame) await saveComparables(tx, [{ id, comparables }])
  const { others } = await assess(tx, [
    { ...row, comparables: isSame ? row.comparables : comparables },
  ])
  if (others.length > 0) await assess(tx, await lockForAssessment(tx, others))
}

/** Looks at listings anew, a few at a time; answers how many have other warnings than before. */
export async function assessListings(db: Kysely<Tables>, ids: readonly number[]): Promise<number> {
  let changed = 0
  for (let from = 0; from < ids.length; from += BATCH) {
    const batch = ids.slice(from, from + BATCH)
    changed += (
      await db.transaction().execute(async (tx) => assess(tx, await lockForAssessment(tx, batch)))
    ).changed
  }
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
 * Writes what speaks against these listings now. `others`: those with common photos of which the
 * photos speak, and not of these.
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

/** Two pictures at least, counted on both sides: one that stands twice in an album is one. */
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

/** jsonb keeps no order of keys. */
const sorted = (warnings: readonly Warning[]): unknown =>
  warnings.map((warning) => Object.entries(warning).sort(([a], [b]) => (a < b ? -1 : 1)))
