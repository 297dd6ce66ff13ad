import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { messages as lazyMessages } from '#locales/en/web-lazy.ts'
import { preferredLanguage } from './catalogue.ts'

test('preloaded code uses no lazy messages', () => {
  const web = path.resolve(import.meta.dirname, '..')
  /** Code that loads after the first page or runs on the server only. */
  const comesLater = new RegExp(
    [
      String.raw`^features\/listings\/(detail\/|filters\/(filters-panel|number-fields))`,
      String.raw`^features\/listings\/filters\/districts-field`,
      String.raw`^features\/listings\/(page-meta|share-card|search\/search-panel)`,
      String.raw`^features\/listings\/browse\/(saved-(page|list)|map-(view|card)|listing-map)`,
      String.raw`^features\/listings\/browse\/(open-card|side-list)`,
      String.raw`^features\/(pages|places|kit|settings|debug|searches|admin)\/`,
      String.raw`^(map\/|server-entry|i18n\/)`,
      String.raw`^pwa\/(install-link|unsaved-toast|update-bar)`,
      String.raw`^shell\/(alerts-link|account-links|menu-account|site-menu-panel)`,
      String.raw`^(telegram\/|session\/guard)`,
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
