import type { QueryClient } from '@tanstack/react-query'
import type { StaticHandlerContext } from 'react-router'
import type { Listing } from '#contract/listings.ts'
import type { Place } from '#contract/place-pages.ts'
import { debugHead } from './features/debug/heads.ts'
import {
  browseHead,
  isWholePlace,
  listData,
  listingHead,
  loadedList,
} from './features/listings/heads.ts'
import { paymentsHead } from './features/payments/heads.ts'
import { placeHead } from './features/places/heads.ts'
import { placeOf } from './features/places/place-parts.tsx'
import { settingsHead } from './features/settings/heads.ts'
import { signInHead } from './features/sign-in/heads.ts'
import type { Head } from './head.ts'
import type { Words } from './i18n/i18n.tsx'
import { withoutApp } from './in-app.ts'
import { readPageQuery } from './page-query.ts'
import { listingIdOf, paths } from './paths.ts'

/** What the rendered page says of itself. */
export function headOf(
  context: StaticHandlerContext,
  queries: QueryClient,
  words: Words,
  { now, plans }: { now: Date; plans: boolean },
): Head {
  const match = context.matches.at(-1)
  const params = new URLSearchParams(context.location.search)
  if (match?.route.id === 'browse') return browseHead(readPageQuery(params), queries, words)
  if (match?.route.id === 'listing') {
    const id = listingIdOf(match.params.id)
    return listingHead(
      id === null ? null : (queries.getQueryData<Listing | null>(['listing', id]) ?? null),
      words,
      now,
    )
  }
  const name = match?.route.id
  if (name === 'terms' || name === 'privacy')
    return {
      title: `${words.t(`${name}.title`)} · Bina`,
      description: words.t(`${name}.description`),
      canonical: paths[name](),
    }
  const signIn = signInHead(name, words.language)
  if (signIn) return signIn
  const payments = paymentsHead(name, words.language, plans)
  if (payments) return payments
  if (name === 'settings') return settingsHead(words.language)
  if (name === 'debug') return debugHead(words.language)
  const place = match?.route.id?.startsWith('place-')
    ? placeOf(withoutApp(context.location.pathname))
    : null
  return place
    ? wholePlaceHead(place, params, queries, words)
    : {
        title: words.t('app.titleNoPage'),
        description: words.t('page.missingText'),
        canonical: null,
      }
}

/** The page of a place with its list; narrowed, it is not to be found. */
function wholePlaceHead(
  place: Place,
  params: URLSearchParams,
  queries: QueryClient,
  words: Words,
): Head {
  const query = readPageQuery(params, place)
  const list = loadedList(query, queries)
  const head = placeHead(place, queries, words)
  return {
    ...head,
    indexed: head.indexed && isWholePlace(query, place),
    data: (whole) => [
      ...(head.data?.(whole) ?? []),
      ...listData(list, words).map((write) => write(whole)),
    ],
  }
}
