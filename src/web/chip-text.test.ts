import { expect, test } from 'vitest'
import { createTranslator } from './i18n/catalogue.ts'
import { en } from './i18n/locales/en.ts'
import { readPageQuery, type FilterGroup } from './page-query.ts'
import { chipText } from './chip-text.ts'

const i18n = {
  t: createTranslator('en', en),
  language: 'en',
  place: (name: string) => name,
} as const

test.each([
  ['q', 'q=metro', '“metro”'],
  ['price', 'priceMin=400&priceMax=1200', '$400 – 1,200'],
  ['price', 'priceMax=900', 'up to $900'],
  ['price', 'priceMin=400', 'from $400'],
  ['price', 'priceMin=900&priceMax=400', '$400 – 900'],
  ['area', 'areaMin=40&areaMax=80', '40 – 80 m²'],
  ['area', 'areaMin=40', 'from 40 m²'],
  ['rooms', 'rooms=1', '1 room'],
  ['rooms', 'rooms=2,3', '2, 3 rooms'],
  ['rooms', 'rooms=5', '5+ rooms'],
  ['districts', 'districts=Vake,Vera', 'Vake, Vera'],
  ['petFriendly', 'petFriendly=1', 'Pets allowed'],
  ['furnished', 'furnished=1', 'Furnished'],
  ['amenities', 'amenities=wifi,balcony', 'Balcony, Wi-Fi'],
] as const)('%s of %s: %s', (group, search, expected) =>
  expect(chipText(group as FilterGroup, readPageQuery(new URLSearchParams(search)), i18n)).toBe(
    expected,
  ),
)
