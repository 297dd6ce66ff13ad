import { expect, test } from 'vitest'
import { en } from './locales/en.ts'
import { ka } from './locales/ka.ts'
import { ru } from './locales/ru.ts'
import { formatMoney, translatorFor } from './translate.ts'

const placeholdersOf = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort()
const placeholders = (messages: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, placeholdersOf(text)]))

test.each([
  ['ru', ru],
  ['ka', ka],
] as const)('%s says all that English does, with the same blanks', (_name, other) => {
  expect(placeholders(other)).toEqual(placeholders(en))
  expect(Object.values(other).filter((text) => text.trim() === '')).toEqual([])
})

test('what is filled in is text', () => {
  expect(translatorFor('en')('invoice.title', { number: '<b>&' })).toBe('Invoice &lt;b&gt;&amp;')
  expect(translatorFor('ka')('checkout.title', { plan: '{plan}' })).toContain('{plan}')
})

test('amounts show their cents', () => {
  expect([formatMoney(500, 'USD'), formatMoney(1299, 'USD'), formatMoney(1200, 'GEL')]).toEqual([
    '$5.00',
    '$12.99',
    '12.00 GEL',
  ])
})
