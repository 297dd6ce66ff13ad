import { expect, test } from 'vitest'
import { pagePolicy } from './content-security.ts'

const directives = (googleMaps: boolean, styleUrl: string | null = null) =>
  new Map(
    pagePolicy('abc', {
      live: false,
      maps: { google: googleMaps ? { key: 'k', mapId: null } : null, styleUrl },
    })
      .split('; ')
      .map((line) => [line.split(' ')[0], line.split(' ').slice(1)]),
  )

test("without Google Maps a page loads only Telegram's videos from other hosts", () => {
  const plain = directives(false)
  expect(
    [...plain.values()].flat().filter((source) => /google|gstatic|blob:|wasm/.test(source)),
  ).toEqual([])
  expect(
    [...plain].filter(
      ([name, sources]) =>
        name !== 'media-src' && sources.some((source) => source.startsWith('https:')),
    ),
  ).toEqual([])
  expect(plain.has('frame-src')).toBe(false)
})

test('with Google Maps, images and data may come from Google; scripts still need the nonce', () => {
  const google = directives(true)
  for (const name of ['img-src', 'connect-src'])
    expect(google.get(name)).toEqual(
      expect.arrayContaining([
        "'self'",
        'https://*.googleapis.com',
        'https://*.gstatic.com',
        'https://*.google.com',
      ]),
    )
  expect(google.get('font-src')).toEqual(["'self'", 'https://fonts.gstatic.com'])
  expect(google.get('script-src')).toEqual([
    "'nonce-abc'",
    "'strict-dynamic'",
    "'wasm-unsafe-eval'",
  ])
  expect(google.get('style-src')).toEqual(["'self'", "'nonce-abc'", 'https://fonts.googleapis.com'])
  for (const name of [
    'object-src',
    'base-uri',
    'form-action',
    'frame-ancestors',
    'media-src',
    'default-src',
  ])
    expect(google.get(name)).toEqual(directives(false).get(name))
})

test('a custom map style allows only its own host', () => {
  const styled = directives(false, 'https://tiles.example.com/styles/plain.json?key=abc')
  const plain = directives(false)
  for (const [name, sources] of styled)
    expect(
      sources.filter((source) => !plain.get(name)!.includes(source)),
      name,
    ).toEqual(name === 'img-src' || name === 'connect-src' ? ['https://tiles.example.com'] : [])
})
