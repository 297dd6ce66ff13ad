import { describe, expect, test } from 'vitest'
import { PAIRS } from '#test/fixtures/merge-pairs/all-pairs.ts'
import { HELD_OUT } from '#test/fixtures/merge-pairs/held-out.ts'
import {
  ONE_FLAT_KINDS,
  PAIR_LANGUAGES,
  TWO_FLATS_KINDS,
  type Pair,
} from '#test/fixtures/merge-pairs/pair.ts'

const ONE_TEXT = new Set(['word-for-word', 'owners-template', 'two-cities'])
const postsOf = (pair: Pair) => [pair.a, pair.b]
const squeezed = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
const repeated = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index)
/** The values of `read` that occur in more than one pair. */
const sharedBetweenPairs = (read: (pair: Pair) => string[]) =>
  repeated(PAIRS.flatMap((pair) => [...new Set(read(pair))]))

/** Phone numbers as people write them: nine digits or more, not prices or dates. */
const PHONE = /(?<![\d.,])(?:\+\d|\(?0|5\d\d)[\d ()/-]{5,17}\d(?!\d)/g
const phonesIn = (text: string) =>
  (text.replace(/\uFE0F?\u20E3/g, '').match(PHONE) ?? []).filter(
    (run) => run.replace(/\D/g, '').length >= 9,
  )

describe('the labelled pairs', () => {
  test('are many, of both kinds', () => {
    expect(PAIRS.length).toBeGreaterThanOrEqual(300)
    expect(PAIRS.filter((pair) => pair.same).length).toBeGreaterThanOrEqual(150)
    expect(PAIRS.filter((pair) => !pair.same).length).toBeGreaterThanOrEqual(150)
  })

  test.each(PAIR_LANGUAGES)('at least 30 are in %s, a third of them of either kind', (language) => {
    const own = PAIRS.filter((pair) => pair.language === language)
    expect(own.length).toBeGreaterThanOrEqual(30)
    expect(own.filter((pair) => pair.same).length).toBeGreaterThanOrEqual(own.length / 3)
    expect(own.filter((pair) => !pair.same).length).toBeGreaterThanOrEqual(own.length / 3)
  })

  test.each([...ONE_FLAT_KINDS, ...TWO_FLATS_KINDS])(
    'include at least 5 of the kind %s',
    (kind) => {
      expect(PAIRS.filter((pair) => pair.kind === kind).length).toBeGreaterThanOrEqual(5)
    },
  )

  test('include Serbian in both scripts', () => {
    const serbian = PAIRS.filter((pair) => pair.language === 'sr')
    expect(
      serbian.filter((pair) => /[\u0400-\u04ff]{4}/.test(pair.a.text)).length,
    ).toBeGreaterThanOrEqual(10)
    expect(
      serbian.filter((pair) => !/[\u0400-\u04ff]{4}/.test(pair.a.text)).length,
    ).toBeGreaterThanOrEqual(10)
  })

  test('are in the script of their language; of Latin Russian at least one post', () => {
    const alphabets: Partial<Record<Pair['language'], RegExp>> = {
      ru: /[а-я]{4}/i,
      ka: /[ა-ჰ]{4}/,
      hy: /[ա-ֆ]{4}/,
      en: /^[^а-яა-ჰա-ֆ]*$/i,
      'ru-Latn': /^[^а-я]*$/i,
    }
    const strangers = PAIRS.filter((pair) => {
      const fits = postsOf(pair).map((post) => alphabets[pair.language]?.test(post.text) ?? true)
      return pair.language === 'ru-Latn' ? !fits.includes(true) : fits.includes(false)
    })
    expect(strangers.map((pair) => pair.id)).toEqual([])
  })

  test('include both kinds for all four cities', () => {
    const seen = new Set(PAIRS.map((pair) => `${pair.b.city} ${pair.same}`))
    expect([...seen].sort()).toEqual(
      ['Batumi', 'Belgrade', 'Tbilisi', 'Yerevan'].flatMap((city) => [
        `${city} false`,
        `${city} true`,
      ]),
    )
  })
})

describe('each pair', () => {
  test('has its own id', () => {
    expect(repeated(PAIRS.map((pair) => pair.id))).toEqual([])
    expect(
      PAIRS.map((pair) => pair.id).filter((id) => !/^[a-z0-9]+(-[a-z0-9]+)+$/.test(id)),
    ).toEqual([])
  })

  test('has the older post first', () => {
    const wrong = PAIRS.filter((pair) => !(Date.parse(pair.a.date) <= Date.parse(pair.b.date)))
    expect(wrong.map((pair) => pair.id)).toEqual([])
    expect(
      PAIRS.flatMap(postsOf)
        .filter((post) => new Date(post.date).toISOString().replace('.000', '') !== post.date)
        .map((post) => post.date),
    ).toEqual([])
  })

  test('has two posts, with the same text only if its kind says so', () => {
    const twice = PAIRS.filter((pair) => squeezed(pair.a.text) === squeezed(pair.b.text))
    expect(twice.filter((pair) => !ONE_TEXT.has(pair.kind)).map((pair) => pair.id)).toEqual([])
    expect(
      PAIRS.filter(
        (pair) =>
          pair.a.channel === pair.b.channel &&
          pair.a.date === pair.b.date &&
          pair.a.text === pair.b.text,
      ),
    ).toEqual([])
  })

  test('has valid channel names', () => {
    expect(
      PAIRS.flatMap(postsOf)
        .map((post) => post.channel)
        .filter((name) => !/^[a-z](?:_?[a-z0-9]){4,31}$/.test(name)),
    ).toEqual([])
  })

  test('has a single city, except for the same text or stolen photos in two', () => {
    const abroad = PAIRS.filter((pair) => pair.a.city !== pair.b.city)
    expect([...new Set(abroad.map((pair) => pair.kind))].sort()).toEqual([
      'stolen-photos',
      'two-cities',
    ])
  })

  test('shares photos if its kind is about photos', () => {
    const shared = (pair: Pair) =>
      (pair.b.photos ?? []).filter((name) =>
        (pair.a.photos ?? []).some((other) => other.replace('~', '') === name.replace('~', '')),
      )
    const pictureKinds = new Set([
      'other-agent',
      'owner-and-agent',
      'building-album',
      'stolen-photos',
    ])
    expect(
      PAIRS.filter((pair) => pictureKinds.has(pair.kind) && shared(pair).length < 2).map(
        (pair) => pair.id,
      ),
    ).toEqual([])
    const without = new Set([
      'video',
      'one-agent',
      'later-same-wording',
      'same-house',
      'template-numbers',
      'weak-facts',
      'vague',
    ])
    expect(
      PAIRS.filter((pair) => without.has(pair.kind) && shared(pair).length > 0).map(
        (pair) => pair.id,
      ),
    ).toEqual([])
  })
})

describe('all pairs can be in one database', () => {
  test('no text, channel or photo belongs to two pairs', () => {
    expect(sharedBetweenPairs((pair) => postsOf(pair).map((post) => squeezed(post.text)))).toEqual(
      [],
    )
    expect(sharedBetweenPairs((pair) => postsOf(pair).map((post) => post.channel))).toEqual([])
    expect(
      sharedBetweenPairs((pair) =>
        postsOf(pair).flatMap((post) => (post.photos ?? []).map((name) => name.replace('~', ''))),
      ),
    ).toEqual([])
  })

  test('no phone or handle belongs to two pairs', () => {
    expect(
      sharedBetweenPairs((pair) =>
        postsOf(pair).flatMap((post) =>
          phonesIn(post.text).map((phone) => phone.replace(/\D/g, '').slice(-8)),
        ),
      ),
    ).toEqual([])
    expect(
      sharedBetweenPairs((pair) =>
        postsOf(pair).flatMap((post) => post.text.match(/@\w{5,}/g) ?? []),
      ),
    ).toEqual([])
  })
})

describe('phones', () => {
  const phones = PAIRS.flatMap(postsOf).flatMap((post) => phonesIn(post.text))

  test('are written in many ways', () => {
    expect(phones.length).toBeGreaterThanOrEqual(400)
    expect(new Set(phones.map((phone) => phone.replace(/\d/g, '9'))).size).toBeGreaterThanOrEqual(
      12,
    )
  })

  test('are in ranges that are not assigned', () => {
    const invented = /^(?:995)?5\d\d0\d{5}$|^(?:374|0)\d\d00\d{4}$|^(?:381|0)6\d001\d{4}$/
    expect(phones.filter((phone) => !invented.test(phone.replace(/\D/g, '')))).toEqual([])
  })
})

describe('held-out pairs', () => {
  test('are an eighth of all, of both kinds and every language, and exist', () => {
    const held = PAIRS.filter((pair) => pair.heldOut)
    expect(held.map((pair) => pair.id).sort()).toEqual([...HELD_OUT].sort())
    expect(held.length).toBeGreaterThanOrEqual(40)
    expect(held.filter((pair) => pair.same).length).toBeGreaterThanOrEqual(18)
    expect(held.filter((pair) => !pair.same).length).toBeGreaterThanOrEqual(18)
    expect(new Set(held.map((pair) => pair.language)).size).toBe(PAIR_LANGUAGES.length)
  })
})
