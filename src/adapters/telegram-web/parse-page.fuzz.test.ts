import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateChannel } from '#demo/t-me/archive.ts'
import type { ArchiveChannel } from '#demo/t-me/archive.ts'
import { channelPage } from '#demo/t-me/pages.ts'
import { parsePage } from './parse-page.ts'

const media = { url: (file: string) => `https://cdn1.telesco.pe/file/${file}`, ratio: () => 1.5 }
const fixture = path.join(import.meta.dirname, '../../demo/t-me/fixtures/channels/every_kind.json')
const everyKind = dateChannel(
  JSON.parse(readFileSync(fixture, 'utf8')) as ArchiveChannel,
  new Date('2026-11-01T12:00:00Z'),
)
const html = channelPage(everyKind, everyKind.posts, {}, media)

const position = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true })
const mutation = fc.oneof(
  fc.record({
    kind: fc.constant('cut' as const),
    at: position,
    length: fc.integer({ min: 1, max: 4_000 }),
  }),
  fc.record({
    kind: fc.constant('double' as const),
    at: position,
    length: fc.integer({ min: 1, max: 4_000 }),
  }),
  fc.record({
    kind: fc.constant('insert' as const),
    at: position,
    text: fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '<',
        '">',
        '</div>',
        '<a href="',
        '<!--',
        '&#x;',
        '\u0000',
        '<b>'.repeat(500),
      ),
    ),
  }),
  fc.record({ kind: fc.constant('end' as const), at: position }),
)

function mutate(
  page: string,
  change: typeof mutation extends fc.Arbitrary<infer T> ? T : never,
): string {
  const at = Math.floor(change.at * page.length)
  switch (change.kind) {
    case 'cut':
      return page.slice(0, at) + page.slice(at + change.length)
    case 'double':
      return page.slice(0, at + change.length) + page.slice(at)
    case 'insert':
      return page.slice(0, at) + change.text + page.slice(at)
    case 'end':
      return page.slice(0, at)
  }
}

describe('a damaged or malicious page', () => {
  it('never throws, and its posts can be stored', () => {
    fc.assert(
      fc.property(fc.array(mutation, { minLength: 1, maxLength: 6 }), (changes) => {
        const outcome = parsePage(changes.reduce(mutate, html))
        if (outcome.kind !== 'page') return
        for (const post of outcome.posts) {
          expect(post.messageId).toBeGreaterThan(0)
          expect(post.messageId).toBeLessThan(2 ** 31)
          expect(Number.isNaN(post.postedAt.getTime())).toBe(false)
          expect(JSON.stringify(post)).not.toMatch(/\\u0000|\\ud[89a-f]/i)
          for (const address of [...post.links, ...post.photos.map((photo) => photo.url)])
            expect(address).toMatch(/^(https?|tg|tel|mailto):/)
        }
      }),
      { numRuns: 150 },
    )
  }, 30_000)

  it('loses no block: each one is a post or reported', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: everyKind.posts.length - 1 }), { maxLength: 8 }),
        (broken) => {
          const damaged = everyKind.posts
            .slice(-20)
            .reduce(
              (page, post, index) =>
                broken.includes(index)
                  ? page.replace(`data-post="Every_Kind/${post.id}"`, 'data-post="?"')
                  : page,
              html,
            )
          const outcome = parsePage(damaged)
          const count =
            outcome.kind === 'page' ? outcome.posts.length + outcome.unparsed.length : -1
          expect(count).toBe(20)
        },
      ),
      { numRuns: 50 },
    )
  })

  it('is parsed safely despite deep nesting', () => {
    expect(parsePage(html.replace('second paragraph', `${'<b>'.repeat(300)}deep`))).toMatchObject({
      kind: 'page',
      unparsed: [{ messageId: 2, reason: 'nested too deeply' }],
    })
    expect(parsePage('<div>'.repeat(200_000)).kind).toBe('unrecognised')
    expect(parsePage('<div>'.repeat(25_000)).kind).toBe('unrecognised')
  })
})

describe('any text of a channel', () => {
  const word = fc.oneof(
    fc.constantFrom(
      '🏠',
      '👨‍👩‍👧',
      '1️⃣',
      '₾',
      'ქირავდება',
      '5<6',
      'a&amp;b',
      '"x"',
      "it's",
      '$500!',
      '\\n',
      'C#',
    ),
    fc.stringMatching(/^[\p{L}\p{N}\p{P}\p{S}]{1,12}$/u),
  )
  const textArbitrary = fc
    .array(
      fc.array(word, { minLength: 1, maxLength: 5 }).map((line) => line.join(' ')),
      { minLength: 1, maxLength: 5 },
    )
    .map((lines) => lines.join('\n'))

  it('is read as written', () => {
    fc.assert(
      fc.property(textArbitrary, (text) => {
        // These tags and entities are markup in the sample archive's format.
        fc.pre(!/<\/?[a-z]|&[a-z#]/i.test(text))
        const channel = dateChannel(
          { username: 'any', title: 'Any', posts: [{ id: 1, age: '1d', text }] },
          new Date('2026-11-01T12:00:00Z'),
        )
        const outcome = parsePage(channelPage(channel, channel.posts, {}, media))
        expect(outcome.kind === 'page' && outcome.posts[0]?.text).toBe(text)
      }),
      { numRuns: 300 },
    )
  }, 30_000)
})
