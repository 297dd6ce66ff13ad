import type { CorrectionChanges } from '#contract/admin-listings.ts'
import { CORRECTABLE_FIELDS, type CorrectableField } from '#contract/admin.ts'
import { AppError } from '#core/app-error.ts'
import type { Db } from '#core/db/database.ts'
import { inCityOf, isDistributed } from '#core/db/distributed/city-scope.ts'
import {
  correctPart,
  findActiveCorrections,
  revertCorrections,
  type RevertedCorrection,
} from '#core/extraction/correct-part.ts'
import { locatePost } from '#core/extraction/locate-post.ts'
import type { PartId } from '#core/extraction/parts.ts'
import { findPost, lockIfCurrent } from '#core/posts/steps.ts'
import type { ListingSource } from './assemble.ts'
import { UNKNOWN_CITY } from '#core/posts/post.ts'
import { detectCorrectionEvent } from './detect-listing-event.ts'
import { indexOffer } from './merge/find-matching-listing.ts'
import { findListingCity, lockCity, findListingOf, listOffers, loadOffer } from './merge/store.ts'
import { sortSources } from './merge-sources.ts'
import { queueListingEvent } from './publish.ts'
import { lockActiveRates } from './rates-store.ts'
import { rewriteListing, type RewriteContext } from './rewrite-listing.ts'
import { isOffer } from './status.ts'
import { findListingState, loadSources } from './store.ts'
import { selectSourcesToCorrect } from './sources-to-correct.ts'

export type CorrectionContext = {
  by: number | null
  now: Date
  expireDays: number
  /** Whether to geocode corrected addresses. */
  hasGeocoder: boolean
}

/** `before` and `after` are the values of the corrected fields. */
export type CorrectionResult = {
  ids: number[]
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/**
 * Corrects facts of a listing and rewrites it, in the caller's transaction. The corrections replace
 * what was extracted from the posts. Throws AppError.
 */
export async function correctListing(
  database: Db,
  listingId: number,
  changes: CorrectionChanges,
  { statedInPost, ...work }: CorrectionContext & { statedInPost: boolean },
): Promise<CorrectionResult> {
  if (changes.city !== undefined && (await isDistributed(database)))
    throw new AppError('admin_city_fixed')
  const tx = await inCityOf(database, listingId)
  const offers = await listOffers(tx, listingId)
  await lockAll(
    tx,
    offers.map(({ postId }) => postId),
    [listingId],
    changes.city ? [changes.city] : [],
  )
  if (JSON.stringify(await listOffers(tx, listingId)) !== JSON.stringify(offers))
    throw new AppError('admin_listing_changed')
  const all = await loadSources(tx, { listingId })
  const active = all.filter(({ facts, confidence }) => isOffer(facts, confidence))
  const [first, ...others] = active.length > 0 ? active : all
  if (!first) throw new AppError('admin_listing_without_posts', { params: { id: listingId } })
  // A post that only says "rented" has no facts: to relist it, use the ones it offered before.
  const requested =
    active.length === 0 && changes.status === 'active'
      ? { ...getLastOfferedFacts(all), ...changes }
      : changes
  const result: CorrectionResult = { ids: [], before: {}, after: {} }
  const corrected: PartId[] = []
  for (const field of CORRECTABLE_FIELDS) {
    const value = requested[field]
    if (value === undefined) continue
    const targets = selectSourcesToCorrect([first, ...others], field, value)
    const [shown] = targets
    if (!shown) continue
    result.before[field] = field === 'point' ? null : shown.facts[field]
    result.after[field] = value
    // The correction also applies to posts with the same text.
    const duplicates =
      field === 'status'
        ? []
        : all.filter(
            (other) =>
              !targets.includes(other) &&
              targets.some((one) => one.text === other.text && one.part === other.part),
          )
    for (const target of [...targets, ...duplicates]) {
      const part = { postId: target.postId, part: target.part }
      const id = await correctPart(tx, part, field, value, {
        by: work.by,
        statedInPost: statedInPost && target === shown,
        now: work.now,
      })
      if (id !== null) result.ids.push(id)
      corrected.push(part)
    }
  }
  await rewriteAfterCorrection(
    tx,
    corrected,
    work,
    affectsLocation(Object.keys(requested) as CorrectableField[]),
  )
  return result
}

/** The facts of the newest post from when it still offered the flat. */
function getLastOfferedFacts(sources: readonly ListingSource[]): CorrectionChanges {
  const facts = sortSources(sources)
    .find(({ earlier }) => earlier.length > 0)
    ?.earlier.at(-1)?.facts
  if (!facts) return { isRental: true }
  const known = CORRECTABLE_FIELDS.filter(
    (field) =>
      field !== 'point' &&
      facts[field] !== null &&
      facts[field] !== undefined &&
      !(Array.isArray(facts[field]) && facts[field].length === 0),
  )
  return {
    ...Object.fromEntries(known.map((field) => [field, facts[field as keyof typeof facts]])),
    isRental: true,
  }
}

/**
 * Undoes corrections, including those of posts with the same text, and rewrites their listings.
 * Returns the corrections and the ids of these listings. Throws AppError.
 */
export async function undoCorrections(
  database: Db,
  ids: readonly number[],
  work: CorrectionContext,
): Promise<{ takenBack: RevertedCorrection[]; listingIds: number[] }> {
  const [first] = ids
  if (first === undefined) throw new AppError('admin_corrections_undone')
  // All of them are of one listing, so of one city.
  const tx = await inCityOf(database, first)
  const active = await findActiveCorrections(tx, ids)
  if (active.length === 0) throw new AppError('admin_corrections_undone')
  const listingIds: number[] = []
  for (const one of active) {
    const id = await findListingOf(tx, one)
    if (id !== null && !listingIds.includes(id)) listingIds.push(id)
  }
  await lockAll(
    tx,
    active.map(({ postId }) => postId),
    listingIds,
    [],
  )
  await revertCorrections(tx, active, work.now)
  await rewriteAfterCorrection(tx, active, work, affectsLocation(active.map(({ field }) => field)))
  return { takenBack: active, listingIds }
}

/** Locks in the order of the pipeline, to avoid deadlocks: posts, cities, listings. */
async function lockAll(
  tx: Db,
  postIds: readonly number[],
  listingIds: readonly number[],
  cities: readonly string[],
): Promise<void> {
  for (const id of [...new Set(postIds)].sort((a, b) => a - b)) {
    const post = await findPost(tx, id)
    if (!post || !(await lockIfCurrent(tx, post))) throw new AppError('admin_post_edited')
  }
  const lockedCities = new Set(cities)
  for (const id of listingIds) lockedCities.add((await findListingCity(tx, id)) ?? UNKNOWN_CITY)
  for (const city of [...lockedCities].sort()) await lockCity(tx, city)
}

/** Updates everything that depends on the facts: location, merge keys, the listing, its events. */
async function rewriteAfterCorrection(
  tx: Db,
  parts: readonly PartId[],
  { now, expireDays, hasGeocoder }: CorrectionContext,
  isPlace: boolean,
): Promise<void> {
  const work: RewriteContext = { now, expireDays, rates: await lockActiveRates(tx) }
  if (isPlace)
    for (const postId of new Set(parts.map((part) => part.postId)))
      await locatePost(tx, (await findPost(tx, postId))!, { hasGeocoder, now })
  const listings = new Set<number>()
  for (const { postId, part } of parts) {
    const listingId = await findListingOf(tx, { postId, part })
    if (listingId === null) continue
    listings.add(listingId)
    await indexOffer(
      tx,
      { postId, part },
      listingId,
      await loadOffer(tx, { postId, part }, work.rates),
    )
  }
  for (const listingId of listings) {
    const before = await findListingState(tx, listingId)
    await rewriteListing(tx, listingId, work)
    const after = await findListingState(tx, listingId)
    await queueListingEvent(
      tx,
      listingId,
      before && after && detectCorrectionEvent(before, after, now),
    )
  }
}

const affectsLocation = (fields: readonly CorrectableField[]): boolean =>
  fields.some((field) => ['isRental', 'city', 'district', 'address', 'point'].includes(field))
