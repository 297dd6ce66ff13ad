import { useI18n } from '../i18n/i18n.tsx'
import type { PageQuery } from '../page-query.ts'
import type { MapPoints } from './map-points.ts'

type Props = {
  points: MapPoints
  query: PageQuery
  /**
   * The number of listings in the visible part of the map, if the list is limited to it; else null.
   */
  inView: string | null
}

/** How many listings the map shows, for which districts, and how many have no location. */
export function MapBadge({ points, query, inView }: Props) {
  const { t, place } = useI18n()
  return (
    <div className="map-badge num" role="status">
      {t('map.count', { n: points.placed })}
      {inView !== null && <small>{inView}</small>}
      {query.districts && (
        <small>{t('map.filtering', { districts: query.districts.map(place).join(', ') })}</small>
      )}
      {points.unplaced > 0 && <small>{t('map.unplaced', { n: points.unplaced })}</small>}
    </div>
  )
}
