import type { Listing } from '#contract/listings.ts'
import { photoUrl } from '#contract/photo-url.ts'

/** The number of listings copied, newest saved first. */
export const MAX_FLATS = 200
/** About 40 MB. */
export const MAX_PHOTOS = 600
const MAX_PHOTOS_PER_FLAT = 12
/** Roughly the width of a phone at twice the pixel density. */
const GOOD_WIDTH = 720

/**
 * The URLs of the photos to cache: the first of each listing, then the others of the most recently
 * saved ones, up to the limits.
 */
export function photosToCache(flats: readonly Pick<Listing, 'photos'>[]): string[] {
  const ofEach = flats.map(({ photos }) =>
    photos
      .slice(0, MAX_PHOTOS_PER_FLAT)
      .map((photo) => photoUrl(photo, GOOD_WIDTH))
      .filter((url) => url.startsWith('/photos/')),
  )
  const inOrder = [
    ...ofEach.flatMap((urls) => urls.slice(0, 1)),
    ...ofEach.flatMap((urls) => urls.slice(1)),
  ]
  return [...new Set(inOrder)].slice(0, MAX_PHOTOS)
}

/**
 * The common part of all sizes of a photo: `/photos/ab/cdef-640.webp` and `-1280.webp` are one
 * picture.
 */
export const withoutSize = (pathname: string): string => pathname.replace(/-\d{2,5}\.\w{3,5}$/, '')
