import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Listing } from '#contract/listings.ts'
import type { ListingList } from '#web/api-client.ts'
import { excerpt, type Head } from '#web/head.ts'
import type { Translate } from '#web/i18n/catalogue.ts'
import { toListingParams, type PageQuery } from '#web/page-query.ts'
import { paths } from '#web/paths.ts'
import { factsOf, periodOf, placeOf, priceOf, titleOf } from './wording.ts'

const english = (t: Translate) => ({ t, language: 'en', place: (name: string) => name }) as const

/** The list of a city has one address, whatever is filtered; its picture is the first flat's. */
export function browseHead(query: PageQuery, queries: QueryClient, t: Translate): Head {
  const list = queries.getQueryData<InfiniteData<ListingList>>(['listings', toListingParams(query)])
  const first = list?.pages[0]?.data.find((listing) => listing.images.length > 0)
  return {
    title: t('app.titleBrowse', { city: query.city }),
    description: t('app.descriptionBrowse', { city: query.city }),
    canonical: paths.browse({ city: query.city }),
    image: first?.images[0],
  }
}

/** A shared link shows price, facts and photo. */
export function listingHead(listing: Listing | null, t: Translate): Head {
  if (!listing) return { title: t('app.titleMissing'), description: t('detail.missingText'), canonical: null }
  const words = english(t)
  const price = [priceOf(listing, 'en') ?? t('detail.noPrice'), periodOf(listing, t)].filter(Boolean).join(' ')
  return {
    title: `${[price, placeOf(listing, words), ...factsOf(listing, words).slice(0, 2)].join(' · ')} · Bina`,
    description: excerpt([listing.title && titleOf(listing, words), listing.address, listing.description].filter(Boolean).join('. ')),
    canonical: paths.listing(listing.id),
    image: listing.images[0],
    type: 'article',
  }
}
