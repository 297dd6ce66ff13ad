import { expect, test } from 'vitest'
import { en } from './en.ts'
import { ka } from './ka.ts'
import { ru } from './ru.ts'
import { money, wordsOf } from './words.ts'

const blanks = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort()
const told = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, blanks(text)]))

test.each([
  ['ru', ru],
  ['ka', ka],
] as const)('%s says all that English does, with the same blanks', (_name, other) => {
  expect(told(other)).toEqual(told(en))
  expect(Object.values(other).filter((text) => text.trim() === '')).toEqual([])
})

test('what is filled in is text', () => {
  expect(wordsOf('en')('invoice.title', { number: '<b>&' })).toBe('Invoice &lt;b&gt;&amp;')
  expect(wordsOf('ka')('checkout.title', { plan: '{plan}' })).toContain('{plan}')
})

test('amounts show their cents', () => {
  expect([money(500, 'USD'), money(1299, 'USD'), money(1200, 'GEL')]).toEqual([
    '$5.00',
    '$12.99',
    '12.00 GEL',
  ])
})
