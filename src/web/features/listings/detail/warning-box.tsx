import { Info, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import type { Listing, Warning } from '#contract/listings.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { paths } from '#web/paths.ts'

/**
 * Scam warnings with their evidence. Shown in a neutral style for listings that are no longer
 * active.
 */
export function WarningBox({ listing }: { listing: Listing }) {
  const { t } = useI18n()
  if (listing.warnings.length === 0) return null
  const offered = listing.status === 'ACTIVE'
  const Icon = offered ? TriangleAlert : Info
  return (
    <section className={offered ? 'warnings is-warm' : 'warnings'}>
      <h2>
        <Icon className="icon" />
        {t(offered ? 'check.title' : 'check.titlePast')}
      </h2>
      <ul>
        {listing.warnings.map((warning, index) => (
          <li key={index}>
            <Reason warning={warning} lang={listing.language ?? undefined} />
          </li>
        ))}
      </ul>
      {offered && <p>{t('check.advice')}</p>}
    </section>
  )
}

function Reason({ warning, lang }: { warning: Warning; lang?: string }) {
  const { t, place } = useI18n()
  switch (warning.kind) {
    case 'far-below-similar':
      return t('check.far', { percent: String(warning.percent), n: warning.sampleSize })
    case 'photos-elsewhere':
      return (
        <Link to={paths.listing(warning.listingId)}>
          {t(warning.differs === 'city' ? 'check.photosCity' : 'check.photosPrice')}
        </Link>
      )
    case 'prepayment':
      return (
        <>
          {t('check.prepayment')} <q lang={lang}>{warning.words}</q>
        </>
      )
    case 'many-cities':
      return t('check.cities', {
        cities: warning.cities.map((city) => place(city)).join(', '),
      })
    case 'linked-listing':
      return (
        <Link to={paths.listing(warning.listingId)}>
          {t(warning.shares === 'contact' ? 'check.linkedContact' : 'check.linkedPhotos')}
        </Link>
      )
    case 'messenger-only':
      return t('check.messenger')
  }
}
