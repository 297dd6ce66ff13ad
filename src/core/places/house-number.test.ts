import { expect, test } from 'vitest'
import { findHouseNumbers, formatHouseNumber, parseHouseNumber } from './house-number.ts'

test.each([
  ['33', '33'],
  ['№33', '33'],
  ['N 33', '33'],
  ['33a', '33a'],
  ['33А', '33a'],
  ['33-а', '33a'],
  ['33ბ', '33b'],
  ['33 ბ', '33b'],
  ['33գ', '33g'],
  ['33/2', '33/2'],
  ['33-35', '33/35'],
  ['33a/2б', '33a/2b'],
  ['18 к2', '18/2'],
  ['18, корп. 2', '18/2'],
  ['д. 7, кв. 12', '7'],
  ['33 м', '33'],
  ['5 к 300', '5'],
])('%s is %s', (text, expected) => {
  const [found] = findHouseNumbers(text)
  expect(formatHouseNumber(found!)).toBe(expected)
  expect(parseHouseNumber(expected)).toEqual(
    expect.objectContaining({
      number: found!.number,
      letter: found!.letter,
      suffix: found!.suffix,
    }),
  )
})

test.each([[''], ['Rustaveli'], ['12345'], ['33й'], ['B2']])('%s has no house number', (text) =>
  expect(findHouseNumbers(text)).toEqual([]),
)

test('all numbers with their places', () =>
  expect(
    findHouseNumbers('26 мая, 14б').map(({ number, letter, start, end }) => [
      number,
      letter,
      start,
      end,
    ]),
  ).toEqual([
    [26, '', 0, 2],
    [14, 'b', 8, 11],
  ]))
