import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rate } from '#contract/web-vital-names.ts'
import { LANGUAGES } from '#locales/languages.ts'
import { isIos } from './install.ts'
import { pageKindOf } from './page-kind.ts'
import { remember, type StoredVital } from './vitals-history.ts'

test.each([
  ['/', 'browse'],
  ['/tbilisi', 'place'],
  ['/tbilisi/vake', 'place'],
  ['/listing/5', 'listing'],
  ['/reset-password/secret', 'sign-in'],
  ['/settings', 'account'],
  ['/unsubscribe/7', 'account'],
  ['/subscription/success', 'plans'],
  ['/privacy', 'words'],
  ['/app', 'browse'],
  ['/app/listing/5', 'listing'],
  ['/application', 'other'],
  ['/constructor', 'other'],
])('reports %s as the kind %s only', (path, kind) => expect(pageKindOf(path)).toBe(kind))

test('rates metrics', () => {
  expect([rate('LCP', 2500), rate('LCP', 4000), rate('LCP', 4001), rate('CLS', 0.26)]).toEqual([
    'good',
    'needs-improvement',
    'poor',
    'poor',
  ])
})

function memory(text: string | null = null) {
  let stored = text
  return {
    storage: {
      getItem: () => stored,
      setItem: (_key: string, value: string) => void (stored = value),
    } as unknown as Storage,
    read: () => JSON.parse(stored!) as unknown[],
  }
}
const figure = (value: number): StoredVital => ({
  at: '2026-11-22T10:00:00.000Z',
  name: 'LCP',
  value,
  rating: 'good',
  page: 'browse',
})

test('keeps the last 50 entries', () => {
  const { storage, read } = memory()
  for (let value = 1; value <= 60; value += 1) remember(figure(value), () => storage)
  expect([read().length, read()[0], read().at(-1)]).toEqual([50, figure(11), figure(60)])
})

test.each(['{"not": ["a list"', '7', 'null'])('ignores an invalid history: %s', (text) => {
  const { storage, read } = memory(text)
  remember(figure(1), () => storage)
  expect(read()).toEqual([figure(1)])
})

test('works without storage', () =>
  expect(() =>
    remember(figure(1), () => {
      throw new Error('denied')
    }),
  ).not.toThrow())

test('detects browsers that need install instructions', () => {
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 ' +
    '(KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
  const mac =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 ' +
    '(KHTML, like Gecko) Version/18.1 Safari/605.1.15'
  expect(isIos({ userAgent: iphone, maxTouchPoints: 5, standalone: false })).toBe(true)
  expect(isIos({ userAgent: iphone, maxTouchPoints: 5, standalone: true })).toBe(false)
  expect(isIos({ userAgent: mac, maxTouchPoints: 5, standalone: false })).toBe(true)
  expect(isIos({ userAgent: mac, maxTouchPoints: 0, standalone: false })).toBe(false)
  expect(isIos({ userAgent: 'Mozilla/5.0 (Linux; Android 15)', maxTouchPoints: 5 })).toBe(false)
})

test('the manifest has its texts in every language', () => {
  const languages: string[][] = []
  JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8'), (key, value) => {
    if (key.endsWith('_localized')) languages.push(['en', ...Object.keys(value)])
    return value
  })
  expect(languages).toEqual(Array.from({ length: 4 }, () => LANGUAGES))
})
