import type { Listing } from '#contract/listings.ts'

/** Flats whose data is kept, the newest saved first. */
export const MAX_FLATS = 200
/** Some 40 MB. */
export const MAX_PHOTOS = 600
const MAX_PHOTOS_PER_FLAT = 12
/** A phone's width at twice the pixels, near enough. */
const GOOD_WIDTH = 720

/**
 * Addresses of the photos to keep of `flats`: the first of each, then the others of the newest
 * saved, as far as there is room.
 */
export function photosToCache(flats: readonly Pick<Listing, 'photos'>[]): string[] {
  const ofEach = flats.map(({ photos }) =>
    photos.slice(0, MAX_PHOTOS_PER_FLAT).flatMap(({ variants }) => {
      const best = variants.find(({ width }) => width >= GOOD_WIDTH) ?? variants.at(-1)
      return best?.url.startsWith('/photos/') ? [best.url] : []
    }),
  )
  const inOrder = [
    ...ofEach.flatMap((urls) => urls.slice(0, 1)),
    ...ofEach.flatMap((urls) => urls.slice(1)),
  ]
  return [...new Set(inOrder)].slice(0, MAX_PHOTOS)
}

/**
 * What the sizes of one photo have in common: `/photos/ab/cdef-640.webp` and `-1280.webp` are one
 * picture.
 */
export const withoutSize = (pathname: string): string => pathname.replace(/-\d{2,5}\.\w{3,5}$/, '')
