import { load } from 'cheerio'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mapCentres } from '#cities/map-centres.ts'
import { timeZoneOf } from '#core/places/cities.ts'
import { siteWith } from '#test/site.ts'
import type { ApiClient } from '../api-client.ts'
import { createQueries, ServicesProvider } from '../services.tsx'
import { MapCredit } from './map-credit.tsx'
import type { MapSurface } from './provider.ts'

const CENTRES = mapCentres as Record<string, (typeof mapCentres)[string]>
beforeAll(() => {
  CENTRES['Imported'] = {
    centre: [42, 41],
    districts: {},
    attribution: {
      text: '© OpenStreetMap contributors',
      url: 'https://www.openstreetmap.org/copyright',
    },
  }
})
afterAll(() => void delete CENTRES['Imported'])

test.each([
  ['the built-in map of an imported city', 'Imported', false, 'Simplified', true],
  [
    'a style that names the source itself',
    'Imported',
    false,
    '© OpenStreetMap contributors',
    false,
  ],
  ['a city drawn by hand', 'Tbilisi', false, 'Simplified', false],
  ['a city whose points a geocoder found', 'Tbilisi', true, 'Simplified', false],
  ['an imported city with a geocoder', 'Imported', true, 'Simplified', true],
  ['an unknown city', 'constructor', false, 'Simplified', false],
])('%s', (_, city, geocoded, credit, isLinked) => {
  const surface = { credit: () => credit, onCredit: () => () => {} } as unknown as MapSurface
  const page = (
    <ServicesProvider
      services={{ api: {} as ApiClient, queries: createQueries() }}
      clock={{ now: 0, timeZone: timeZoneOf('Tbilisi', new Date(0)) }}
      site={siteWith({ maps: { google: null, styleUrl: null, geocoded } })}
      requestedLocale={null}
    >
      <MapCredit surface={surface} city={city} />
    </ServicesProvider>
  )
  const router = createMemoryRouter([{ path: '/', element: page }])
  const $ = load(renderToStaticMarkup(<RouterProvider router={router} />))
  const text = $('.map-credit').text()
  const isNamed = isLinked || geocoded || credit.includes('OpenStreetMap')
  expect(text.split('OpenStreetMap')).toHaveLength(isNamed ? 2 : 1)
  expect(text.startsWith(credit)).toBe(true)
  expect($('a').attr('href')).toBe(isLinked ? 'https://www.openstreetmap.org/copyright' : undefined)
})
