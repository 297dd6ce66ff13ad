import { useI18n } from '#web/i18n/i18n.tsx'
import type { PageQuery } from '#web/page-query.ts'
import type { MapPoints } from './map-points.ts'

/** How many flats the map shows, of which districts, and how many it cannot show. */
export function MapBadge({ points, query }: { points: MapPoints; query: PageQuery }) {
  const { t, place } = useI18n()
  return (
    <div className="map-badge num" role="status">
      {t('map.count', { n: points.placed })}
      {query.districts.length > 0 && <small>{t('map.filtering', { districts: query.districts.map(place).join(', ') })}</small>}
      {points.unplaced > 0 && <small>{t('map.unplaced', { n: points.unplaced })}</small>}
    </div>
  )
}
