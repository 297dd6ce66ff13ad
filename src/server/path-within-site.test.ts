import { expect, test } from 'vitest'
import { pathWithinSite } from './path-within-site.ts'

test.each([
  ['/', '/'],
  ['/listing/5?x=1', '/listing/5?x=1'],
  ['/?q=Ваке&from=//x', '/?q=%D0%92%D0%B0%D0%BA%D0%B5&from=//x'],
  ['/#saved', '/#saved'],
  ['/authors', '/authors'],
  ['/a/../settings', '/settings'],
])('%s is a page of this site', (given, path) => {
  expect(pathWithinSite(given)).toBe(path)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/a/..//evil.example',
  '/.//evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  'evil.example',
  '',
  '/login',
  '/login?from=/',
  '/auth/callback?error=x',
  '/auth/provider',
  '/x/../auth/provider',
  '/api/account',
  '/\u0000',
  `/${'x'.repeat(1600)}`,
  undefined,
  null,
  5,
  ['/'],
])('%o is none', (given) => {
  expect(pathWithinSite(given)).toBeNull()
})
