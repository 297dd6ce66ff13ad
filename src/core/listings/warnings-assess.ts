import type { Kysely } from 'kysely'
import type { Warning } from '#contract/listings.ts'
import type { Db } from '#core/db/database.ts'
import type { Tables } from '#core/db/schema.ts'
import { bitsOf, differenceOfLooks } from '#core/photos/look.ts'
import { listLikePrices, writeLikes } from './likes-store.ts'
import { areAsGood, likeAreas, type Likes, likesOf } from './likes.ts'
import { photoKeys } from './merge/keys.ts'
import {
  type AssessedRow,
  holdAssessed,
  listLifted,
  listSharers,
  type Sharer,
  writeWarnings,
} from './warnings-store.ts'
import { findPrepayment } from './warnings/prepayment.ts'
import { isSameReason, photosElsewhere, warningsOf } from './warnings/warning-rules.ts'

/** Two pictures whose looks differ in no more of their 64 bits are one. */
const SAME_LOOK = 6
const FEWEST_PHOTOS = 2
const BATCH = 100

/**
 * Holds a listing that was just written against its like, and says what speaks against it; also
 * against others that show the same photos, as far as nobody holds them. In the caller's
 * transaction, which holds the listing.
 */
export async function assessWritten(tx: Db, id: number): Promise<void> {
  const [row] = await holdAssessed(tx, [id])
  if (!row) return
  const likes = await likesOfOne(tx, row)
  const isSame = areAsGood(likes, row.likes)
  if (!isSame) await writeLikes(tx, [{ id, likes }])
  const { others } = await assess(tx, [{ ...row, likes: isSame ? row.likes : likes }])
  if (others.length > 0) await assess(tx, await holdAssessed(tx, others))
}

/** Looks at listings anew, a few at a time; answers how many have other warnings than before. */
export async function assessListings(db: Kysely<Tables>, ids: readonly number[]): Promise<number> {
  let changed = 0
  for (let from = 0; from < ids.length; from += BATCH) {
    const batch = ids.slice(from, from + BATCH)
    changed += (
      await db.transaction().execute(async (tx) => assess(tx, await holdAssessed(tx, batch)))
    ).changed
  }
  return changed
}

async function likesOfOne(
  tx: Db,
  { id, city, district, roomsFilter, areaSqm, priceUsdCents, isMonthly }: AssessedRow,
): Promise<Likes | null> {
  if (!isMonthly || district === null || roomsFilter === null || priceUsdCents === null) return null
  const areas = likeAreas(areaSqm, roomsFilter)
  return areas && likesOf(await listLikePrices(tx, { id, city, district, roomsFilter, areas }))
}

/**
 * Writes what speaks against these listings now. `others`: those with common photos of which the
 * photos speak, and not of these.
 */
async function assess(
  tx: Db,
  rows: readonly AssessedRow[],
): Promise<{ changed: number; others: number[] }> {
  const sharers = await sharersOf(tx, rows)
  const others = new Set<number>()
  const assessed = rows.map((row) => {
    const twins = sharers.filter((sharer) => sharer.of === row.id && sharePhotos(row, sharer))
    for (const twin of twins) if (photosElsewhere(twin, row)) others.add(twin.id)
    return {
      ...row,
      likes: row.isMonthly ? row.likes : null,
      prepayment: row.texts.map(findPrepayment).find((words) => words !== null) ?? null,
      twins,
    }
  })
  const lifted = await listLifted(
    tx,
    assessed.filter((offer) => warningsOf(offer, () => false).length > 0).map(({ id }) => id),
  )
  let changed = 0
  for (const offer of assessed) {
    const warnings = warningsOf(offer, (warning) =>
      lifted.some((one) => one.listingId === offer.id && isSameReason(one.warning, warning)),
    )
    if (JSON.stringify(sorted(warnings)) === JSON.stringify(sorted(offer.warnings))) continue
    await writeWarnings(tx, offer.id, warnings)
    changed++
  }
  return { changed, others: [...others].filter((id) => !rows.some((row) => row.id === id)) }
}

async function sharersOf(tx: Db, rows: readonly AssessedRow[]): Promise<Sharer[]> {
  const shown = rows.filter(
    (row) => row.isMonthly && row.priceUsdCents !== null && row.photoIds.length >= FEWEST_PHOTOS,
  )
  return listSharers(
    tx,
    shown.flatMap((row) =>
      row.photoIds.map((photoId, index) => ({
        of: row.id,
        photoId,
        keys: photoKeys(row.looks[index] ?? bitsOf(0n)),
      })),
    ),
  )
}

/** Two pictures at least, counted on both sides: one that stands twice in an album is one. */
function sharePhotos(a: Pick<AssessedRow, 'looks'>, b: Pick<AssessedRow, 'looks'>): boolean {
  const pairs = a.looks.flatMap((mine, i) =>
    b.looks.flatMap((its, k) =>
      differenceOfLooks(mine, its) <= SAME_LOOK ? [[i, k] as const] : [],
    ),
  )
  return (
    new Set(pairs.map(([i]) => i)).size >= FEWEST_PHOTOS &&
    new Set(pairs.map(([, k]) => k)).size >= FEWEST_PHOTOS
  )
}

/** jsonb keeps no order of keys. */
const sorted = (warnings: readonly Warning[]): unknown =>
  warnings.map((warning) => Object.entries(warning).sort(([a], [b]) => (a < b ? -1 : 1)))
