import { describe, expect, test } from 'vitest'
import { CITY_NAMES } from '#contract/cities.ts'
import { LANGUAGES } from '#locales/languages.ts'
import { suggestPlaces } from './suggest-places.ts'

const inTbilisi = (typed: string) => suggestPlaces(typed, { city: 'Tbilisi' })
const first = (typed: string, city: string | null = 'Tbilisi') =>
  suggestPlaces(typed, { city })[0]?.name

describe('finds a street in any script', () => {
  test.each(['Chavchavadze', 'чавчавадзе', 'ჭავჭავაძე', 'ჭავჭავაძის', 'chavch', 'ճավճ', 'čavč'])(
    '%s',
    (typed) => expect(first(typed)).toBe('Chavchavadze Ave'),
  )
  test.each(['ул. Чавчавадзе 33', 'просп чавч', 'ჭავჭავაძის გამზ', 'chavchavadze street 12'])(
    '%s',
    (typed) => expect(first(typed)).toBe('Chavchavadze Ave'),
  )
  test.each([
    ['Njegos', 'Belgrade'],
    ['Његош', 'Belgrade'],
    ['негош', 'Belgrade'],
    ['bulevar kralja al', 'Belgrade'],
    ['краља александра', 'Belgrade'],
    ['абовяна', 'Yerevan'],
    ['Աբով', 'Yerevan'],
  ])('%s', (typed, city) =>
    expect(suggestPlaces(typed, { city })).toContainEqual(
      expect.objectContaining({ kind: 'street', city }),
    ),
  )
})

test('has districts first, then stations, streets, buildings and landmarks', () => {
  expect(inTbilisi('Ваке').map(({ kind, name }) => [kind, name])).toEqual([
    ['district', 'Vake'],
    ['landmark', 'Vake Park'],
  ])
  expect(
    inTbilisi('didube')
      .map(({ kind }) => kind)
      .slice(0, 2),
  ).toEqual(['district', 'station'])
  expect(first('метро Руставели')).toBe('Rustaveli')
  expect(first('մետրո Բարեկամություն', 'Yerevan')).toMatch(/Barekamutyun/)
  expect(first('axis')).toBe('Axis Towers')
})

test.each(['blok 70', 'блок 70', 'bl 70'])('%s: the number is of the name', (typed) =>
  expect(first(typed, 'Belgrade')).toBe('Blok 70'),
)

test('filters by the district, else by the name in the language of the reader', () => {
  expect(suggestPlaces('vak', { city: 'Tbilisi', language: 'ru' })[0]).toEqual({
    kind: 'district',
    name: 'Ваке',
    city: 'Tbilisi',
    filters: { districts: ['Vake'] },
  })
  expect(suggestPlaces('chavch', { city: null, language: 'ru' })[0]).toEqual({
    kind: 'street',
    name: 'просп. Чавчавадзе',
    city: 'Tbilisi',
    filters: { searchQuery: 'Чавчавадзе' },
  })
  expect(suggestPlaces('njegos', { city: 'Belgrade', language: 'sr-Cyrl' })[0]).toMatchObject({
    name: 'Његошева',
    filters: { searchQuery: 'Његошева' },
  })
})

test.each(['chavchavazde', 'chevchavadze', 'чавчвадзе', 'Saburtallo', 'Сабуртола'])(
  'one letter may be wrong: %s',
  (typed) => expect(['Chavchavadze Ave', 'Saburtalo']).toContain(first(typed)),
)

test.each(['', ' ', '!!', 'ъ', 'xyzxyz', '\u{1F600}', 'ab'.repeat(50), '33'])(
  'nothing for %j',
  (typed) => expect(inTbilisi(typed)).toEqual([]),
)

test('at most 8, of all cities without one', () => {
  const all = suggestPlaces('а', { city: null })
  expect(all).toHaveLength(8)
  expect(suggestPlaces('pushkin', { city: null }).map(({ city }) => city)).toEqual(
    expect.arrayContaining(['Batumi', 'Gyumri']),
  )
})

test('every place is found by what is suggested, in all languages', () => {
  for (const city of CITY_NAMES)
    for (const letter of 'amsv')
      for (const language of LANGUAGES)
        for (const suggestion of suggestPlaces(letter, { city, language })) {
          const found = suggestPlaces(suggestion.name, { city, language })
          expect(found, `${suggestion.name} in ${city}`).toContainEqual(suggestion)
        }
})
