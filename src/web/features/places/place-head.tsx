import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { Place } from '#contract/place-pages.ts'
import { useReaderMoney } from '#web/currency.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { paths } from '#web/paths.ts'
import { useApi, useClock } from '#web/services.tsx'
import { placeQuery } from './queries.ts'
import { describeStats, formatPlaceName } from './wording.ts'

/** Above the list of a place: breadcrumb, heading and a summary of its listings. */
export function PlaceHead({ place: here }: { place: Place }) {
  const i18n = useI18n()
  const { t, place } = i18n
  const reader = useReaderMoney()
  const { timeZone } = useClock()
  const { data } = useQuery(placeQuery(useApi(), here))
  return (
    <div className="place-head">
      {here.district && (
        <nav className="crumbs" aria-label={t('detail.crumbs')}>
          <ol>
            <li>
              <Link to={paths.place({ city: here.city, district: null })}>{place(here.city)}</Link>
              <ChevronRight className="icon icon-sm" />
            </li>
            <li aria-current="page">{place(here.district)}</li>
          </ol>
        </nav>
      )}
      <h1>{t('list.heading', { city: formatPlaceName(here, i18n) })}</h1>
      <p className="place-figures num">{data && describeStats(data, i18n, timeZone, reader)}</p>
    </div>
  )
}
