import { DEFAULT_CITY } from '#contract/cities.ts'
import type { Place } from '#contract/place-pages.ts'
import { slugify } from '#contract/slugs.ts'
import { toQueryString } from '#contract/query-string.ts'
import { DEFAULT_QUERY, writePageQuery, type PageQuery } from './page-query.ts'

/** Route patterns. All links in the application are built below. */
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
  unsubscribe: '/unsubscribe/:id',
} as const

export const paths = {
  browse: (query: Partial<PageQuery> = {}): string => {
    const search = writePageQuery({ ...DEFAULT_QUERY, ...query }).toString()
    return search ? `/?${search}` : '/'
  },
  /** The saved listings; the list below keeps its filters. */
  saved: (query: Partial<PageQuery> = {}): string => `${paths.browse(query)}${SAVED_HASH}`,
  /** The subscription manager; the list below keeps its filters. */
  alerts: (query: Partial<PageQuery> = {}): string => `${paths.browse(query)}${ALERTS_HASH}`,
  listing: (id: number): string => `/listing/${id}`,
  /** Opens the listing and saves it in the browser. */
  saveListing: (id: number): string => `/listing/${id}?${SAVE_PARAM}=1`,
  about: (): string => `/${ABOUT_HASH}`,
  contact: (): string => `/${CONTACT_HASH}`,
  terms: (): string => patterns.terms,
  privacy: (): string => patterns.privacy,
  /** `from` is the path to return to; `error` is the reason why sign-in failed. */
  login: (
    query: { from?: string | null; error?: string | null; plan?: string | null } = {},
  ): string => patterns.login + toQueryString(query),
  register: (query: { from?: string | null; plan?: string | null } = {}): string =>
    patterns.register + toQueryString(query),
  verifyEmail: (
    query: { email?: string | null; plan?: string | null; from?: string | null } = {},
  ): string => patterns.verifyEmail + toQueryString(query),
  forgotPassword: (): string => patterns.forgotPassword,
  /** The path of a password reset link once the token is removed from the address. */
  resetPassword: (): string => '/reset-password',
  /** Starts sign-in with the external identity provider. Handled by the server, not by a page. */
  provider: (query: { from?: string | null } = {}): string =>
    `/auth/provider${toQueryString(query)}`,
  /** Starts sign-in with Telegram. Handled by the server too. */
  telegramLogin: (query: { from?: string | null } = {}): string =>
    `/auth/telegram${toQueryString(query)}`,
  /** `listing` is the listing to return to after payment. */
  pricing: (query: { listing?: number | null } = {}): string =>
    patterns.pricing + toQueryString(query),
  /** `switch` preselects a plan in the dialog. */
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
  /** The list: on the page of `place` if it shows only that place, else at `/`. */
  list: (query: PageQuery, place: Place | null): string => {
    if (
      !place ||
      query.city !== place.city ||
      (query.districts ?? []).join() !== (place.district ?? '')
    )
      return paths.browse(query)
    const search = writePageQuery({ ...query, city: DEFAULT_CITY, districts: undefined }).toString()
    return paths.place(place) + (search && `?${search}`)
  },
}

export const SAVED_HASH = '#saved'
export const ALERTS_HASH = '#alerts'
export const ABOUT_HASH = '#about'
export const CONTACT_HASH = '#contact'

/** The query parameter of external links that save the listing. */
export const SAVE_PARAM = 'save'

/** Parses the id in `/listing/{id}`. Returns null if it cannot be a listing id. */
export function listingIdOf(param: string | undefined): number | null {
  const id = Number(param)
  return param !== undefined && /^[1-9]\d{0,9}$/.test(param) && id <= 2_147_483_647 ? id : null
}

/** A Telegram user or channel. */
export function telegramUrl(username: string): string {
  return `https://t.me/${encodeURIComponent(username.replace(/^@/, ''))}`
}

/** A `tel:` link with digits and a leading plus only. */
export function phoneUrl(phone: string): string {
  return `tel:${phone.replace(/(?!^\+)\D/g, '')}`
}
