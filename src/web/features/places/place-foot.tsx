import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { CITY_NAMES } from '#contract/cities.ts'
import type { Place } from '#contract/place-pages.ts'
import { useReaderMoney } from '#web/currency.ts'
import { formatMoney } from '#locales/format.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { DEFAULT_QUERY, type PageQuery } from '#web/page-query.ts'
import { paths } from '#web/paths.ts'
import { useApi } from '#web/services.tsx'
import { placeQuery } from './queries.ts'

/** Below the list of a place: median rents by rooms, and links to other places. */
export function PlaceFoot({ place: here }: { place: Place }) {
  const { t, place, language } = useI18n()
  const { currency, fromUsd } = useReaderMoney()
  const { data } = useQuery(placeQuery(useApi(), here))
  if (!data) return null
  const byRooms = data.rooms.filter((row) => row.median !== null)
  const links =
    here.district === null
      ? { title: t('place.districts', { city: place(here.city) }), list: data.districts }
      : { title: t('place.around'), list: data.districts }
  const cities = CITY_NAMES.filter((city) => city !== here.city)
  const districtPath = (district: string) => paths.place({ city: here.city, district })
  return (
    <div className="place-foot">
      {byRooms.length > 0 && (
        <section>
          <h2>{t('place.byRooms')}</h2>
          <ul className="place-rooms num">
            {byRooms.map(({ rooms, total, median }) => (
              <li key={rooms}>
                <Link to={paths.list(queryWithRooms(here, rooms), here)} rel="nofollow">
                  {rooms === 5 ? t('place.rooms5') : t('fact.rooms', { n: rooms })}
                </Link>
                <strong>{formatMoney(fromUsd(median!), currency, language)}</strong>
                <span>{t('place.listings', { n: total })}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {links.list.length > 0 && (
        <nav aria-labelledby="place-around">
          <h2 id="place-around">{links.title}</h2>
          <ul className="place-links num">
            {links.list.map(({ name, total }) => (
              <li key={name}>
                <Link to={districtPath(name)}>{place(name)}</Link> <span>{total}</span>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <nav aria-labelledby="place-cities">
        <h2 id="place-cities">{t('place.cities')}</h2>
        <ul className="place-links">
          {cities.map((city) => (
            <li key={city}>
              <Link to={paths.place({ city, district: null })}>{place(city)}</Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

/** The query for the listings of a place with a number of rooms. */
function queryWithRooms({ city, district }: Place, rooms: number): PageQuery {
  return { ...DEFAULT_QUERY, city, districts: district ? [district] : undefined, rooms: [rooms] }
}
