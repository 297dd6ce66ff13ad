import type { QueryClient } from '@tanstack/react-query'
import { LEAST_FLATS, type Place } from '#contract/place-pages.ts'
import type { PlaceFigures } from '#contract/places.ts'
import { excerpt, sharePicture, type Head } from '#web/head.ts'
import type { Words } from '#web/i18n/i18n.tsx'
import { paths } from '#web/paths.ts'
import { breadcrumbList } from '#web/structured.ts'
import { figuresText, nameOf } from './wording.ts'

/** What the page of a place says; its list says the rest. */
export function placeHead(place: Place, queries: QueryClient, words: Words): Head {
  const figures = queries.getQueryData<PlaceFigures>(['place', place.city, place.district])
  const name = nameOf(place, words)
  const steps = [place.city, place.district].filter((step) => step !== null)
  return {
    title: words.t('app.titleBrowse', { city: name }),
    description: figures?.prices
      ? excerpt(
          `${figuresText(figures, words)} ${words.t('app.descriptionBrowse', { city: name })}`,
          200,
        )
      : words.t('app.descriptionBrowse', { city: name }),
    canonical: paths.place(place),
    image: sharePicture(paths.place(place), String(figures?.total ?? 0), words.language, name),
    indexed: figures === undefined || figures.total >= LEAST_FLATS,
    data: (whole) => [
      breadcrumbList(
        steps.map((step, index) => ({
          name: words.place(step),
          path: index === steps.length - 1 ? null : paths.place({ ...place, district: null }),
        })),
        whole,
      ),
    ],
  }
}
