import { Heart } from 'lucide-react'
import type { ListingItem } from '#contract/listings.ts'
import { DEFAULT_CITY, CITY_NAMES } from '#contract/cities.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { paths } from '#web/paths.ts'
import { useSavedListings } from '#web/saved-listings.ts'
import { placeOf } from '../wording.ts'
import { BackLink } from './back-link.tsx'
import { ShareButton } from './share-button.tsx'

/** The top bar of a listing on phones: back, place, share, save. */
export function DetailBar({ listing }: { listing: ListingItem }) {
  const { t, place } = useI18n()
  const { saved, toggle } = useSavedListings()
  const city = CITY_NAMES.find((name) => name === listing.city) ?? DEFAULT_CITY
  return (
    <header className="top-bar phone-only">
      <span className="top-bar-side">
        <BackLink to={paths.browse({ city })} compact />
      </span>
      <span className="top-bar-title">{placeOf(listing, { place })}</span>
      <span className="top-bar-side">
        <ShareButton listing={listing} compact />
        <button
          type="button"
          className="icon-btn"
          aria-pressed={saved.includes(listing.id)}
          aria-label={t('card.save')}
          onClick={() => toggle(listing.id)}
        >
          <Heart className="icon icon-lg" />
        </button>
      </span>
    </header>
  )
}
