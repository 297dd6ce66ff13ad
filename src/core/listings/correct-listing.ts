import type { CorrectionChanges } from '#contract/admin-listings.ts'
import { CORRECTABLE, type CorrectableField } from '#contract/desk.ts'
import type { Db } from '#core/db/database.ts'
import {
  correctPart,
  type PartOfPost,
  standingCorrections,
  takeBack,
  type TakenBack,
} from '#core/extraction/correct-part.ts'
import { locatePost } from '#core/extraction/locate-post.ts'
import { readPost, stillStands } from '#core/posts/steps.ts'
import { type FullSource, UNKNOWN_CITY } from './assemble.ts'
import { happeningOfCorrection } from './happening.ts'
import { CannotCorrect } from './merge/correct.ts'
import { keepFindable } from './merge/find-flat.ts'
import { findCityOf, holdCity, linkOf, listOffersOf, loadOffer } from './merge/store.ts'
import { inOrder } from './merge-sources.ts'
import { tellOf } from './publish.ts'
import { currentRates } from './rates-store.ts'
import { rewriteListing, type Work } from './rewrite-listing.ts'
import { isOffer } from './status.ts'
import { findStanding, loadSources } from './store.ts'
import { whomToCorrect } from './whom-to-correct.ts'

export type DeskWork = {
  by: number | null
  now: Date
  expireDays: number
  /** A geocoder is set up: it is asked about addresses that were corrected. */
  geocodes: boolean
}

/** What a correction came to: `before` and `after` name what was read and what counts now. */
export type Corrected = {
  ids: number[]
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/**
 * Says what is so of a flat, in place of what was read of its posts, and writes its listing anew:
 * search, map and alerts follow. In one transaction. Throws CannotCorrect.
 */
export async function correctListing(
  tx: Db,
  listingId: number,
  changes: CorrectionChanges,
  { teaches, ...work }: DeskWork & { teaches: boolean },
): Promise<Corrected> {
  const offers = await listOffersOf(tx, listingId)
  await hold(
    tx,
    offers.map(({ postId }) => postId),
    [listingId],
    changes.city ? [changes.city] : [],
  )
  if (JSON.stringify(await listOffersOf(tx, listingId)) !== JSON.stringify(offers))
    throw new CannotCorrect('The posts of this listing changed just now: look again.')
  const all = await loadSources(tx, { listingId })
  const standing = all.filter(({ facts, confidence }) => isOffer(facts, confidence))
  const [first, ...others] = standing.length > 0 ? standing : all
  if (!first)
    throw new CannotCorrect(
      `Listing ${listingId} has no posts: it went into another one, or they are gone.`,
    )
  // A post that says "rented" and no more has no facts left: to let again, it is what it offered
  // before.
  const said =
    standing.length === 0 && changes.status === 'active'
      ? { ...lastOffered(all), ...changes }
      : changes
  const result: Corrected = { ids: [], before: {}, after: {} }
  const corrected: PartOfPost[] = []
  for (const field of CORRECTABLE) {
    const value = said[field]
    if (value === undefined) continue
    const targets = whomToCorrect([first, ...others], field, value)
    const [shown] = targets
    if (!shown) continue
    result.before[field] = field === 'point' ? null : shown.facts[field]
    result.after[field] = value
    // The same words say the same thing, in whichever post.
    const alike =
      field === 'status'
        ? []
        : all.filter(
            (other) =>
              !targets.includes(other) &&
              targets.some((one) => one.text === other.text && one.part === other.part),
          )
    for (const target of [...targets, ...alike]) {
      const part = { postId: target.postId, part: target.part }
      const id = await correctPart(tx, part, field, value, {
        by: work.by,
        teaches: teaches && target === shown,
        now: work.now,
      })
      if (id !== null) result.ids.push(id)
      corrected.push(part)
    }
  }
  await follow(tx, corrected, work, touchesPlace(Object.keys(said) as CorrectableField[]))
  return result
}

/** What the newest of the posts said of the flat while it still offered it. */
function lastOffered(sources: readonly FullSource[]): CorrectionChanges {
  const facts = inOrder(sources)
    .find(({ earlier }) => earlier.length > 0)
    ?.earlier.at(-1)?.facts
  if (!facts) return { isRental: true }
  const known = CORRECTABLE.filter(
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
 * Takes corrections back, those of posts with the same words too, and writes the listings of their
 * flats anew. Answers what they said, and of which listings. Throws CannotCorrect.
 */
export async function undoCorrections(
  tx: Db,
  ids: readonly number[],
  work: DeskWork,
): Promise<{ takenBack: TakenBack[]; listingIds: number[] }> {
  const standing = await standingCorrections(tx, ids)
  if (standing.length === 0) throw new CannotCorrect('These corrections do not stand any more.')
  const listingIds: number[] = []
  for (const one of standing) {
    const id = await linkOf(tx, one)
    if (id !== null && !listingIds.includes(id)) listingIds.push(id)
  }
  await hold(
    tx,
    standing.map(({ postId }) => postId),
    listingIds,
    [],
  )
  await takeBack(tx, standing, work.now)
  await follow(tx, standing, work, touchesPlace(standing.map(({ field }) => field)))
  return { takenBack: standing, listingIds }
}

/** Posts first, then cities, then listings: the order in which the pipeline takes them. */
async function hold(
  tx: Db,
  postIds: readonly number[],
  listingIds: readonly number[],
  cities: readonly string[],
): Promise<void> {
  for (const id of [...new Set(postIds)].sort((a, b) => a - b)) {
    const post = await readPost(tx, id)
    if (!post || !(await stillStands(tx, post)))
      throw new CannotCorrect('A post of this listing was edited just now: look again.')
  }
  const held = new Set(cities)
  for (const id of listingIds) held.add((await findCityOf(tx, id)) ?? UNKNOWN_CITY)
  for (const city of [...held].sort()) await holdCity(tx, city)
}

/**
 * Everything that follows from facts that are others than before: the point, what the flat is found
 * by, its listing, whom to tell.
 */
async function follow(
  tx: Db,
  parts: readonly PartOfPost[],
  { now, expireDays, geocodes }: DeskWork,
  isPlace: boolean,
): Promise<void> {
  const work: Work = { now, expireDays, rates: await currentRates(tx) }
  if (isPlace)
    for (const postId of new Set(parts.map((part) => part.postId)))
      await locatePost(tx, (await readPost(tx, postId))!, { geocodes, now })
  const listings = new Set<number>()
  for (const { postId, part } of parts) {
    const listingId = await linkOf(tx, { postId, part })
    if (listingId === null) continue
    listings.add(listingId)
    await keepFindable(
      tx,
      { postId, part },
      listingId,
      await loadOffer(tx, { postId, part }, work.rates),
    )
  }
  for (const listingId of listings) {
    const before = await findStanding(tx, listingId)
    await rewriteListing(tx, listingId, work)
    const after = await findStanding(tx, listingId)
    await tellOf(tx, listingId, before && after && happeningOfCorrection(before, after, now))
  }
}

const touchesPlace = (fields: readonly CorrectableField[]): boolean =>
  fields.some((field) => ['isRental', 'city', 'district', 'address', 'point'].includes(field))
