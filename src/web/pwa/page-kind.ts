import { CITY_NAMES } from '#contract/cities.ts'
import { slugify } from '#contract/slugs.ts'
import type { PageKind } from '#contract/web-vital-names.ts'

const FIRST_PARTS: Readonly<Record<string, PageKind>> = {
  '': 'browse',
  listing: 'listing',
  login: 'sign-in',
  register: 'sign-in',
  'verify-email': 'sign-in',
  'forgot-password': 'sign-in',
  'reset-password': 'sign-in',
  settings: 'account',
  unsubscribe: 'account',
  subscription: 'plans',
  pricing: 'plans',
  terms: 'words',
  privacy: 'words',
  ...Object.fromEntries(CITY_NAMES.map((city) => [slugify(city), 'place' as const])),
}

/** The kind of page at a path. The Mini App has the same pages under /app. */
export function pageKindOf(pathname: string): PageKind {
  const first = pathname.replace(/^\/app(?=\/|$)/, '').split('/')[1] ?? ''
  return Object.hasOwn(FIRST_PARTS, first) ? FIRST_PARTS[first]! : 'other'
}
