import { load } from 'cheerio'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { getDistricts } from '#contract/place-pages.ts'
import type { DistrictCounts } from '#contract/places.ts'
import { createApiClient } from '#web/api-client.ts'
import { loadCatalogue } from '#web/i18n/i18n.tsx'
import type { Language } from '#locales/languages.ts'
import { DEFAULT_QUERY } from '#web/page-query.ts'
import { createQueries, ServicesProvider } from '#web/services.tsx'
import { siteWith } from '#test/site.ts'
import { timeZoneOf } from '#core/places/cities.ts'
import { DistrictsField, districtsQuery } from './districts-field.tsx'

const counted = (name: string, total: number, isOffered = false) => ({
  name,
  isOffered,
  total,
  matching: total,
})
const COUNTS: DistrictCounts = {
  city: 'Tbilisi',
  districts: [
    ...getDistricts('Tbilisi').map((name) => ({
      ...counted(name, name === 'Saburtalo' ? 5 : 1, true),
      quarters: name === 'Saburtalo' ? [counted('Nutsubidze', 2)] : [],
    })),
    { ...counted('Dighomi', 3), quarters: [] },
  ],
}

async function rendered(
  counts: DistrictCounts | null,
  { districts, city = 'Tbilisi' }: { districts?: readonly string[]; city?: string } = {},
  language: Language = 'en',
) {
  const queries = createQueries()
  const api = createApiClient(async () => Response.json({}))
  const query = { ...DEFAULT_QUERY, city, districts }
  if (counts) queries.setQueryData(districtsQuery(api, query).queryKey, counts)
  const html = renderToString(
    <ServicesProvider
      services={{ api, queries }}
      clock={{ now: 0, timeZone: timeZoneOf('Tbilisi', new Date(0)) }}
      site={siteWith()}
      requestedLocale={{ language, catalogue: await loadCatalogue(language) }}
    >
      <DistrictsField query={query} onChange={() => {}} />
    </ServicesProvider>,
  )
  queries.clear()
  const $ = load(html)
  const rows = (list: string) =>
    $(list)
      .toArray()
      .map((item) => $(item).find('> .district-row label').text())
  return { $, rows }
}

test('districts have their numbers of listings, and their quarters below them', async () => {
  const { $, rows } = await rendered(COUNTS)
  expect($('legend').text()).toBe('Districts')
  expect(rows('.districts-list > ul:first-child > li').slice(0, 3)).toEqual([
    'Vake1',
    'Saburtalo5',
    'Isani1',
  ])
  expect($('input[type=checkbox]').first().attr('aria-label')).toBe('Vake, 1 listing')
  const more = $('h3')
  expect(more.text()).toBe('More districts')
  expect(rows(`ul[aria-labelledby="${more.attr('id')}"] > li`)).toEqual(['Dighomi3'])
  const button = $('button[aria-expanded]')
  expect([button.attr('aria-label'), button.attr('aria-expanded')]).toEqual([
    'Neighbourhoods in Saburtalo',
    'false',
  ])
  const quarters = $(`ul[id="${button.attr('aria-controls')}"]`)
  expect([quarters.attr('hidden') !== undefined, quarters.text()]).toEqual([true, 'Nutsubidze2'])
  expect($('input[type=search]').attr('aria-label')).toBe('Find a district')
  expect($('[style]').length).toBe(0)
})

test('a chosen quarter is shown, that of a chosen district is chosen too', async () => {
  const checked = ({ $ }: Awaited<ReturnType<typeof rendered>>) =>
    $('input[checked]')
      .toArray()
      .map((box) => $(box).next().text())
  const quarter = await rendered(COUNTS, { districts: ['Nutsubidze'] })
  expect(quarter.$('button').attr('aria-expanded')).toBe('true')
  expect(checked(quarter)).toEqual(['Nutsubidze'])
  const district = await rendered(COUNTS, { districts: ['Saburtalo', 'Elia'] })
  expect(checked(district)).toEqual(['Saburtalo', 'Nutsubidze', 'Elia'])
  expect(district.$('legend small').text()).toBe('2 selected')
})

test('names are in the language of the reader', async () => {
  const { $, rows } = await rendered(COUNTS, {}, 'ru')
  expect(rows('.districts-list > ul:first-child > li')[1]).toBe('Сабуртало5')
  expect($('h3').text()).toBe('Другие районы')
})

test('until numbers come, the districts of the specification can be chosen', async () => {
  const { $, rows } = await rendered(null, { city: 'Batumi', districts: ['Gonio'] })
  expect(rows('li')).toEqual([...getDistricts('Batumi'), 'Gonio'])
  expect($('small.num, input[type=search]').length, 'six are not searched').toBe(0)
})
