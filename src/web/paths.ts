import { DEFAULT_CITY } from '#contract/cities.ts'
import type { Place } from '#contract/place-pages.ts'
import { slugify } from '#contract/slugs.ts'
import { toQueryString } from './api-client.ts'
import { DEFAULT_QUERY, writePageQuery, type PageQuery } from './page-query.ts'

/** Patterns of the routes; every link in the application is made below. */
export const patterns = {
  browse: '/',
  listing: '/listing/:id',
  terms: '/terms',
  privacy: '/privacy',
  login: '/login',
  register: '/register',
  verifyEmail: '/verify-email',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password/:token?',
  authCallback: '/auth/callback',
  settings: '/settings',
  debug: '/debug',
  pricing: '/pricing',
  subscription: '/subscription',
  subscriptionSuccess: '/subscription/success',
  subscriptionCancel: '/subscription/cancel',
} as const

export const paths = {
  browse: (query: Partial<PageQuery> = {}): string => {
    const search = writePageQuery({ ...DEFAULT_QUERY, ...query }).toString()
    return search ? `/?${search}` : '/'
  },
  /** The saved listings, over a list that keeps its filters. */
  saved: (query: Partial<PageQuery> = {}): string => `${paths.browse(query)}${SAVED_HASH}`,
  /** The subscription manager, over a list that keeps its filters. */
  alerts: (query: Partial<PageQuery> = {}): string => `${paths.browse(query)}${ALERTS_HASH}`,
  listing: (id: number): string => `/listing/${id}`,
  /** The same, and the browser that opens it saves the flat. */
  saveListing: (id: number): string => `/listing/${id}?${SAVE_PARAM}=1`,
  about: (): string => `/${ABOUT_HASH}`,
  contact: (): string => `/${CONTACT_HASH}`,
  terms: (): string => patterns.terms,
  privacy: (): string => patterns.privacy,
  /** `from` is the path to go back to; `error` says in a word why signing in did not work. */
  login: (
    query: { from?: string | null; error?: string | null; plan?: string | null } = {},
  ): string => patterns.login + toQueryString(query),
  register: (query: { from?: string | null; plan?: string | null } = {}): string =>
    patterns.register + toQueryString(query),
  verifyEmail: (
    query: { email?: string | null; plan?: string | null; from?: string | null } = {},
  ): string => patterns.verifyEmail + toQueryString(query),
  forgotPassword: (): string => patterns.forgotPassword,
  /** Where a link with a token leads once the token has left the address. */
  resetPassword: (): string => '/reset-password',
  /** Leaves for the external identity provider; the server answers it, not a page. */
  provider: (query: { from?: string | null } = {}): string =>
    `/auth/provider${toQueryString(query)}`,
  /** Leaves for Telegram, likewise. */
  telegramLogin: (query: { from?: string | null } = {}): string =>
    `/auth/telegram${toQueryString(query)}`,
  /** `listing` is the one that somebody comes from, and is led back to once they paid. */
  pricing: (query: { listing?: number | null } = {}): string =>
    patterns.pricing + toQueryString(query),
  /** `switch`: the plan that the dialog opens with. */
  subscription: (query: { switch?: string | null } = {}): string =>
    patterns.subscription + toQueryString(query),
  subscriptionSuccess: (query: { listing?: number | null } = {}): string =>
    patterns.subscriptionSuccess + toQueryString(query),
  subscriptionCancel: (query: { listing?: number | null } = {}): string =>
    patterns.subscriptionCancel + toQueryString(query),
  settings: (): string => patterns.settings,
  /** The page of a city or district. */
  place: ({ city, district }: Place): string =>
    `/${slugify(city)}${district ? `/${slugify(district)}` : ''}`,
  /** The list on the page of `place` as long as it is of that place alone, else at `/`. */
  list: (query: PageQuery, place: Place | null): string => {
    if (!place || query.city !== place.city || query.districts.join() !== (place.district ?? ''))
      return paths.browse(query)
    const search = writePageQuery({ ...query, city: DEFAULT_CITY, districts: [] }).toString()
    return paths.place(place) + (search && `?${search}`)
  },
}

export const SAVED_HASH = '#saved'
export const ALERTS_HASH = '#alerts'
export const ABOUT_HASH = '#about'
export const CONTACT_HASH = '#contact'

/** The parameter by which a link from elsewhere saves a flat. */
export const SAVE_PARAM = 'save'

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

/** `tel:` with nothing but digits and a leading plus. */
export function phoneUrl(phone: string): string {
  return `tel:${phone.replace(/(?!^\+)\D/g, '')}`
}
