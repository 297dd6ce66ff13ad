import { load } from 'cheerio'
import type { Plugin } from 'vite'
import { LANGUAGE_NAMES } from '#locales/languages.ts'

/**
 * English as a pseudo-language: every text is in ⟦brackets⟧, with accents and a third longer. What
 * a page shows without brackets is data, or a text that bypasses `locales/`.
 */
export function toPseudo<Texts>(texts: Texts): Texts {
  if (typeof texts === 'string') return pseudoText(texts) as Texts
  if (Array.isArray(texts)) return texts.map(toPseudo) as Texts
  if (typeof texts !== 'object' || texts === null) return texts
  return Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [key, toPseudo(value)]),
  ) as Texts
}

const ACCENTED: Readonly<Record<string, string>> = {
  a: 'áà',
  e: 'éè',
  i: 'íì',
  o: 'óò',
  u: 'úù',
  c: 'ç',
  n: 'ñ',
  s: 'š',
}

/** Placeholders and tags stay outside of the brackets, so that the values are looked at too. */
const pseudoText = (text: string): string =>
  text
    .split(/(\{\w+\}|<[^>]*>)/)
    .map((part, index) =>
      index % 2 === 1 || !/\p{L}/u.test(part)
        ? part
        : part.replace(
            /^(\s*)(.*?)(\s*)$/s,
            (_, before: string, inner: string, after: string) =>
              `${before}⟦${inner.replace(/[aeioucns]/g, (letter) => ACCENTED[letter]!)}⟧${after}`,
          ),
    )
    .join('')

/** Turns `locales/en` into the pseudo-language. */
export const pseudoLanguage: Plugin = {
  name: 'pseudo-language',
  enforce: 'pre',
  transform: (code, id) =>
    /\/locales\/en\/[\w-]+\.ts$/.test(id)
      ? `${code}
         import { toPseudo } from '#test/pseudo/pseudo-language.ts'
         Object.assign(messages, toPseudo(messages))`
      : null,
}

/**
 * Makes the server render what only a browser shows: dialogs, and, if a test defines `document`,
 * what depends on the session and on hydration.
 */
export const browserParts: Plugin = {
  name: 'browser-parts',
  enforce: 'pre',
  transform(code, id) {
    if (/\/src\/web\/(hydrated|session\/use-session)\.ts$/.test(id))
      return `${code.replaceAll('useSyncExternalStore(', 'readNow(')}
        function readNow<Value>(_: unknown, read: () => Value, onServer: () => Value): Value {
          return globalThis.document ? read() : onServer()
        }`
    if (/\/@radix-ui\/react-portal\//.test(id))
      return 'export const Portal = ({ children }) => children; export const Root = Portal'
    return null
  },
}

/** Attributes that are read out or shown. */
const ATTRIBUTES = [
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'title',
  'placeholder',
  'alt',
]
const META = 'title, meta[name=description], meta[property^="og:"], meta[name^="twitter:"]'
/** Words in the structured data of schema.org. */
const WORDS = new Set(['name', 'description', 'headline', 'text'])

/**
 * The texts of a page that are neither in brackets nor `data`, such as names of places. Numbers,
 * signs and prices are data.
 */
export function findBypassing(html: string, data: readonly string[]): string[] {
  const $ = load(html)
  const texts: string[] = []
  const readWords = (value: unknown, key?: string): void => {
    if (typeof value === 'string') {
      if (WORDS.has(key ?? '')) texts.push(value)
    } else if (typeof value === 'object' && value !== null)
      for (const [name, each] of Object.entries(value))
        readWords(each, Array.isArray(value) ? key : name)
  }
  $('script[type="application/ld+json"]').each((_, script) =>
    readWords(JSON.parse($(script).text())),
  )
  $(META).each((_, element) => {
    const content = $(element).attr('content') ?? $(element).text()
    if (!/^https?:/.test(content) && !/:(type|locale|card)/.test(propertyOf($(element))))
      texts.push(content)
  })
  $('script, style, head').remove()
  $('*').each((_, element) => {
    for (const name of ATTRIBUTES) texts.push($(element).attr(name) ?? '')
    if (/^(submit|button)$/.test($(element).attr('type') ?? ''))
      texts.push($(element).attr('value') ?? '')
    $(element)
      .contents()
      .each((__, child) => {
        if (child.type === 'text') texts.push($(child).text())
      })
  })
  const bypasses = bypassCheck(data)
  return [...new Set(texts)].filter(bypasses)
}

const propertyOf = (element: { attr: (name: string) => string | undefined }): string =>
  element.attr('property') ?? element.attr('name') ?? ''

/** Names that are the same in every language. */
const NAMES = [...Object.values(LANGUAGE_NAMES), 'Bina', 'Telegram', 'OpenStreetMap', 'Google Maps']

/** Whether a text has words besides those in brackets, which may be cut off, and `data`. */
export function bypassCheck(data: readonly string[]): (text: string) => boolean {
  const known = [...data, ...NAMES]
    .sort((a, b) => b.length - a.length)
    .map((each) => each.replace(/[$()*+.?[\\\]^{|}/]/g, '\\$&'))
  const pattern = new RegExp(`(?<!\\p{L})(?:${known.join('|')})(?!\\p{L})`, 'gu')
  return (text) => {
    const rest = text.replace(/⟦[^⟦⟧]*(?:⟧|…$)/g, ' ')
    return /\p{L}/u.test(rest) && /\p{L}/u.test(rest.replace(pattern, ' '))
  }
}
