import { expect, test } from 'vitest'
import { toPrefixQuery } from './text-query.ts'

test.each([
  ['vake', "'vake':*"],
  ['  Vake   Park ', "'vake':* & 'park':*"],
  ['квартира в Ваке', "'квартира':* & 'в':* & 'ваке':*"],
  ['ბინა ვაკეში', "'ბინა':* & 'ვაკეში':*"],
  ['Դավիթաշեն', "'դավիթաշեն':*"],
  ['Novi-Beograd', "'novi':* & 'beograd':*"],
  ['vake VAKE Vake', "'vake':*"],
  ['one two three four five six', "'one':* & 'two':* & 'three':* & 'four':* & 'five':*"],
  ["o'brien", "'o':* & 'brien':*"],
  ["') | !('x':A <-> \\", "'x':* & 'a':*"],
  ['Vračar', "'vračar':*"],
  ['Vračar', "'vračar':*"],
])('%j becomes %j', (typed, query) => {
  expect(toPrefixQuery(typed)).toBe(query)
})

test.each(['', '   ', '!!!', '%', '🏠', "'';--", '\u0000'])(
  '%j has no words to search for',
  (typed) => {
    expect(toPrefixQuery(typed)).toBeNull()
  },
)
