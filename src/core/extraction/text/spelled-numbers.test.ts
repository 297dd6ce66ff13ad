import { expect, test } from 'vitest'
import { normalise } from './normalise.ts'
import { tokenise } from './tokens.ts'

const read = (text: string) =>
  tokenise(normalise(text), null).map((token) =>
    token.kind === 'number' ? token.value : token.text,
  )

test.each([
  ['Пятьсот тридцать долларов', [530, 'долларов']],
  ['девятьсот', [900]],
  ['сто двадцать тысяч', [120, 'тысяч']],
  ['nine hundred and fifty euros', [950, 'euros']],
  ['цена двести', ['цена', 200]],
  ['petsto evra', [500, 'evra']],
  ['ხუთას ორმოცდაათი ლარი', [550, 'ლარი']],
  ['ათას ორასი ლარი', [1200, 'ლარი']],
  ['ათას ხუთას ორმოცდაათი', [1550]],
  ['ორი ათასი ლარი', [2000, 'ლარი']],
  ['2 ათასი ლარი', [2, 'ათასი', 'ლარი']],
  ['ორასორმოცდაათი დოლარი', [250, 'დოლარი']],
  ['ას ოცი ლარი', [120, 'ლარი']],
  ['հինգ հարյուր հազար', [500, 'հազար']],
  ['триста пять семь', [305, 'семь']],
  ["sem'sot pyat'desyat", [750]],
] as const)('%s is a number', (text, tokens) => expect(read(text)).toEqual(tokens))

test.each([
  'две спальни',
  'радни сто',
  'one bedroom',
  'пять комнат',
  'двадцать второй',
  'ათასი მადლობა',
  'ორი ოთახი',
])('%s stays words', (text) => expect(read(text)).toEqual(text.split(' ')))

test('a number ends with its line and has the range of its words', () => {
  const text = 'цена пятьсот\nтридцать метров'
  const sum = tokenise(normalise(text), null)[1]!
  expect(text.slice(sum.start, sum.end)).toBe('пятьсот')
  expect(sum.value).toBe(500)
})
