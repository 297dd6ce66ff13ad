import type { Language } from '#locales/languages.ts'
import type { ListingItem } from '#contract/listings.ts'
import type { Bounds } from '#contract/map-area.ts'
import { JsonText } from '#contract/operation.ts'
import type { Db } from '#core/db/database.ts'
import { readItems } from './documents.ts'
import { findMergeTarget } from './find-store.ts'
import { findSimilarIds, findSimilarityTarget, type SimilarityTarget } from './similar-store.ts'

/** The number of similar listings on a listing's page. */
export const MAX_SIMILAR = 8

/**
 * Similar active listings: whole homes, rooms or beds as it is, with the same city and number of
 * rooms and a price within 25%; those of the same district first, then those nearby. `movedTo`: the
 * surviving listing of a merged one; null: no such listing.
 */
export async function findSimilar(
  db: Db,
  id: number,
  now: Date,
  language: Language | null = null,
): Promise<JsonText<{ data: ListingItem[] }> | { movedTo: number } | null> {
  const one = await findSimilarityTarget(db, id)
  if (!one) {
    const survivor = await findMergeTarget(db, id)
    return survivor === null ? null : { movedTo: survivor }
  }
  const ids = new Set<number>()
  for (const where of listSearchAreas(one)) {
    if (ids.size >= MAX_SIMILAR) break
    for (const similarId of await findSimilarIds(db, one, where, MAX_SIMILAR)) ids.add(similarId)
  }
  const data = await readItems(db, [...ids].slice(0, MAX_SIMILAR), now, { language })
  return new JsonText(`{"data":[${data.join(',')}]}`)
}

function listSearchAreas(
  one: SimilarityTarget,
): ({ district: string } | { bounds: Bounds } | 'city')[] {
  const places = [
    ...(one.district === null ? [] : [{ district: one.district }]),
    ...(one.latitude === null || one.longitude === null
      ? []
      : [{ bounds: boundsAround(one.latitude, one.longitude) }]),
  ]
  return places.length === 0 ? ['city'] : places
}

/** A walk of fifteen minutes. */
const NEAR_METERS = 1200
const METERS_A_DEGREE = 111_320

function boundsAround(latitude: number, longitude: number): Bounds {
  const high = NEAR_METERS / METERS_A_DEGREE
  const wide = high / Math.max(0.1, Math.cos((latitude * Math.PI) / 180))
  return {
    south: latitude - high,
    north: latitude + high,
    west: longitude - wide,
    east: longitude + wide,
  }
}
