import { expect, test } from 'vitest'
import { createLocalization } from './i18n/i18n.tsx'
import { english } from './i18n/english.ts'
import { readPageQuery } from './page-query.ts'
import { chipText } from './chip-text.ts'

const i18n = createLocalization({ language: 'en', catalogue: english })

test.each([
  ['searchQuery', 'q=metro', '“metro”'],
  ['price', 'priceMin=400&priceMax=1200', '$400–1,200'],
  ['price', 'priceMax=900', 'Up to $900'],
  ['price', 'priceMin=400', 'From $400'],
  ['price', 'priceMin=900&priceMax=400', '$400–900'],
  ['size', 'areaMin=40&areaMax=80', '40–80 m²'],
  ['size', 'areaMin=40', 'From 40 m²'],
  ['rooms', 'rooms=1', '1 room'],
  ['rooms', 'rooms=2,3', '2–3 rooms'],
  ['rooms', 'rooms=5', '5+ rooms'],
  ['districts', 'districts=Vake,Vera', 'Vake, Vera'],
  ['petFriendly', 'petFriendly=1', 'Pets allowed'],
  ['furnished', 'furnished=1', 'Furnished'],
  ['amenities', 'amenities=wifi,balcony', 'Balcony, Wi-Fi'],
] as const)('%s of %s: %s', (group, search, expected) =>
  expect(chipText(group, readPageQuery(new URLSearchParams(search)), i18n)).toBe(expected),
)
