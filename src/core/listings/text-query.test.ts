import { expect, test } from 'vitest'
import { readPrefixes, toPrefixQuery } from './text-query.ts'

test.each([
  ['vake', "'vake':*"],
  ['  Vake   Park ', "'vake':* & 'park':*"],
  ['балкон в Ваке', "('balkon':* | 'балкон':*) & ('v':* | 'в':*) & ('vake':* | 'ваке':*)"],
  ['ბინა ვაკეში', "('bina':* | 'ბინა':*) & ('vakesi':* | 'ვაკეში':*)"],
  ['Դավիթաշեն', "('davitasen':* | 'դավիթաշեն':*)"],
  ['Novi-Beograd', "'novi':* & 'beograd':*"],
  ['vake VAKE Vake', "'vake':*"],
  ['a b d e f g', "'a':* & 'b':* & 'd':* & 'e':* & 'f':*"],
  ["o'brien", "'o':* & 'brien':*"],
  ["') | !('x':A <-> \\", "('kh':* | 'x':*) & 'a':*"],
  ['Vračar', "('vratsar':* | 'vračar':*)"],
  ['Vrac\u030Car', "('vratsar':* | 'vračar':*)"],
  ['Jovana', "('dzovana':* | 'iovana':* | 'jovana':*)"],
  ['ь', "'ь':*"],
  ['12', "'12':*"],
])('%j becomes %j', (typed, query) => {
  expect(toPrefixQuery(typed)).toBe(query)
})

test.each(['', '   ', '!!!', '%', '🏠', "'';--", '\u0000'])(
  '%j has no words to search for',
  (typed) => {
    expect(toPrefixQuery(typed)).toBeNull()
  },
)

test('reads the prefixes of a query by word', () =>
  expect(readPrefixes(toPrefixQuery('Джава vake')!)).toEqual([['dzava', 'джава'], ['vake']]))
