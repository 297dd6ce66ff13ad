import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { getDistricts } from '#contract/place-pages.ts'
import { toHashBits, hammingDistance, computePerceptualHash } from '#core/photos/perceptual-hash.ts'
import { ageMs, postIds, readArchive } from '#demo/t-me/archive.ts'
import type { DatedChannel, DatedPost } from '#demo/t-me/archive.ts'

/** The cities of the sample channels. */
const SAMPLED = ['Tbilisi', 'Batumi', 'Yerevan', 'Belgrade']

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const opened = new Date('2026-01-15T12:00:00Z')
const channels = [...readArchive(import.meta.dirname, opened).values()] as (DatedChannel & {
  city: string
  currency: string
})[]
const postsOf = (city: string) =>
  channels.filter((channel) => channel.city === city).flatMap((channel) => channel.posts)
const posts = channels.flatMap((channel) => channel.posts)
const photosOf = (post: DatedPost) => [
  ...(post.photos ?? []),
  ...(post.videos ?? []).flatMap((video) => video.poster ?? []),
  ...(post.linkPreview?.image ? [post.linkPreview.image] : []),
]
const used = new Set([
  ...posts.flatMap(photosOf),
  ...channels.flatMap((channel) => channel.avatar ?? []),
])
const photosDir = path.join(import.meta.dirname, 'photos')

const PRICE = new RegExp(
  String.raw`\d\s*(?:\$|€|₾|֏|💲|💵|USD|GEL|AMD|лари|долл|евро|евра|драм|ლარი|դրամ|dinara|у\.е)` +
    String.raw`|[$€]\s?\d`,
  'i',
)
const NO_OFFER = new RegExp(
  '#?Commercial|Прода[юёе]|ПРОДАЖА|Prodaj|Վաճառ|ვყიდი|SALE|კომერციული|Գրասենյակ|poslovni' +
    '|Посуточно|на сутки|დღიურად|Օրավարձ|na dan|RENTED|СДАН|გაქირავ|ИЗДАТО|IZDATO|ՎԱՐՁԱԿԱԼՎԱԾ',
  'i',
)

/**
 * Whether a post has a price and an area, and no word of posts that are not monthly rentals. Exact
 * enough for counting.
 */
const isOffer = ({ text = '' }: DatedPost) =>
  PRICE.test(text) &&
  /м²|м2|м\. ?кв|кв\. ?м|кв м|метр|m²|m2|sq|კვ\.მ|քմ/i.test(text) &&
  !NO_OFFER.test(text)

describe('the channels', () => {
  it('are thirteen from the four cities and a small one', () => {
    const sizes = channels.map((channel) => channel.posts.length).sort((a, b) => a - b)
    expect(sizes).toHaveLength(14)
    expect(sizes[0]).toBeLessThan(10)
    expect(sizes[1]).toBeGreaterThanOrEqual(20)
    expect(new Set(channels.map((channel) => channel.city))).toEqual(new Set(SAMPLED))
    for (const channel of channels) {
      expect(channel.username).toMatch(/^[A-Za-z]\w{4,31}$/)
      expect(channel.currency).toMatch(/^(?:USD|GEL|EUR|AMD)$/)
    }
  })

  it('contain enough posts, most of them monthly rentals', () => {
    expect(posts.length).toBeGreaterThanOrEqual(400)
    for (const name of SAMPLED) expect(postsOf(name).length, name).toBeGreaterThanOrEqual(55)
    expect(postsOf('Tbilisi').length).toBeGreaterThanOrEqual(200)
    expect(posts.filter(isOffer).length).toBeGreaterThanOrEqual(280)
    // More than two pages of twenty in the default city; a flat in two channels counts once.
    expect(
      new Set(
        postsOf('Tbilisi')
          .filter(isOffer)
          .map((post) => post.photos?.[0] ?? post.id),
      ).size,
    ).toBeGreaterThan(50)
  })

  it('are written in all languages of their cities', () => {
    const written = (script: RegExp) => posts.filter((post) => script.test(post.text ?? '')).length
    expect(written(/[а-яё]{3}/i)).toBeGreaterThan(180)
    expect(written(/\b(?:floor|bedroom|central heating)/i)).toBeGreaterThan(80)
    expect(written(/[ა-ჿ]{3}/)).toBeGreaterThanOrEqual(40)
    expect(written(/[Ա-և]{3}/)).toBeGreaterThanOrEqual(20)
    expect(written(/[đžšćč]|\bstan\b/i)).toBeGreaterThanOrEqual(20)
    expect(written(/[ђјљњћџ]/i)).toBeGreaterThanOrEqual(8)
    // Russian in Latin letters.
    expect(
      written(/\b(?:sdayu|sdam|sdaetsya|zhivotn\w+|odnushku|komnat[ay]|konditsioner|konder)\b/i),
    ).toBeGreaterThanOrEqual(6)
  })

  it.each([
    ['daily rentals', /посуточно|на сутки|на ночь|დღიურად|օրավարձ|stan na dan/i, 8],
    ['rooms and flatmates', /сдам комнату|^комната|соседа|ოთახი სტუდენტისთვის/im, 7],
    ['sales', /продаж|прода[юё]|for sale|prodajem|վաճառվում|ვყიდი/i, 10],
    ['shops and offices', /commercial|գրասենյակ|კომერციული|poslovni/i, 5],
    ['wanted posts', /сниму|ищу|ищем|wanted|ვეძებ|tražim|куплю/i, 10],
    ['jobs and easy money', /вакансия|работа онлайн|посао|инвестируй/i, 4],
    ['rented flats', /rented|сдан[оа]|გაქირავ|վարձակալված|изда?то|izdato/i, 14],
    ['map links', /google\.com\/maps|maps\.google|yandex\.\w+\/maps|openstreetmap\.org|2gis\./, 24],
    ['OpenStreetMap links', /openstreetmap\.org/, 3],
    ['2GIS links', /2gis\./, 2],
    ['dollars', /\$|💲|USD/, 150],
    ['lari', /лари|ლარი|GEL|₾|\blari\b/, 30],
    ['euros', /€|евр[оа]|\beur\b/i, 30],
    ['drams', /драм|դրամ|AMD|֏|\bdram\b/, 30],
    ['dinars', /динар|dinara/, 3],
    ['roubles', /руб/, 3],
  ])('mention %s', (_, words, least) => {
    expect(posts.filter((post) => words.test(post.text ?? '')).length).toBeGreaterThanOrEqual(least)
  })

  it.each(
    SAMPLED.flatMap((city) => getDistricts(city).map((district) => [city, district] as const)),
  )('in %s mention %s', (city, district) => {
    expect(
      postsOf(city).filter((post) => SPELLINGS[district]!.test(post.text ?? '')).length,
    ).toBeGreaterThan(0)
  })
})

describe('the posts', () => {
  it('have ids that ascend with time and leave room for albums', () => {
    for (const { posts: own } of channels) {
      for (const [index, post] of own.entries()) {
        const next = own[index + 1]
        if (!next) continue
        expect(next.id).toBeGreaterThan(postIds(post).at(-1)!)
        expect(next.date.getTime()).toBeGreaterThanOrEqual(post.date.getTime())
      }
    }
  })

  it('range from 25 days ago to half an hour ahead, most of them recent', () => {
    const ages = posts.map((post) => ageMs(post.age))
    expect(Math.max(...ages)).toBeGreaterThan(24 * DAY)
    expect(Math.max(...ages)).toBeLessThan(27 * DAY)
    expect(ages.filter((age) => age >= 0 && age < HOUR).length).toBeGreaterThanOrEqual(6)
    expect(ages.filter((age) => age >= 0 && age < 48 * HOUR).length).toBeGreaterThanOrEqual(45)
    const coming = ages.filter((age) => age < 0)
    expect(coming.length).toBeGreaterThanOrEqual(5)
    expect(Math.min(...coming)).toBeGreaterThanOrEqual(-30 * MINUTE)
  })

  it('reply to and forward posts that exist', () => {
    for (const { posts: own } of channels)
      for (const post of own) {
        if (post.replyTo !== undefined)
          expect(own.find((other) => other.id === post.replyTo && other.id < post.id)).toBeDefined()
        const [, from, id] =
          /^https:\/\/t\.me\/(\w+)\/(\d+)$/.exec(post.forwardedFrom?.url ?? '') ?? []
        if (!from) continue
        const source = channels
          .find((channel) => channel.username === from)
          ?.posts.find((other) => other.id === Number(id))
        expect(source?.photos).toEqual(expect.arrayContaining(post.photos ?? []))
        expect(source!.date.getTime()).toBeLessThan(post.date.getTime())
      }
  })

  it('cover every kind of channel content', () => {
    const albums = posts.map((post) => post.photos?.length ?? 0)
    expect(Math.max(...albums)).toBe(9)
    expect(albums.filter((count) => count >= 2).length).toBeGreaterThan(90)
    expect(albums.filter((count) => count === 0).length).toBeGreaterThan(100)
    for (const key of [
      'videos',
      'edited',
      'author',
      'forwardedFrom',
      'replyTo',
      'linkPreview',
      'poll',
      'service',
    ] as const)
      expect(posts.filter((post) => post[key] !== undefined).length, key).toBeGreaterThan(0)
  })

  it('differ in their first photo from the posts next to them', () => {
    for (const city of SAMPLED) {
      const first = postsOf(city)
        .filter((post) => post.photos && !post.forwardedFrom)
        .sort((a, b) => a.date.getTime() - b.date.getTime())
        .map((post) => post.photos![0])
      for (const [index, photo] of first.entries()) expect(photo).not.toBe(first[index + 1])
    }
  })
})

describe('the photos', () => {
  it('all exist, are all used and are small', () => {
    const names = readdirSync(photosDir).map((file) => path.basename(file, '.jpg'))
    expect([...used].filter((name) => !existsSync(path.join(photosDir, `${name}.jpg`)))).toEqual([])
    expect(names.filter((name) => !used.has(name))).toEqual([])
    expect(names.length).toBeGreaterThanOrEqual(300)
    const sizes = names.map((name) => statSync(path.join(photosDir, `${name}.jpg`)).size)
    expect(Math.max(...sizes)).toBeLessThan(110 * 1024)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(9.5 * 1000 * 1000)
  })

  it('have similar hashes only if one is a copy of the other', async () => {
    const hashes = await Promise.all(
      [...used].map(async (name) => {
        const { data, info } = await sharp(path.join(photosDir, `${name}.jpg`))
          .resize(160)
          .raw()
          .toBuffer({ resolveWithObject: true })
        return {
          name,
          bits: toHashBits((await computePerceptualHash(data, { ...info, channels: 3 }))!),
        }
      }),
    )
    const similar = hashes.flatMap((one, index) =>
      hashes
        .slice(index + 1)
        .filter((other) => hammingDistance(one.bits, other.bits) <= 4)
        .map((other) => [one.name, other.name].sort().join(' ')),
    )
    expect(similar.sort()).toEqual(
      hashes
        .map(({ name }) => name)
        .filter((name) => name.endsWith('c'))
        .map((name) => `${name.slice(0, -1)} ${name}`)
        .sort(),
    )
    expect(similar.length).toBeGreaterThanOrEqual(10)
  }, 60_000)
})

/** How posts spell the districts. */
const SPELLINGS: Record<string, RegExp> = {
  Vake: /vake|ваке|ვაკე/i,
  Saburtalo: /saburtalo|сабуртало|საბურთალო/i,
  Isani: /isani|исани|ისან/i,
  Samgori: /samgori|самгори|სამგორ/i,
  Didube: /didube|дидубе|დიდუბე/i,
  Gldani: /gldani|глдани/i,
  Nadzaladevi: /nadzaladevi|надзаладеви/i,
  Chugureti: /chugureti|чугурети|ჩუღურეთ/i,
  Krtsanisi: /krtsanisi|крцаниси|კრწანის/i,
  Mtatsminda: /mtatsminda|мтацминд|მთაწმინდა/i,
  Ortachala: /ortachala|ортачала|ორთაჭალა/i,
  Sololaki: /sololaki|сололаки|სოლოლაკი/i,
  Vera: /#vera|вера,/i,
  'Old City': /old ?city|старый (?:город|тбилиси)/i,
  Avlabari: /avlabari|авлабари/i,
  'Old Batumi': /old batumi|старый батуми/i,
  'New Boulevard': /new boulevard|нов(?:ый|ом) бульвар/i,
  Bagrationi: /bagrationi|багратиони/i,
  Airport: /airport|аэропорт/i,
  Kakhaberi: /kakhaberi|какабери/i,
  Kentron: /kentron|кентрон|կենտրոն/i,
  Arabkir: /arabkir|арабкир|արաբկիր/i,
  'Kanaker-Zeytun': /канакер-зейтун/i,
  Avan: /аван,/i,
  'Nor Nork': /nor nork/i,
  'Stari Grad': /стари град/i,
  Vračar: /vračar|врачар/i,
  'Savski Venac': /savski venac|савски венац/i,
  'Novi Beograd': /novi beograd|нови београд/i,
  Zemun: /zemun|земун/i,
}
