import type { Db } from '#core/db/database.ts'
import { geocoded } from '#core/places/geocode.ts'
import { locate } from '#core/places/locate.ts'
import type { Point } from '#core/places/point.ts'
import { handPoints } from './keep-corrections.ts'
import { queueGeocoding } from './queue-geocoding.ts'
import { listParts, storePoint } from './store.ts'

type Post = { id: number; text: string; links: string[]; channelCity: string | null }
type Options = {
  /** A geocoder is set up: its earlier answers count, and what it was not asked yet is queued. */
  geocodes: boolean
  now: Date
}

const NO_GEOCODER: Options = { geocodes: false, now: new Date(0) }

/**
 * Finds the point of each flat of a post from its facts and map links, in the transaction that ends
 * the step. Asks nobody: where a geocoder may know better, a later job asks it and locates the post
 * again.
 */
export async function locatePost(
  tx: Db,
  post: Post,
  options: Options = NO_GEOCODER,
): Promise<void> {
  if ((await locateParts(tx, post, options)).unasked > 0) await queueGeocoding(tx, post.id)
}

/**
 * Stores the points; answers how many flats a geocoder was not asked about yet, and whether a point
 * is another one than before.
 */
export async function locateParts(
  tx: Db,
  post: Post,
  { geocodes, now }: Options,
): Promise<{ unasked: number; changed: boolean }> {
  const parts = await listParts(tx, post.id)
  const byHand = await handPoints(tx, post.id)
  const outcome = { unasked: 0, changed: false }
  for (const { part, facts } of parts) {
    if (!facts.isRental) continue
    const said = byHand.get(part)
    if (said) {
      if (await storePoint(tx, post.id, part, { ...said, precision: 'exact' }))
        outcome.changed = true
      continue
    }
    const { district, address } = facts
    const place = { city: facts.city ?? post.channelCity, district, address }
    // With several flats in a post nobody can tell which of them a map link or a street in the text
    // belongs to.
    const own =
      parts.length === 1 ? { links: post.links, text: post.text } : { links: [], text: '' }
    let point: Point = locate({ ...place, ...own })
    if (geocodes && point.precision !== 'exact') {
      const known = await geocoded(tx, place, now)
      if (known === 'unasked') outcome.unasked++
      else if (typeof known === 'object') point = known
    }
    if (await storePoint(tx, post.id, part, point)) outcome.changed = true
  }
  return outcome
}
