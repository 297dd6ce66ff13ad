import path from 'node:path'
import fc from 'fast-check'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { drawSharePicture, escapeMarkup } from '#core/photos/share-picture.ts'
import { testApp } from '#test/app.ts'
import { SerialQueue } from './routes/share.ts'
import { COST } from '#server/rate-limit.ts'
import { openTestDatabase } from '#test/database.ts'
import { addFlat } from '#test/listing-rows.ts'
import { describeShare, renderPage } from '#web/server-entry.tsx'

const { kysely: db } = await openTestDatabase()
const fontsDir = path.resolve(import.meta.dirname, '../../fonts')
const photo = await sharp({
  create: { width: 800, height: 600, channels: 3, background: '#3366CC' },
})
  .webp()
  .toBuffer()
const asked: string[] = []
const objects = {
  put: async () => {},
  delete: async () => {},
  get: async (key: string) => {
    asked.push(key)
    return key === 'aa/flat-800.webp'
      ? { bytes: new Uint8Array(photo), contentType: 'image/webp' }
      : null
  },
}
const web = {
  load: async () => ({ template: '<!--head-->', renderPage }),
  share: { describe: describeShare, fontsDir },
}
const app = await testApp({
  core: { db, objects },
  http: { publicUrl: 'https://bina.test', trustProxy: false },
  pages: { web },
})
let flat: number
let bare: number

beforeAll(async () => {
  const { id } = await db
    .insertInto('photo')
    .values({
      sha256: 'aa',
      width: 800,
      height: 600,
      placeholder: '',
      variants: JSON.stringify([
        { width: 400, key: 'aa/flat-400.webp' },
        { width: 800, key: 'aa/flat-800.webp' },
      ]),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  flat = await addFlat(db, { photoIds: [id], price: 2400, currency: 'GEL', district: 'Saburtalo' })
  bare = await addFlat(db, { price: null, status: 'RENTED' })
})

/** The colour at a point, and the share of the panel that has text. */
async function readPixels(bytes: Buffer) {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height, info.channels]).toEqual([1200, 630, 3])
  const at = (x: number, y: number) => [
    ...data.subarray((y * 1200 + x) * 3, (y * 1200 + x) * 3 + 3),
  ]
  let ink = 0
  for (let y = 130; y < 630; y += 1)
    for (let x = 748; x < 1200; x += 1) if (at(x, y)[0]! < 128) ink += 1
  return { at, ink }
}

describe('the share picture of a listing', () => {
  test('shows its photo with text next to it', async () => {
    const response = await app.inject(`/share/listing/${flat}.jpg`)
    expect([
      response.statusCode,
      response.headers['content-type'],
      response.headers['cross-origin-resource-policy'],
    ]).toEqual([200, 'image/jpeg', 'cross-origin'])
    expect(asked).toEqual(['aa/flat-800.webp'])
    const { at, ink } = await readPixels(response.rawPayload)
    for (const [is, wanted] of at(350, 300).map(
      (value, index) => [value, [0x33, 0x66, 0xcc][index]!] as const,
    ))
      expect(Math.abs(is - wanted)).toBeLessThan(8)
    expect(at(1190, 620)).toEqual([255, 255, 255])
    expect(ink).toBeGreaterThan(3000)
    expect(response.rawPayload.length).toBeLessThan(300_000)
  })
  test('is drawn once, and a cached copy gets a 304', async () => {
    const { headers } = await app.inject(`/share/listing/${flat}.jpg`)
    const times = asked.length
    expect((await app.inject(`/share/listing/${flat}.jpg?v=other`)).headers.etag).toBe(headers.etag)
    const again = await app.inject({
      url: `/share/listing/${flat}.jpg`,
      headers: { 'if-none-match': String(headers.etag) },
    })
    expect([again.statusCode, again.payload, asked.length]).toEqual([304, '', times])
    expect((await app.inject(`/share/listing/${flat}.jpg?lang=ka`)).headers.etag).not.toBe(
      headers.etag,
    )
    await db.updateTable('listing').set({ price: 2200 }).where('id', '=', flat).execute()
    expect((await app.inject(`/share/listing/${flat}.jpg`)).headers.etag).not.toBe(headers.etag)
  })
  test('without a photo shows a drawing instead', async () => {
    const { at, ink } = await readPixels(
      (await app.inject(`/share/listing/${bare}.jpg`)).rawPayload,
    )
    expect(Math.min(...at(10, 10))).toBeGreaterThan(0xe8)
    expect(asked.filter((key) => key !== 'aa/flat-800.webp')).toEqual([])
    expect(ink).toBeGreaterThan(2000)
  })
  test("of a merged listing is the survivor's", async () => {
    const merged = await addFlat(db, { mergedInto: flat })
    const response = await app.inject(`/share/listing/${merged}.jpg?lang=ru`)
    expect([response.statusCode, response.headers.location]).toEqual([
      308,
      `/share/listing/${flat}.jpg?lang=ru`,
    ])
  })
  test('is linked from its page', async () => {
    const head = (await app.inject(`/listing/${flat}?lang=ru`)).payload
    const image = /property="og:image" content="https:\/\/bina\.test([^"]+)"/
      .exec(head)![1]!
      .replaceAll('&#38;', '&')
    expect(image).toMatch(new RegExp(`^/share/listing/${flat}\\.jpg\\?v=\\w+&lang=ru$`))
    expect(head).toContain('property="og:image:width" content="1200"')
    expect((await app.inject(image)).statusCode).toBe(200)
  })
})

test.each([
  '/share/tbilisi.jpg',
  '/share/tbilisi/saburtalo.jpg?lang=ka',
  '/share/belgrade/vracar.jpg?lang=ru',
])('%s is the picture of a place, linked from its page', async (url) => {
  const response = await app.inject(url)
  expect(response.statusCode).toBe(200)
  expect((await readPixels(response.rawPayload)).at(5, 5)[0]).toBeLessThan(0x70)
  expect(
    (await app.inject(url.replace('/share', '').replace('.jpg', ''))).payload.replaceAll(
      '&#38;',
      '&',
    ),
  ).toContain(`https://bina.test${new URL(url, 'http://x').pathname}?v=`)
})

test.each([
  '/share/listing/999999.jpg',
  '/share/listing/x.jpg',
  '/share/listing/9999999999.jpg',
  '/share/listing/1.png',
  '/share/paris.jpg',
  '/share/tbilisi/kentron.jpg',
  '/share/tbilisi/..%2f..%2fx.jpg',
  '/share/tbilisi/vake',
  '/share/tbilisi',
])('%s is a 404', async (url) => expect((await app.inject(url)).statusCode).toBe(404))

test('a drawing costs many points, a cached picture one', async () => {
  const strict = await testApp({
    core: { db, objects },
    http: {
      publicUrl: 'https://bina.test',
      trustProxy: false,
      requestsPerMinute: 2 * COST.sharePicture + 5,
    },
    pages: { web },
  })
  const ask = async (place: string, remoteAddress = '203.0.113.1') =>
    (await strict.inject({ url: `/share/${place}.jpg`, remoteAddress })).statusCode
  for (const place of ['batumi', 'batumi', 'batumi', 'tbilisi']) expect(await ask(place)).toBe(200)
  expect(await ask('belgrade')).toBe(429)
  expect(await ask('belgrade', '203.0.113.2')).toBe(200)
  await strict.close()
})

describe('text on a picture', () => {
  /** Letters missing in a font are drawn as the same empty box, so two of them look the same. */
  test.each([
    'აბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰ',
    'абвгдеёжзийклмнопрстуфхцчшщъыьэюяЉЊЂЋЏ',
    'աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ',
    'AzčćžšđČĆŽŠĐ',
    '₾₽֏€$0123456789',
    '²·–…',
  ])('%s: every letter is in the bundled fonts', async (characters) => {
    for (const weight of ['bold', 'regular'] as const) {
      const fontfile = path.join(fontsDir, `bina-share-${weight}.ttf`)
      const font = `Bina Share ${weight === 'bold' ? 'Bold ' : ''}40`
      const draw = (text: string) =>
        sharp({ text: { text, font, fontfile, rgba: true, dpi: 72 } })
          .raw()
          .toBuffer()
          .then((bytes) => bytes.toString('base64'))
      const empty = await draw('\u{10FFFD}')
      const drawn = await Promise.all([...characters].map(draw))
      expect(drawn).not.toContain(empty)
      expect(new Set(drawn).size).toBe(drawn.length)
    }
  })
  test('stays inside the panel at any length', async () => {
    const shareText = {
      headline: 'RSD 120.000.000 – 140.000.000',
      small: 'месяц '.repeat(20),
      strong: 'Višnjička-Banja-und-noch-viel-weiter, ბეოგრადი',
      lines: ['სიტყვა '.repeat(30), 'second', 'third', 'fourth'],
    }
    const { at } = await readPixels(
      Buffer.from(await drawSharePicture({ kind: 'no-photo' }, shareText, fontsDir)),
    )
    for (let y = 0; y < 630; y += 1)
      for (let x = 1160; x < 1200; x += 1) expect(at(x, y)[0]).toBeGreaterThan(240)
  })
  test('is never parsed as markup', async () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(escapeMarkup(text)).not.toMatch(
          new RegExp(
            String.raw`[<>"']|&(?!#\d+;)|\p{Cc}|` +
              String.raw`[\uD800-\uDFFF](?![\uDC00-\uDFFF])(?<![\uD800-\uDBFF][\uDC00-\uDFFF])`,
            'u',
          ),
        )
      }),
    )
    for (const text of ['<span size="999999">x</span>', '&amp;&', '\0\u001b[31m', '\ud800', '']) {
      await readPixels(
        Buffer.from(
          await drawSharePicture(
            { kind: 'place' },
            { headline: `A ${text}`, small: text, strong: text, lines: [text] },
            fontsDir,
          ),
        ),
      )
    }
  })
})

test('expensive work runs one at a time, without duplicates, and with a limit', async () => {
  const queue = new SerialQueue<number>()
  let running = 0
  let maxRunning = 0
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  const work = (value: number) => async () => {
    running += 1
    maxRunning = Math.max(maxRunning, running)
    await gate
    running -= 1
    if (value === 3) throw new Error('broken')
    return value
  }
  const pieces = Array.from({ length: 20 }, (_, index) => queue.run(String(index), work(index)))
  expect(queue.run('5', work(99))).toBe(pieces[5])
  expect(() => queue.run('one more', work(0))).toThrow(expect.objectContaining({ status: 429 }))
  release()
  const done = await Promise.allSettled(pieces)
  expect(done.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.message))).toEqual(
    Array.from({ length: 20 }, (_, index) => (index === 3 ? 'broken' : index)),
  )
  expect(maxRunning).toBe(1)
  expect(await queue.run('0', work(7))).toBe(7)
})
