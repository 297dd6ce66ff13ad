import type { Kysely } from 'kysely'
import type { Warning } from '#contract/listings.ts'
import type { Db } from '#core/db/database.ts'
import type { Tables } from '#core/db/schema.ts'
import { bitsOf, differenceOfLooks } from '#core/photos/look.ts'
import { findCompared, listLikePrices, writeLikes } from './likes-store.ts'
import { likeAreas, likesOf } from './likes.ts'
import { photoKeys } from './merge/keys.ts'
import { type AssessedRow, holdAssessed, listLifted, listSharers, type Sharer, writeWarnings } from './warnings-store.ts'
import { findPrepayment } from './warnings/prepayment.ts'
import { isSameReason, photosElsewhere, warningsOf } from './warnings/warning-rules.ts'

/** Two pictures whose looks differ in no more of their 64 bits are one. */
const SAME_LOOK = 6
const FEWEST_PHOTOS = 2
const BATCH = 100

/**
 * Holds a listing that was just written against its like, and says what speaks against it; also against others that show the
 * same photos, as far as nobody holds them. In the caller's transaction, which holds the listing.
 */
export async function assessWritten(tx: Db, id: number): Promise<void> {
  await renewLikesOf(tx, id)
  const { others } = await assess(tx, [id])
  if (others.length > 0) await assess(tx, others)
}

/** Looks at listings anew, a few at a time; answers how many have other warnings than before. */
export async function assessListings(db: Kysely<Tables>, ids: readonly number[]): Promise<number> {
  let changed = 0
  for (let from = 0; from < ids.length; from += BATCH) {
    const batch = ids.slice(from, from + BATCH)
    changed += (await db.transaction().execute((tx) => assess(tx, batch))).changed
  }
  return changed
}

async function renewLikesOf(tx: Db, id: number): Promise<void> {
  const own = await findCompared(tx, id)
  const areas = own?.roomsFilter ? likeAreas(own.areaSqm, own.roomsFilter) : null
  const canCompare = own?.usdCents && own.district !== null && own.roomsFilter !== null && areas
  const prices = canCompare ? await listLikePrices(tx, { id, city: own.city, district: own.district!, roomsFilter: own.roomsFilter!, areas }) : []
  await writeLikes(tx, [{ id, likes: likesOf(prices) }])
}

/** `others`: listings with common photos of which the photos speak, and not of these. */
async function assess(tx: Db, ids: readonly number[]): Promise<{ changed: number; others: number[] }> {
  const rows = await holdAssessed(tx, ids)
  const sharers = await sharersOf(tx, rows)
  const lifted = await listLifted(tx, rows.map((row) => row.id))
  const others = new Set<number>()
  let changed = 0
  for (const row of rows) {
    const twins = sharers.filter((sharer) => sharer.of === row.id && sharePhotos(row, sharer))
    for (const twin of twins) if (photosElsewhere(twin, row)) others.add(twin.id)
    const prepayment = row.texts.map(findPrepayment).find((words) => words !== null) ?? null
    const isLifted = (warning: Warning): boolean => lifted.some((one) => one.listingId === row.id && isSameReason(one.warning, warning))
    const warnings = warningsOf({ ...row, likes: row.isMonthly ? row.likes : null, prepayment, twins }, isLifted)
    if (JSON.stringify(sorted(warnings)) === JSON.stringify(sorted(row.warnings))) continue
    await writeWarnings(tx, row.id, warnings)
    changed++
  }
  return { changed, others: [...others].filter((id) => !ids.includes(id)) }
}

async function sharersOf(tx: Db, rows: readonly AssessedRow[]): Promise<Sharer[]> {
  const shown = rows.filter((row) => row.isMonthly && row.priceUsdCents !== null && row.photoIds.length >= FEWEST_PHOTOS)
  return listSharers(tx, shown.flatMap((row) => row.photoIds.map((photoId, index) => ({ of: row.id, photoId, keys: photoKeys(row.looks[index] ?? bitsOf(0n)) }))))
}

/** Two pictures at least, counted on both sides: one that stands twice in an album is one. */
function sharePhotos(a: Pick<AssessedRow, 'looks'>, b: Pick<AssessedRow, 'looks'>): boolean {
  const pairs = a.looks.flatMap((mine, i) => b.looks.flatMap((its, k) => (differenceOfLooks(mine, its) <= SAME_LOOK ? [[i, k] as const] : [])))
  return new Set(pairs.map(([i]) => i)).size >= FEWEST_PHOTOS && new Set(pairs.map(([, k]) => k)).size >= FEWEST_PHOTOS
}

/** jsonb keeps no order of keys. */
const sorted = (warnings: readonly Warning[]): unknown => warnings.map((warning) => Object.entries(warning).sort(([a], [b]) => (a < b ? -1 : 1)))
