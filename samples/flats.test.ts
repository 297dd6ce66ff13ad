import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readArchive } from '#demo/t-me/archive.ts'
import type { DatedPost } from '#demo/t-me/archive.ts'

/** The labels of the posts in `flats.json`, described in samples/README.md. */
type Labels = {
  flats: { flat: string; posts: string[]; prices?: (string | null)[]; mentions?: string[] }[]
  lookalikes: { reason: string; posts: string[] }[]
  warnings: Record<string, string[]>
}

const labels = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'flats.json'), 'utf8'),
) as Labels
const archive = readArchive(import.meta.dirname, new Date('2026-01-15T12:00:00Z'))
const cityOf = new Map(
  [...archive.values()].map((channel) => [
    channel.username,
    (channel as unknown as { city: string }).city,
  ]),
)
const posts = new Map<string, DatedPost>(
  [...archive.values()].flatMap((channel) =>
    channel.posts.map((post) => [`${channel.username}/${post.id}`, post] as const),
  ),
)
const channelOf = (ref: string) => ref.split('/')[0]!
const textOf = (ref: string) => posts.get(ref)!.text ?? ''
/** A copy ("c") counts as the photo that it was made from. */
const photosOf = (ref: string) =>
  (posts.get(ref)!.photos ?? []).map((photo) => photo.replace(/c$/, ''))
/** Posts without a group are flats of their own. */
const flatOf = new Map(
  labels.flats.flatMap(({ flat, posts }) => posts.map((ref) => [ref, flat] as const)),
)
const flat = (ref: string) => flatOf.get(ref) ?? ref
const channelsOf = (group: { posts: string[] }) => new Set(group.posts.map(channelOf)).size
const phonesOf = (ref: string) =>
  (textOf(ref).match(/(?:\+\d{3}[ (-]*)?\(?\d{2,3}\)?(?:[ /-]?\d{2,4}){2,3}/g) ?? [])
    .map((phone) => phone.replaceAll(/\D/g, ''))
    .filter((digits) => digits.length >= 9)

describe('labelled posts', () => {
  it('exist and belong to one flat only', () => {
    const named = [
      ...labels.flats.flatMap((one) => [...one.posts, ...(one.mentions ?? [])]),
      ...labels.lookalikes.flatMap((one) => one.posts),
      ...Object.values(labels.warnings).flat(),
    ]
    expect(named.filter((ref) => !posts.has(ref))).toEqual([])
    const offers = labels.flats.flatMap((one) => [...one.posts, ...(one.mentions ?? [])])
    expect(offers.filter((ref, index) => offers.indexOf(ref) !== index)).toEqual([])
    expect(new Set(labels.flats.map((one) => one.flat)).size).toBe(labels.flats.length)
  })

  it('are in chronological order, each group in one city', () => {
    for (const { flat, posts: refs, mentions = [] } of labels.flats) {
      const dates = refs.map((ref) => posts.get(ref)!.date.getTime())
      expect(dates, flat).toEqual([...dates].sort((a, b) => a - b))
      expect(
        new Set([...refs, ...mentions].map((ref) => cityOf.get(channelOf(ref))!.toLowerCase())),
        flat,
      ).toEqual(new Set([flat.split('-')[0]]))
      expect(refs.length + mentions.length, flat).toBeGreaterThan(1)
    }
  })
})

describe('flats with several posts', () => {
  it('are frequent, across channels and within one', () => {
    expect(labels.flats.filter((one) => channelsOf(one) > 1).length).toBeGreaterThanOrEqual(50)
    expect(
      labels.flats.filter((one) => channelsOf(one) < one.posts.length).length,
    ).toBeGreaterThanOrEqual(15)
    expect(labels.flats.filter((one) => one.posts.length > 2).length).toBeGreaterThanOrEqual(20)
    for (const name of new Set(cityOf.values()))
      expect(
        labels.flats.filter(
          (one) => one.flat.startsWith(name.toLowerCase()) && one.posts.length > 1,
        ).length,
        name,
      ).toBeGreaterThanOrEqual(8)
  })

  it('share photos, a phone, or neither', () => {
    const pairs = labels.flats.flatMap(({ posts: refs }) =>
      refs.slice(1).map((ref, index) => [refs[index]!, ref] as const),
    )
    const samePhoto = pairs.filter(([a, b]) =>
      photosOf(a).some((photo) => photosOf(b).includes(photo)),
    )
    const samePhone = pairs.filter(([a, b]) =>
      phonesOf(a).some((phone) => phonesOf(b).some((other) => other.slice(-8) === phone.slice(-8))),
    )
    expect(samePhoto.filter((pair) => !samePhone.includes(pair)).length).toBeGreaterThanOrEqual(15)
    expect(samePhone.filter((pair) => !samePhoto.includes(pair)).length).toBeGreaterThanOrEqual(15)
    expect(
      pairs.filter((pair) => !samePhoto.includes(pair) && !samePhone.includes(pair)).length,
    ).toBeGreaterThanOrEqual(3)
  })

  it('are offered again after they were rented', () => {
    const back = labels.flats.filter(({ posts: refs, mentions = [] }) => {
      const rented = [...refs, ...mentions]
        .filter((ref) => /сдан[оа]|rented|გაქირავ|ՎԱՐՁԱԿԱԼՎԱԾ|изда?то|izdato/i.test(textOf(ref)))
        .map((ref) => posts.get(ref)!.date.getTime())
      return rented.length > 0 && posts.get(refs.at(-1)!)!.date.getTime() > Math.min(...rented)
    })
    expect(back.length).toBeGreaterThanOrEqual(6)
  })
})

describe('price changes', () => {
  const changing = labels.flats.filter((one) => one.prices)
  const stepsOf = (prices: (string | null)[]) =>
    prices
      .filter((price) => price !== null)
      .flatMap((price, index, all) => {
        const [[before, was], [now, is]] = [
          (all[index - 1] ?? price).split(' '),
          price.split(' '),
        ] as [[string, string], [string, string]]
        return was === is && before !== now ? [Number(now) - Number(before)] : []
      })

  it('appear in the text of their posts', () => {
    for (const { flat, posts: refs, prices } of changing) {
      expect(prices, flat).toHaveLength(refs.length)
      for (const [index, price] of prices!.entries())
        if (price)
          expect(
            textOf(refs[index]!).replaceAll(/(?<=\d)[ .,](?=\d{3}(?!\d))/g, ''),
            refs[index],
          ).toContain(price.split(' ')[0])
    }
  })

  it('are mostly drops, some increases, some in several steps', () => {
    const steps = changing.map((one) => stepsOf(one.prices!))
    expect(steps.filter((own) => own.some((step) => step < 0)).length).toBeGreaterThanOrEqual(20)
    expect(steps.filter((own) => own.some((step) => step > 0)).length).toBeGreaterThanOrEqual(4)
    expect(steps.filter((own) => own.length > 1).length).toBeGreaterThanOrEqual(6)
  })
})

describe('lookalikes', () => {
  it('are a different flat in every post', () => {
    for (const { reason, posts: refs } of labels.lookalikes) {
      expect(refs.length, reason).toBeGreaterThan(1)
      expect(new Set(refs.map(flat)).size, reason).toBe(refs.length)
    }
    expect(labels.lookalikes.length).toBeGreaterThanOrEqual(15)
  })

  it('are the only flats that share a photo', () => {
    const traps = labels.lookalikes.map((one) => new Set(one.posts.map(flat)))
    const byPhoto = new Map<string, Set<string>>()
    for (const ref of posts.keys())
      for (const photo of photosOf(ref))
        byPhoto.set(photo, (byPhoto.get(photo) ?? new Set()).add(flat(ref)))
    const unexplained = [...byPhoto].filter(
      ([, flats]) =>
        flats.size > 1 && !traps.some((trap) => [...flats].every((one) => trap.has(one))),
    )
    expect(unexplained).toEqual([])
  })

  it('include two phones with more than a dozen flats each', () => {
    const ofOnePhone = labels.lookalikes.filter(
      ({ posts: refs }) =>
        refs.length > 12 &&
        phonesOf(refs[0]!).some(
          (phone) =>
            refs.filter((ref) => phonesOf(ref).some((other) => other.slice(-8) === phone.slice(-8)))
              .length > 11,
        ),
    )
    expect(ofOnePhone.length).toBe(2)
  })

  it('include posts that differ only in numbers', () => {
    const words = (ref: string) => textOf(ref).replaceAll(/\d+/g, '')
    const twins = labels.lookalikes.filter(({ posts: refs }) =>
      refs.slice(1).some((ref) => words(ref) === words(refs[0]!)),
    )
    expect(twins.length).toBeGreaterThanOrEqual(3)
  })
})

describe('comparable flats', () => {
  it.each([
    [
      'Saburtalo, two rooms',
      'Tbilisi',
      /saburtalo|сабуртало|საბურთალო/i,
      /2 rooms|2[- ]?комн|двухкомнатн|2-х комнатная|2[- ]ოთახ/i,
    ],
    [
      'New Boulevard, one bedroom and a living room',
      'Batumi',
      /new boulevard|нов(?:ый|ом) ?бульвар|ახალი ბულვარი/i,
      /1\+1|one[- ]bedroom/i,
    ],
    [
      'Kentron, two rooms',
      'Yerevan',
      /kentron|кентрон|կենտրոն/i,
      /2-комн|2 комнаты|двушка|2 rooms|2 komnaty|2 սենյ/i,
    ],
    ['Vračar, two rooms', 'Belgrade', /vračar|врачар/i, /dvosoban|двособан|двушка|2-комн|2\.0/i],
  ])('are at least ten for %s', (_, city, district, rooms) => {
    const own = [...posts.keys()].filter(
      (ref) =>
        cityOf.get(channelOf(ref)) === city &&
        district.test(textOf(ref)) &&
        rooms.test(textOf(ref)),
    )
    const areas = own.flatMap((ref) =>
      Number(/(\d\d) ?(?:м²|м2|m²|m2|sq|кв|კვ|քմ|ք\.մ|sqm)/i.exec(textOf(ref))?.[1] ?? Number.NaN),
    )
    expect(
      new Set(own.filter((_, index) => areas[index]! >= 42 && areas[index]! <= 66).map(flat)).size,
    ).toBeGreaterThanOrEqual(10)
  })
})

describe('posts that deserve a warning', () => {
  it('ask for a prepayment in five languages', () => {
    const asked = labels.warnings.prepayment!.map(textOf)
    for (const words of [
      /предоплат/i,
      /send a deposit/i,
      /ჩარიცხეთ/,
      /կանխավճար/,
      /uplata unapred/,
    ])
      expect(asked.some((text) => words.test(text))).toBe(true)
  })

  it('have only a messenger handle as contact', () => {
    for (const ref of labels.warnings['messenger-only']!) {
      expect(phonesOf(ref), ref).toEqual([])
      expect(textOf(ref), ref).toMatch(/@\w+/)
    }
  })

  it('are priced far below similar flats in every city', () => {
    expect(
      new Set(labels.warnings['far-below-similar']!.map((ref) => cityOf.get(channelOf(ref)))),
    ).toEqual(new Set(cityOf.values()))
  })
})
