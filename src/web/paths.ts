import { DEFAULT_CITY } from '#contract/cities.ts'
import type { Place } from '#contract/place-pages.ts'
import { slugOf } from '#contract/slugs.ts'
import { DEFAULT_QUERY, writePageQuery, type PageQuery } from './page-query.ts'

/** Patterns of the routes; every link in the application is made below. */
export const patterns = { browse: '/', listing: '/listing/:id', terms: '/terms', privacy: '/privacy' } as const

export const paths = {
  browse: (query: Partial<PageQuery> = {}): string => {
    const search = writePageQuery({ ...DEFAULT_QUERY, ...query }).toString()
    return search ? `/?${search}` : '/'
  },
  /** The saved listings, over a list that keeps its filters. */
  saved: (query: Partial<PageQuery> = {}): string => `${paths.browse(query)}${SAVED_HASH}`,
  listing: (id: number): string => `/listing/${id}`,
  about: (): string => `/${ABOUT_HASH}`,
  contact: (): string => `/${CONTACT_HASH}`,
  terms: (): string => patterns.terms,
  privacy: (): string => patterns.privacy,
  /** The page of a city or district. */
  place: ({ city, district }: Place): string => `/${slugOf(city)}${district ? `/${slugOf(district)}` : ''}`,
  /** The list on the page of `place` as long as it is of that place alone, else at `/`. */
  list: (query: PageQuery, place: Place | null): string => {
    if (!place || query.city !== place.city || query.districts.join() !== (place.district ?? '')) return paths.browse(query)
    const search = writePageQuery({ ...query, city: DEFAULT_CITY, districts: [] }).toString()
    return paths.place(place) + (search && `?${search}`)
  },
}

export const SAVED_HASH = '#saved'
export const ABOUT_HASH = '#about'
export const CONTACT_HASH = '#contact'

/** The id in `/listing/{id}`; null when no listing can have it. */
export function listingIdOf(param: string | undefined): number | null {
  const id = Number(param)
  return param !== undefined && /^[1-9]\d{0,9}$/.test(param) && id <= 2_147_483_647 ? id : null
}

/** A post of a public channel. */
export function telegramPostUrl(channelUsername: string, messageId: number): string {
  return `https://t.me/${encodeURIComponent(channelUsername.replace(/^@/, ''))}/${messageId}`
}

/** A person or channel to write to. */
export function telegramUrl(username: string): string {
  return `https://t.me/${encodeURIComponent(username.replace(/^@/, ''))}`
}

/** A point, marked on a map that anybody can read. Degrees. */
export function mapUrl(latitude: number, longitude: number): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
}

/** `tel:` with nothing but digits and a leading plus. */
export function phoneUrl(phone: string): string {
  return `tel:${phone.replace(/(?!^\+)\D/g, '')}`
}

/** An address from a post, or null when following it would not open a web page. */
export function webUrl(url: string): string | null {
  return /^https?:\/\//i.test(url) ? url : null
}
