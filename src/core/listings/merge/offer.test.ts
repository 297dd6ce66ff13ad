import { describe, expect, test } from 'vitest'
import { findListingCode, parseStreet } from './offer.ts'
import { isSameStreet } from './street-key.ts'

describe("an agency's code", () => {
  test.each([
    ['ID: 10415', '10415'],
    ['ID 1049 🔻', '1049'],
    ['Код объекта: A-204', 'a204'],
    ['Лот №3381', '3381'],
    ['კოდი 5521', '5521'],
    ['Šifra: 7713', '7713'],
    ['Կոդ՝ 4410', '4410'],
    ['ref. BT1207', 'bt1207'],
    ['#ID2204', '2204'],
  ])('in %j is %j', (text, code) => {
    expect(findListingCode(text)).toBe(code)
  })

  test.each([
    'Квартира №4',
    'домофон код 12',
    'Madrid 1050',
    'ID card needed',
    'подход 2 минуты',
    'Barnov 20, 600$',
  ])('is not in %j', (text) => {
    expect(findListingCode(text)).toBeNull()
  })
})

test('a code is searched for in linear time', () => {
  expect(findListingCode('код '.repeat(100_000))).toBeNull()
})

test.each([
  ['Yerevan', 'Northern Avenue 5', 'Հյուսիսային պողոտա 5', true],
  ['Yerevan', 'Северный проспект 5', 'Հյուսիսային պողոտա 5', true],
  ['Yerevan', 'Northern Avenue 5', 'Աբովյան 5', false],
  // Buildings of one complex are different places.
  ['Belgrade', 'BW Vista', 'BW Aria', false],
])('in %s "%s" and "%s" are one street: %s', (city, one, other, isSame) => {
  expect(isSameStreet(parseStreet(city, one)!, parseStreet(city, other)!)).toBe(isSame)
})
