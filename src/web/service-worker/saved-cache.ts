import type { Listing } from '#contract/listings.ts'
import { requestOf } from '../api-client.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { MAX_FLATS, photosToCache, withoutSize } from './saved-rules.ts'
import { PHOTO_CACHE, SAVED_CACHE } from './shell.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** When a copy was made, in milliseconds since the Unix epoch. */
const COPIED_AT_HEADER = 'x-copied-at'

const apiPathOf = (id: number): string => requestOf('getListing', { params: { id } })[0]

/**
 * Keeps copies of the saved listings: fetches new ones, drops removed ones, refreshes those older
 * than a day.
 */
export const cacheSaved: (ids: readonly number[]) => Promise<void> = oneAtATime(async (ids) => {
  const wanted = ids.slice(0, MAX_FLATS)
  const [flats, photos] = await Promise.all([caches.open(SAVED_CACHE), caches.open(PHOTO_CACHE)])
  await deleteExcept(flats, new Set(wanted.map(apiPathOf)))
  const cachedListings: Listing[] = []
  for (const id of wanted) {
    const known = await flats.match(apiPathOf(id))
    const isFresh =
      known !== undefined && Date.now() - Number(known.headers.get(COPIED_AT_HEADER)) < DAY_MS
    const flat = isFresh ? known : ((await fetchCopy(flats, id)) ?? known)
    if (flat) cachedListings.push((await flat.clone().json()) as Listing)
  }
  const pictures = photosToCache(cachedListings)
  await deleteExcept(photos, new Set(pictures))
  for (const picture of pictures)
    if (!(await photos.match(picture))) await cachePhoto(photos, picture)
})

/** The copy of a saved listing, with the time it was made in `copiedAt`. */
export async function getFlatCopy(id: number): Promise<Response | undefined> {
  return caches.match(apiPathOf(id), { cacheName: SAVED_CACHE })
}

/** The copies among these listings, in the shape of the API; undefined if there are none. */
export async function getFlatCopies(ids: readonly number[]): Promise<Response | undefined> {
  const copies = (await Promise.all(ids.map(getFlatCopy))).filter((copy) => copy !== undefined)
  if (copies.length === 0) return undefined
  const data = (await Promise.all(copies.map((copy) => copy.json()))) as Listing[]
  return Response.json({
    data,
    meta: { total: data.length, page: 1, limit: ids.length, hasNext: false },
  })
}

/** A photo of a saved listing, in any cached size. */
export async function getPhotoCopy(pathname: string): Promise<Response | undefined> {
  const cache = await caches.open(PHOTO_CACHE)
  const exact = await cache.match(pathname)
  if (exact) return exact
  const other = (await cache.keys()).find(
    ({ url }) => withoutSize(new URL(url).pathname) === withoutSize(pathname),
  )
  return other && cache.match(other)
}

/**
 * Fetched anonymously, so that the copy contains public data only. Undefined if the listing is gone
 * or the request failed.
 */
async function fetchCopy(flats: Cache, id: number): Promise<Response | undefined> {
  const response = await fetch(apiPathOf(id), { credentials: 'omit', cache: 'no-store' }).catch(
    () => null,
  )
  if (response?.status === 404 || response?.status === 410) await flats.delete(apiPathOf(id))
  if (response?.status !== 200) return undefined
  const now = new Date()
  const listing = (await response.json()) as Listing
  const copy = Response.json(
    { ...listing, copiedAt: now.toISOString() },
    { headers: { [COPIED_AT_HEADER]: String(now.getTime()) } },
  )
  await flats.put(apiPathOf(id), copy.clone())
  return copy
}

/** A missing photo does not matter: the listing is shown without it. */
async function cachePhoto(photos: Cache, path: string): Promise<void> {
  try {
    const response = await fetch(path, { credentials: 'omit' })
    if (response.status === 200) await photos.put(path, response)
  } catch {
    // Offline or no space left; the next page tries again.
  }
}

async function deleteExcept(cache: Cache, paths: ReadonlySet<string>): Promise<void> {
  for (const request of await cache.keys())
    if (!paths.has(new URL(request.url).pathname)) await cache.delete(request)
}
