import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, describe, test } from 'vitest'
import { CITY_NAMES } from '#contract/cities.ts'
import { DISTRICTS } from '#core/places/districts.ts'
import { METRO_LINES } from '#core/places/metro.ts'
import { preferredLanguage, createTranslator, type Catalogue, type Plural } from './catalogue.ts'
import { lazyMessages } from './locales/en-lazy.ts'
import { en } from './locales/en.ts'
import { ka } from './locales/ka.ts'
import { ru } from './locales/ru.ts'

const catalogues: [name: 'en' | 'ru' | 'ka', Catalogue][] = [
  ['en', en],
  ['ru', ru],
  ['ka', ka],
]
const blanks = (message: string | Plural) =>
  [
    ...new Set(
      (typeof message === 'string' ? [message] : Object.values(message)).flatMap(
        (text) => text.match(/\{\w+\}/g) ?? [],
      ),
    ),
  ].sort()

describe.each(catalogues)('%s', (language, catalogue) => {
  test('has every English message with the same placeholders', () => {
    expect(Object.keys(catalogue.messages).sort()).toEqual(Object.keys(en.messages).sort())
    for (const key of Object.keys(en.messages) as (keyof typeof en.messages)[]) {
      expect([key, blanks(catalogue.messages[key])]).toEqual([key, blanks(en.messages[key])])
    }
  })
  test('has a form for every plural category of the language', () => {
    const needed = new Intl.PluralRules(language)
      .resolvedOptions()
      .pluralCategories.filter((category) => category !== 'other')
    for (const [key, message] of Object.entries(catalogue.messages)) {
      if (typeof message === 'string' || Object.keys(message).length === 1) continue
      expect([key, Object.keys(message)]).toEqual([key, expect.arrayContaining(needed)])
    }
  })
  test('names every city, district and metro station', () => {
    if (language === 'en') return
    const ours = new Set(CITY_NAMES)
    for (const { city, name } of DISTRICTS)
      if (ours.has(city)) expect(catalogue.places[name], name).toBeTruthy()
    for (const { stations } of METRO_LINES)
      for (const { name } of stations) expect(catalogue.places[name], name).toBeTruthy()
    for (const name of CITY_NAMES) expect(catalogue.places[name], name).toBeTruthy()
  })
})

test('preloaded code uses no lazy messages', () => {
  const web = path.resolve(import.meta.dirname, '..')
  /** Code that loads after the first page or runs on the server only. */
  const comesLater = new RegExp(
    [
      String.raw`^features\/listings\/(detail\/|filters\/(filters-panel|number-fields))`,
      String.raw`^features\/listings\/(page-meta|share-card)`,
      String.raw`^features\/listings\/browse\/(saved-(page|list)|map-(view|card)|listing-map)`,
      String.raw`^features\/listings\/browse\/(open-card|side-list)`,
      String.raw`^features\/(pages|places|kit|settings|debug|searches|admin)\/`,
      String.raw`^(map\/|server-entry|i18n\/)`,
      String.raw`^pwa\/(install-link|unsaved-toast|update-bar)`,
      String.raw`^shell\/(alerts-link|account-links|menu-account|site-menu-panel)`,
      String.raw`\.test\.`,
    ].join('|'),
  )
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => /\.tsx?$/.test(file) && !comesLater.test(file))
  expect(files).toContain('features/listings/card/listing-card.tsx')
  const usedKeys = files.flatMap((file) => {
    const text = readFileSync(path.join(web, file), 'utf8')
    return Object.keys(lazyMessages)
      .filter(
        (key) =>
          text.includes(`'${key}'`) ||
          [...text.matchAll(/t\(`([\w.]+)\$\{/g)].some(([, start]) => key.startsWith(start!)),
      )
      .map((key) => `${file}: ${key}`)
  })
  expect(usedKeys).toEqual([])
})

describe('translator', () => {
  const translators = {
    en: createTranslator('en', en),
    ru: createTranslator('ru', ru),
    ka: createTranslator('ka', ka),
  }
  test.each([
    ['en', 1, '1 result'],
    ['en', 0, '0 results'],
    ['en', 1248, '1,248 results'],
    ['ru', 1, '1 вариант'],
    ['ru', 3, '3 варианта'],
    ['ru', 11, '11 вариантов'],
    ['ru', 21, '21 вариант'],
    ['ka', 5, '5 ვარიანტი'],
  ] as const)('%s %i', (language, n, expected) =>
    expect(translators[language]('list.results', { n })).toBe(expected),
  )
  test('a filled-in value is not interpolated again', () => {
    expect(translators.en('filters.remove', { filter: '{n} $& {filter}' })).toBe(
      'Remove {n} $& {filter}',
    )
  })
})

test.each([
  [null, ['ru-RU', 'en'], 'ru'],
  [null, ['ka'], 'ka'],
  [null, ['de', 'ru'], 'en'],
  [null, [], 'en'],
  ['en', ['ru'], 'en'],
  ['ka', ['en'], 'ka'],
  ['xx', ['ru'], 'ru'],
] as const)('chosen %s, browser %o: %s', (chosen, browser, expected) =>
  expect(preferredLanguage(chosen, browser)).toBe(expected),
)
