import type { QueryClient } from '@tanstack/react-query'
import { MIN_FLATS, type Place } from '#contract/place-pages.ts'
import type { PlaceStats } from '#contract/places.ts'
import type { TimeZone } from '#locales/format.ts'
import { excerpt, shareImage, type PageMeta } from '#web/page-meta.ts'
import type { Localization } from '#web/i18n/i18n.tsx'
import { paths } from '#web/paths.ts'
import { breadcrumbList } from '#web/structured-data.ts'
import { describeStats, formatPlaceName } from './wording.ts'

/** Page meta of a city or district page. Not indexed with fewer than `MIN_FLATS` listings. */
export function placePageMeta(
  place: Place,
  queries: QueryClient,
  i18n: Localization,
  timeZone: TimeZone,
): PageMeta {
  const stats = queries.getQueryData<PlaceStats>(['place', place.city, place.district])
  const name = formatPlaceName(place, i18n)
  const steps = [place.city, place.district].filter((step) => step !== null)
  return {
    title: i18n.t('app.titleBrowse', { city: name }),
    description: stats?.prices
      ? excerpt(
          describeStats(stats, i18n, timeZone) +
            ` ${i18n.t('app.descriptionBrowse', { city: name })}`,
          200,
        )
      : i18n.t('app.descriptionBrowse', { city: name }),
    canonical: paths.place(place),
    image: shareImage(paths.place(place), String(stats?.total ?? 0), i18n.language, name),
    indexed: stats === undefined || stats.total >= MIN_FLATS,
    data: (absoluteUrl) => [
      breadcrumbList(
        steps.map((step, index) => ({
          name: i18n.place(step),
          path: index === steps.length - 1 ? null : paths.place({ ...place, district: null }),
        })),
        absoluteUrl,
      ),
    ],
  }
}
