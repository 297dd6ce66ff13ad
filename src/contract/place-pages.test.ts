import { expect, test } from 'vitest'
import { DISTRICTS } from '#core/places/districts.ts'
import { CITY_NAMES } from './cities.ts'
import { listDistrictPages, findPlace } from './place-pages.ts'
import { slugify } from './slugs.ts'

test.each([
  ['Tbilisi', 'tbilisi'],
  ['Old City', 'old-city'],
  ['Vračar', 'vracar'],
  ['Kanaker-Zeytun', 'kanaker-zeytun'],
  ['Braće Jerković', 'brace-jerkovic'],
  ['Đorđe’s Blok 45', 'djordje-s-blok-45'],
])('%s is %s in an address', (name, slug) => expect(slugify(name)).toBe(slug))

test.each(CITY_NAMES)(
  '%s has a page for every district of the gazetteer, each at an address of its own',
  (city) => {
    const pages = listDistrictPages(city)
    expect([...pages].sort()).toEqual(
      DISTRICTS.filter((district) => district.city === city)
        .map(({ name }) => name)
        .sort(),
    )
    expect(new Set(pages.map(slugify)).size).toBe(pages.length)
    for (const district of pages) {
      expect(slugify(district)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(findPlace(slugify(city), slugify(district))).toEqual({ city, district })
    }
  },
)

test.each([
  ['tbilisi', undefined, { city: 'Tbilisi', district: null }],
  ['TBILISI', 'Vake', { city: 'Tbilisi', district: 'Vake' }],
  ['tbilisi', 'kentron', null],
  ['paris', undefined, null],
  ['tbilisi', '../vake', null],
  ['', undefined, null],
] as const)('/%s/%s', (city, district, place) => expect(findPlace(city, district)).toEqual(place))
