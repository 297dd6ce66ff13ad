import type { Listing } from '#contract/listings.ts'
import type { ShareCard } from '#web/page-meta.ts'
import type { Localization } from '#web/i18n/i18n.tsx'
import { factsOf, periodOf, priceOf } from './wording.ts'

/**
 * The text on the image of a shared listing: price, place, facts. Contains nothing of the post's
 * text.
 */
export function listingShareCard(listing: Listing, i18n: Localization): ShareCard {
  const { t, place, language } = i18n
  const facts = factsOf(listing, i18n)
  return {
    headline: priceOf(listing, language) ?? t('detail.noPrice'),
    small: listing.status === 'ACTIVE' ? periodOf(listing, t) : t(`status.${listing.status}`),
    strong: [listing.district, listing.city]
      .filter((name) => name !== null)
      .map(place)
      .join(', '),
    lines: [facts.slice(0, 2).join(' · '), facts.slice(2).join(' · ')].filter(Boolean),
  }
}
