import { readdirSync, readFileSync } from 'node:fs'
import { expect, describe, test } from 'vitest'
import { folderOf, inLettersOf, LANGUAGES, matchLanguage } from './languages.ts'
import { interpolate, createTranslator, type Messages, type Plural } from './messages.ts'
import type { messages as web } from './en/web.ts'

const areasOf = (language: string) =>
  readdirSync(new URL(language, import.meta.url))
    .map((file) => file.replace('.ts', ''))
    .sort()
const load = async (language: string, area: string): Promise<Messages> =>
  (await import(`./${language}/${area}.ts`)).messages
const formsOf = (message: string | Plural): string[] =>
  typeof message === 'string' ? [message] : Object.values(message)
const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort()

/** English has no texts of errors: its readers see the server's own. Pages have a test of theirs. */
const areas = areasOf('en').filter((area) => area !== 'pages')

describe.each(LANGUAGES.filter((each) => folderOf(each) === each))('texts in %s', (language) => {
  test('have all areas', () =>
    expect(areasOf(language).filter((area) => area !== 'errors')).toEqual(areasOf('en')))

  test('have non-breaking hyphens (U+2011) before endings of Latin names and numbers', () => {
    const files = readdirSync(new URL(language, import.meta.url))
    const breaking = files.flatMap((file) =>
      [
        ...readFileSync(new URL(`${language}/${file}`, import.meta.url), 'utf8').matchAll(
          /[\p{Script=Latin}\d}%]+-(?!\p{Script=Latin})\p{L}+/gu,
        ),
      ].map(([text]) => `${file}: ${text}`),
    )
    expect(breaking).toEqual([])
  })

  test.each(areas)('%s: every message of English with its placeholders', async (area) => {
    const [english, own] = [await load('en', area), await load(language, area)]
    expect(Object.keys(own)).toEqual(Object.keys(english))
    for (const [key, message] of Object.entries(own)) {
      const expected = placeholders(formsOf(english[key]!).join())
      const forms = formsOf(message)
      expect([key, forms.filter((text) => text.trim() !== text || text === '')]).toEqual([key, []])
      expect([key, placeholders(forms.join())]).toEqual([key, expected])
      // The form for one may do without the number.
      for (const text of typeof message === 'string' ? [] : [message.other])
        expect([key, placeholders(text)]).toEqual([key, expected])
    }
  })

  test.each(areas)('%s: a form for every plural category of the language', async (area) => {
    const needed = new Intl.PluralRules(language)
      .resolvedOptions()
      .pluralCategories.filter((category) => category !== 'other')
    for (const [key, message] of Object.entries(await load(language, area))) {
      if (typeof message === 'string' || Object.keys(message).length === 1) continue
      expect([key, Object.keys(message)]).toEqual([key, expect.arrayContaining(needed)])
    }
  })
})

describe('translator', () => {
  test.each([
    ['en', 1, '1 result'],
    ['en', 0, '0 results'],
    ['en', 1248, '1,248 results'],
    ['ru', 1, '1 вариант'],
    ['ru', 3, '3 варианта'],
    ['ru', 11, '11 вариантов'],
    ['ru', 21, '21 вариант'],
    ['ka', 5, '5 ვარიანტი'],
  ] as const)('%s %i', async (language, n, expected) => {
    const t = createTranslator(language, (await load(language, 'web')) as typeof web)
    expect(t('list.results', { n })).toBe(expected)
  })
  test('a filled-in value is not interpolated again', () => {
    expect(interpolate('Remove {filter}', { filter: '{n} $& {filter}' }, 'en')).toBe(
      'Remove {n} $& {filter}',
    )
  })
})

test('Serbian in Cyrillic letters is written from the Latin ones, placeholders stay', async () => {
  expect(
    await inLettersOf('sr-Cyrl', { a: 'Još {n} oglasa', b: { other: ['Ljubimci', 'API ključ'] } }),
  ).toEqual({ a: 'Још {n} огласа', b: { other: ['Љубимци', 'API кључ'] } })
  expect(await inLettersOf('sr', { a: 'Još' })).toEqual({ a: 'Još' })
})

test.each([
  ['sr', 'sr'],
  ['sr-RS', 'sr'],
  ['sr-Latn-RS', 'sr'],
  ['sr-Cyrl', 'sr-Cyrl'],
  ['sr-Cyrl-RS', 'sr-Cyrl'],
  ['hy-AM', 'hy'],
  ['ru', 'ru'],
  ['rue', null],
  ['de', null],
])('a browser in %s gets %s', (tag, language) => expect(matchLanguage(tag)).toBe(language))
