import { LANGUAGES, type Language } from '#locales/languages.ts'
import { load } from 'cheerio'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { excerpt, renderPageMeta, withoutContacts, type PageMeta } from './page-meta.ts'

const page: PageMeta = {
  title: '₾2,400 · Sololaki · Bina',
  description: 'Light',
  canonical: '/listing/7',
  type: 'article',
  image: { path: '/photos/a.webp', width: 800, height: 600, alt: 'Sololaki' },
  data: (whole) => [{ '@type': 'Thing', url: whole('/listing/7') }],
}
const read = (head: PageMeta, language?: Language) =>
  load(`<head>${renderPageMeta(head, 'https://bina.test', language)}</head>`)

test('renders the tags of a page with an image', () => {
  const $ = read(page)
  const property = (name: string) => $(`meta[property="${name}"]`).attr('content')
  expect($('title').text()).toBe('₾2,400 · Sololaki · Bina')
  expect(property('og:title')).toBe('₾2,400 · Sololaki')
  expect($('link[rel=canonical]').attr('href')).toBe('https://bina.test/listing/7')
  expect(property('og:url')).toBe('https://bina.test/listing/7')
  expect([
    property('og:image'),
    property('og:image:width'),
    property('og:image:height'),
    property('og:image:alt'),
  ]).toEqual(['https://bina.test/photos/a.webp', '800', '600', 'Sololaki'])
  expect($('meta[name="twitter:card"]').attr('content')).toBe('summary_large_image')
  expect($('meta[name=robots]').attr('content')).toBe('max-image-preview:large')
  expect(JSON.parse($('script[type="application/ld+json"]').text())).toEqual({
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'Thing', url: 'https://bina.test/listing/7' }],
  })
})

test('links to the page in every language', () => {
  const addressIn = (language: string) =>
    `https://bina.test/listing/7${language === 'en' ? '' : `?lang=${language}`}`
  for (const language of LANGUAGES) {
    const $ = read(page, language)
    expect($('link[rel=canonical]').attr('href')).toBe(addressIn(language))
    expect(
      $('link[rel=alternate]')
        .toArray()
        .map((link) => [$(link).attr('hreflang'), $(link).attr('href')]),
    ).toEqual([
      ...LANGUAGES.map((each) => [each, addressIn(each)]),
      ['x-default', 'https://bina.test/listing/7'],
    ])
    expect($('meta[property="og:locale:alternate"]').length).toBe(LANGUAGES.length - 1)
  }
})

test.each([
  ['en', 'en_US'],
  ['ru', 'ru_RU'],
  ['ka', 'ka_GE'],
] as const)('is in %s of %s for Open Graph', (language, locale) =>
  expect(read(page, language)('meta[property="og:locale"]').attr('content')).toBe(locale),
)

test('a missing page is noindex and has no canonical address', () => {
  const $ = read({ title: 'Page not found', description: '', canonical: null })
  expect($('meta[name=robots]').attr('content')).toBe('noindex')
  expect($('link, meta[property="og:url"], meta[property="og:image"], script').length).toBe(0)
  expect($('meta[name="twitter:card"]').attr('content')).toBe('summary')
})

test('a filtered list points to the full one and is noindex, follow', () => {
  const $ = read({ ...page, canonical: '/tbilisi', indexed: false })
  expect($('meta[name=robots]').attr('content')).toBe('noindex, follow')
  expect($('link[rel=canonical]').attr('href')).toBe('https://bina.test/tbilisi')
  expect($('link[rel=alternate]').length).toBe(0)
})

test('any text stays text and is unchanged', () => {
  const hostile = fc.oneof(
    fc.string(),
    fc.string({
      unit: fc.constantFrom(
        '<',
        '>',
        '"',
        "'",
        '&',
        '/',
        '!',
        '-',
        's',
        'script',
        '</script>',
        '\u2028',
        ']]>',
        '&lt;',
        '\\',
        ' ',
      ),
    }),
  )
  fc.assert(
    fc.property(hostile, hostile, hostile, (title, description, name) => {
      const html = renderPageMeta(
        {
          ...page,
          title,
          description,
          image: { path: '/a.jpg', width: 1, height: 1, alt: name },
          data: () => [{ name, description }],
        },
        'https://bina.test',
      )
      const $ = load(`<!doctype html><html><head>${html}</head><body></body></html>`)
      expect(
        $('head > *')
          .toArray()
          .map((element) => element.tagName),
      ).toEqual(
        load(`<head>${renderPageMeta(page, 'https://bina.test')}</head>`)('head > *')
          .toArray()
          .map((element) => element.tagName),
      )
      expect($('body').children().length + $('body').text().trim().length).toBe(0)
      // HTML parsers turn every kind of newline into \n and drop NUL.
      const plain = (text: string) => text.replaceAll(/\r\n?/g, '\n').replaceAll('\0', '')
      expect(plain($('meta[name=description]').attr('content')!)).toBe(plain(description))
      expect(JSON.parse($('script').text())['@graph']).toEqual([{ name, description }])
    }),
    { numRuns: 300 },
  )
})

test.each([
  ['  two\n lines ', 'two lines'],
  ['word '.repeat(60), `${'word '.repeat(31)}word…`],
])('excerpt %#', (text, expected) => expect(excerpt(text)).toBe(expected))

describe('text for search engines and chats', () => {
  test.each([
    ['Звоните +995 555 00 01 42 после 18', 'Звоните после 18'],
    ['tel 555000142, Vake', 'tel , Vake'],
    ['(995) 555-000-142 Nino', 'Nino'],
    ['write @nino_flats or nino@mail.test', 'write or'],
    ['see https://t.me/flats/12?x=1 now', 'see now'],
    ['t.me/nino now', 'now'],
  ])('%s loses its contacts', (text, expected) => expect(withoutContacts(text)).toBe(expected))
  test.each(['2 rooms, 72 m², 3/9 floor, 1 400 $', 'from 1000 to 1500 GEL', 'in 2026, block 45'])(
    '%s stays',
    (text) => expect(withoutContacts(text)).toBe(text),
  )
  test('removes phone numbers however they are written', () => {
    const number = fc
      .tuple(
        fc.constantFrom('+', '', '('),
        fc.array(
          fc.tuple(fc.integer({ min: 0, max: 9 }), fc.constantFrom('', ' ', '-', ' (', ') ', '.')),
          { minLength: 9, maxLength: 12 },
        ),
      )
      .map(([start, digits]) => start + digits.map(([digit, after]) => digit + after).join(''))
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'ბ', ' ', ',') }),
        number,
        (before, phone) => {
          expect(withoutContacts(`${before} ${phone}`)).not.toMatch(/\d{2}/)
        },
      ),
    )
  })
})
