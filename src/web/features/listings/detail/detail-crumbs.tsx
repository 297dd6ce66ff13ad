import { ChevronRight, Heart } from 'lucide-react'
import { Link } from 'react-router'
import type { CityName } from '#contract/cities.ts'
import type { ListingItem } from '#contract/listings.ts'
import { listDistrictPages } from '#contract/place-pages.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { paths } from '#web/paths.ts'
import { useSavedListings } from '#web/saved-listings.ts'
import { addressOf, titleOf } from '../wording.ts'
import { BackLink } from './back-link.tsx'
import { ShareButton } from './share-button.tsx'

/** Breadcrumbs of a listing; on wide screens also share and save. */
export function DetailCrumbs({ listing, city }: { listing: ListingItem; city: CityName }) {
  const i18n = useI18n()
  const { t, language, place } = i18n
  const { saved, toggle } = useSavedListings()
  const address = addressOf(listing, language)
  const cityListed = listing.city === city
  return (
    <div className="crumbs">
      <div className="wide-only contents">
        <BackLink to={paths.browse({ city })} />
      </div>
      <nav className="min-w-0 flex-1" aria-label={t('detail.crumbs')}>
        <ol>
          <li>
            {cityListed ? (
              <Link to={paths.place({ city, district: null })}>{place(city)}</Link>
            ) : (
              <span>{place(listing.city)}</span>
            )}
            <ChevronRight className="icon icon-sm" />
          </li>
          {listing.district && cityListed && listDistrictPages(city).includes(listing.district) && (
            <li>
              <Link to={paths.place({ city, district: listing.district })}>
                {place(listing.district)}
              </Link>
              <ChevronRight className="icon icon-sm" />
            </li>
          )}
          <li aria-current="page">
            <span lang={address || !listing.title ? undefined : (listing.language ?? language)}>
              {address || titleOf(listing, i18n)}
            </span>
          </li>
        </ol>
      </nav>
      <div className="wide-only flex">
        <ShareButton listing={listing} />
        <button
          type="button"
          className="btn btn-quiet"
          aria-pressed={saved.includes(listing.id)}
          onClick={() => toggle(listing.id)}
        >
          <Heart className="icon" />
          {t('card.save')}
        </button>
      </div>
    </div>
  )
}
