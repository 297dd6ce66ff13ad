import type { Kysely } from 'kysely'
import type { Warning } from '#contract/listings.ts'
import type { Db } from '#core/db/database.ts'
import { byCity, inCityOf } from '#core/db/distributed/city-scope.ts'
import type { Tables } from '#core/db/schema.ts'
import { isSamePhoto, loadPhotoPrints } from '#core/photos/photo-prints.ts'
import type { PhotoPrint } from '#core/photos/photo-prints.ts'
import { findCityByName } from '#core/places/cities.ts'
import { listComparablePrices, saveComparables } from './comparables-store.ts'
import {
  areNearlyEqual,
  comparableAreaRanges,
  type Comparables,
  summarizeComparables,
} from './comparables.ts'
import { computePhotoLookupKeys } from './merge/keys.ts'
import {
  type AssessedRow,
  lockForAssessment,
  listLifted,
  listSharers,
  listSiblings,
  writeWarnings,
} from './warnings-store.ts'
import { namesDrawback } from './warnings/drawbacks.ts'
import { findPrepayment } from './warnings/prepayment/find-prepayment.ts'
import {
  compareSharedPhotos,
  computeWarnings,
  hasOwnSigns,
  isSameReason,
} from './warnings/warning-rules.ts'

const MIN_PHOTOS = 2
const BATCH = 25

/**
 * Updates the comparison with similar flats and the warnings of a listing that was just written,
 * and the warnings of other listings with its contact or photos unless they are locked. Runs in the
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
    changed += await db.transaction().execute(async (tx) => {
      const first = await assessUnlocked(tx, batch)
      const then = await assessUnlocked(tx, first.others)
      return first.changed + then.changed
    })
  }
  return changed
}

/** Assesses those of the listings that are not locked. */
async function assessUnlocked(tx: Db, ids: readonly number[]): Promise<Assessment> {
  const total: Assessment = { changed: 0, others: [] }
  if (ids.length === 0) return total
  for (const { db, ids: own } of await byCity(tx, ids)) {
    const { changed, others } = await assess(db, await lockForAssessment(db, own))
    total.changed += changed
    total.others.push(...others.filter((id) => !ids.includes(id)))
  }
  return total
}

async function computeComparables(
  tx: Db,
  { id, city, district, roomsFilter, areaSqm, priceUsdCents, isMonthly }: AssessedRow,
): Promise<Comparables | null> {
  if (!isMonthly || district === null || roomsFilter === null || priceUsdCents === null) return null
  for (const areas of comparableAreaRanges(areaSqm, roomsFilter)) {
    const similar = { id, city, district, roomsFilter, areas }
    const comparables = summarizeComparables(await listComparablePrices(tx, similar))
    if (comparables) return comparables
  }
  return null
}

/**
 * `changed`: the number of listings with other warnings than before. `others`: listings with their
 * contacts or photos, whose warnings may change too.
 */
type Assessment = { changed: number; others: number[] }

/** Writes the warnings of these listings. */
async function assess(tx: Db, rows: readonly AssessedRow[]): Promise<Assessment> {
  const siblings = await listSiblings(
    tx,
    rows.filter(({ isMonthly }) => isMonthly),
  )
  const shown = rows.filter(({ photoIds }) => photoIds.length >= MIN_PHOTOS)
  const own = await loadPhotoPrints(tx, idsOfPhotos(shown))
  const sharers = await listSharers(
    tx,
    shown
      .filter(({ isMonthly, priceUsdCents }) => isMonthly && priceUsdCents !== null)
      .flatMap((row) => {
        const photos = printsOf(row, own)
        const keys = computePhotoLookupKeys(photos)
        return photos.map(({ id }, index) => ({ of: row.id, photoId: id, keys: keys[index]! }))
      }),
  )
  const prints = new Map([
    ...own,
    ...(await loadPhotoPrints(tx, idsOfPhotos([...sharers, ...siblings]))),
  ])
  const others = new Set<number>()
  const assessed = rows.map((row) => {
    const twins = sharers.filter(
      (sharer) => sharer.of === row.id && sharePhotos(row, sharer, prints),
    )
    for (const twin of twins) if (compareSharedPhotos(twin, row)) others.add(twin.id)
    return {
      ...row,
      comparables: row.isMonthly ? row.comparables : null,
      hasDrawback: hasDrawback(row),
      prepayment: readPrepayment(row),
      twins,
      siblings: siblings
        .filter((sibling) => sibling.of === row.id)
        .map((sibling) => ({ ...sibling, hasSamePhotos: sharePhotos(row, sibling, prints) })),
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
    for (const other of [...offer.siblings, ...offer.twins])
      if (isLinkedTo(other.warnings, offer.id) !== hasOwnSigns(warnings)) others.add(other.id)
    const hasCities = (all: readonly Warning[]) => all.some(({ kind }) => kind === 'many-cities')
    for (const sibling of offer.siblings)
      if (hasCities(warnings) !== hasCities(sibling.warnings)) others.add(sibling.id)
    if (JSON.stringify(sorted(warnings)) === JSON.stringify(sorted(offer.warnings))) continue
    await writeWarnings(tx, offer.id, warnings)
    changed++
  }
  return { changed, others: [...others].filter((id) => !rows.some((row) => row.id === id)) }
}

/** What asks for money in the texts of its posts. */
function readPrepayment({ texts, city, isMonthly }: AssessedRow): string | null {
  const country = findCityByName(city)?.country
  return (
    texts
      .map((text) => findPrepayment(text, { country, isDaily: !isMonthly }))
      .find((words) => words !== null) ?? null
  )
}

const hasDrawback = ({ texts, city }: AssessedRow): boolean => {
  const country = findCityByName(city)?.country ?? null
  return texts.some((text) => namesDrawback(text, country))
}

const isLinkedTo = (warnings: readonly Warning[], id: number): boolean =>
  warnings.some((one) => one.kind === 'linked-listing' && one.listingId === id)

type Prints = ReadonlyMap<number, PhotoPrint>
type Album = Pick<AssessedRow, 'photoIds'>

const idsOfPhotos = (albums: readonly Album[]): number[] =>
  albums.flatMap(({ photoIds }) => photoIds)

const printsOf = ({ photoIds }: Album, prints: Prints): PhotoPrint[] =>
  photoIds.flatMap((id) => prints.get(id) ?? [])

/** Whether at least two photos are the same, counting a photo that is twice in an album once. */
function sharePhotos(a: Album, b: Album, prints: Prints): boolean {
  const pairs = printsOf(a, prints).flatMap((mine, i) =>
    printsOf(b, prints).flatMap((its, k) => (isSamePhoto(mine, its) ? [[i, k] as const] : [])),
  )
  return (
    new Set(pairs.map(([i]) => i)).size >= MIN_PHOTOS &&
    new Set(pairs.map(([, k]) => k)).size >= MIN_PHOTOS
  )
}

/** Sorts keys, since jsonb does not keep their order. */
const sorted = (warnings: readonly Warning[]): unknown =>
  warnings.map((warning) => Object.entries(warning).sort(([a], [b]) => (a < b ? -1 : 1)))
