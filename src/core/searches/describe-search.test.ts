import { expect, test } from 'vitest'
import type { Filters } from '#contract/filters.ts'
import { FILTER_CASE_ENTRIES } from '#test/filter-cases.ts'
import { describeSearch } from './describe-search.ts'

const full: Filters = {
  city: 'Tbilisi',
  districts: ['Vake', 'Saburtalo'],
  rooms: [2, 3],
  priceMin: 500,
  priceMax: 1200,
  areaMin: 50,
  petFriendly: true,
  furnished: true,
  amenities: ['parking', 'balcony'],
  area: '41.7,44.7;41.8,44.7;41.8,44.8',
  searchQuery: 'near  the\npark',
}

test('describes all filters on one line, in each language', () => {
  expect(describeSearch(full, 'en')).toBe(
    'Tbilisi, Vake, Saburtalo · 2–3 rooms · $500–1,200 · from 50 m² · ' +
      'pets allowed · furnished · balcony, parking · drawn area · “near the park”',
  )
  expect(describeSearch(full, 'ru')).toBe(
    'Тбилиси, Ваке, Сабуртало · 2–3 комн. · $500–1 200 · от 50 м² · ' +
      'можно с животными · с мебелью · балкон, парковка · область на карте · «near the park»',
  )
  expect(describeSearch(full, 'ka')).toBe(
    'თბილისი, ვაკე, საბურთალო · 2–3 ოთახი · $500–1200 · 50 მ²‑დან · ' +
      'ცხოველებით შეიძლება · ავეჯით · აივანი, პარკინგი · შემოხაზული არეალი · „near the park“',
  )
})

test.each(FILTER_CASE_ENTRIES)('describes %s in each language', (key, { value, needs, words }) => {
  const filters = { ...needs, [key]: value }
  expect(
    (['en', 'ru', 'ka'] as const).map((language) => describeSearch(filters, language)),
  ).toEqual(words)
})

test.each<[number[], string]>([
  [[1], '1 room'],
  [[2], '2 rooms'],
  [[5], '5+ rooms'],
  [[4, 5], '4+ rooms'],
  [[1, 2, 3, 4, 5], '1+ rooms'],
  [[1, 5], '1, 5+ rooms'],
  [[2, 4], '2, 4 rooms'],
  [[1, 2, 3], '1–3 rooms'],
])('rooms %j: %s', (rooms, expected) => expect(describeSearch({ rooms }, 'en')).toBe(expected))

test.each<[Filters, string]>([
  [{}, 'all flats'],
  [{ priceMin: 300 }, 'from $300'],
  [{ priceMax: 900, currency: 'GEL' }, 'up to ₾900'],
  [{ priceMin: 700, priceMax: 700, currency: 'EUR' }, '€700'],
  [{ priceMin: 0, priceMax: 400 }, '$0–400'],
  [{ priceMax: 90_000, currency: 'RSD' }, 'up to RSD 90,000'],
  [{ areaMin: 40, areaMax: 80.5 }, '40–80.5 m²'],
  [{ city: 'Batumi' }, 'Batumi'],
  [{ districts: ['Vake'] }, 'Vake'],
  [{ districts: ['Vake', 'Vera', 'Isani', 'Gldani', 'Didube'] }, 'Vake, Vera, Isani +2'],
  [{ amenities: ['pool', 'gym', 'tv', 'wifi'] }, 'Wi-Fi, TV, gym +1'],
  [{ searchQuery: 'word '.repeat(30) }, '“word word word word word word word word…”'],
  [{ districts: ['constructor', '<b>\u202Eback'] }, 'constructor, <b> back'],
])('%j: %s', (filters, expected) => expect(describeSearch(filters, 'en')).toBe(expected))

test('names districts and quarters alike', () =>
  expect(describeSearch({ city: 'Tbilisi', districts: ['Vera', 'Nutsubidze'] }, 'ru')).toBe(
    'Тбилиси, Вера, Нуцубидзе',
  ))

test('shows places without a translation in English', () => {
  expect(describeSearch({ city: 'Tbilisi', districts: ['Somewhere'] }, 'ru')).toBe(
    'Тбилиси, Somewhere',
  )
})
