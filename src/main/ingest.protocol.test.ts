import { existsSync, mkdirSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CITY_NAMES } from '#contract/cities.ts'
import { openTestDatabase } from '#test/database.ts'
import { startTme } from '#demo/t-me/server.ts'
import type { FakeTme } from '#demo/t-me/server.ts'
import { runCommand, runHere } from '#test/run-command.ts'
import { ingest as ingestCommand } from './commands/ingest.ts'

const root = path.resolve(import.meta.dirname, '../..')
const corpus = path.join(
  process.env.CORPUS_DIR ?? path.resolve(root, '../shared/corpus'),
  'tme_html',
)
const database = await openTestDatabase()
const db = database.kysely
const folder = mkdtempSync(path.join(tmpdir(), 'ingest-'))

let tme: FakeTme
beforeAll(async () => {
  for (const name of ['channels', 'photos', 'saved', 'export/photos'])
    mkdirSync(path.join(folder, name), { recursive: true })
  const photo = sharp({
    create: { width: 500, height: 400, channels: 3, background: '#678' },
  }).jpeg()
  await photo.clone().toFile(path.join(folder, 'photos/room.jpg'))
  await photo.clone().negate().toFile(path.join(folder, 'export/photos/photo_1.jpg'))
  tme = await startTme({ archiveDir: folder })
  tme.addChannel({ username: 'taken_in', title: 'Flats', posts: [] })
  for (let index = 150; index > 0; index--)
    tme.addPost('taken_in', {
      age: `${index}h`,
      text:
        index % 3 === 0
          ? 'Good morning, dear subscribers!'
          : `Rent! 2-room apartment in Vake, 60 sq.m, ${500 + index}$ per month.`,
      ...(index === 1 ? { photos: ['room'] } : {}),
    })
})
afterAll(() => tme.stop())

const env = () => ({
  DATABASE_URL: database.url,
  DATA_DIR: path.join(folder, 'data'),
  TELEGRAM_WEB_URL: tme.url,
  CHANNELS: '',
})
/** Runs the command like a user does, and returns its output. */
const ingestInProcess = (...args: string[]) => runCommand('ingest', args, { env: env() })
const ingest = (...args: string[]) => runHere(ingestCommand, args, { env: env() })
const channelOf = (username: string) =>
  db.selectFrom('channel').selectAll().where('username', '=', username).executeTakeFirst()

test('a channel is read to the end, through every step, and summarized', async () => {
  const { code, out, err } = await ingestInProcess('--channel', 'taken_in', '--city', 'Tbilisi')
  expect({ code, err: code === 0 ? '' : err }).toEqual({ code: 0, err: '' })
  expect(out).toContain('Posts: 150 read, 150 new, 0 edited')
  expect(out).toContain('Listings: 100, 0 merged; posts without an offer: 50')
  expect(err).toContain('150 of 150 posts processed')
  expect(await channelOf('taken_in')).toMatchObject({
    is_active: false,
    city: 'Tbilisi',
    gap_before_message_id: null,
  })
  // Matching the flats with saved searches is left to a worker.
  expect(
    (await database.pool.query('select distinct task_identifier task from graphile_worker.jobs'))
      .rows,
  ).toEqual([{ task: 'match-listing' }])
  expect(
    (await database.pool.query('select 1 from listing where cardinality(photo_ids) = 1')).rows,
  ).toHaveLength(1)
})

test('a second run imports only new and edited posts', async () => {
  tme.editPost('taken_in', 150, {
    text: 'Rent! 2-room apartment in Vake, 60 sq.m, 333$ per month.',
  })
  tme.addPost('taken_in', { text: 'Rent! 1-room apartment in Gldani, 30 sq.m, 300$ per month.' })
  const { out } = await ingest('--channel', 'https://t.me/taken_in')
  expect(out).toContain('1 new, 1 edited')
  expect(
    await db.selectFrom('listing').select('id').where('price', '=', '333').execute(),
  ).toHaveLength(1)
})

test('a channel without a public preview is reported as not public', async () => {
  const { code, out } = await ingest('--channel', 'nobody_here')
  expect(code).toBe(0)
  expect(out).toMatch(/Skipped nobody_here: not-public, no public preview/)
})

test('saved pages are imported; other files and missing photos are reported', async () => {
  tme.addChannel({ username: 'saved_one', title: 'Saved', posts: [] })
  tme.addPost('saved_one', {
    text: 'Rent! 3-room apartment in Saburtalo, 90 sq.m, 900$ per month.',
    photos: ['missing'],
  })
  const html = async (address: string) => (await fetch(`${tme.url}${address}`)).text()
  const save = (name: string, text: string) => writeFileSync(path.join(folder, 'saved', name), text)
  save('channel.html', await html('/s/saved_one'))
  save('landing.html', await html('/nobody_here'))
  save('strange.html', `<html><body>${'<p>Something else entirely</p>'.repeat(40)}</body></html>`)
  save('notes.txt', 'not a page')
  const { code, out } = await ingest('--pages', path.join(folder, 'saved'), '--city', 'Tbilisi')
  expect(code).toBe(0)
  expect(out).toContain('Posts: 1 read, 1 new')
  expect(out).toContain('Listings: 1,')
  expect(out).toMatch(/Skipped landing\.html: a landing page/)
  expect(out).toMatch(/Skipped strange\.html: unrecognised/)
  expect(out).toMatch(/Photos not copied: 1/)

  // An older copy of the page does not overwrite a newer one.
  save('channel.html', (await html('/s/saved_one')).replace('900$', '100$'))
  const old = new Date('2020-01-01')
  utimesSync(path.join(folder, 'saved/channel.html'), old, old)
  expect((await ingest('--pages', path.join(folder, 'saved/channel.html'))).out).toContain(
    '0 new, 0 edited',
  )
})

test('an export is imported with the photos next to it', async () => {
  const message = (id: number, text: string, rest: object = {}) => ({
    id,
    type: 'message',
    date: '2026-11-20T10:00:00',
    date_unixtime: String(Math.floor(Date.now() / 1000) - 3600 + id * 60),
    from: 'Flats',
    from_id: 'channel1',
    text,
    text_entities: [{ type: 'plain', text }],
    ...rest,
  })
  const file = path.join(folder, 'export/result.json')
  writeFileSync(
    file,
    JSON.stringify({
      name: 'Flats',
      type: 'public_channel',
      id: 1,
      messages: [
        message(1, 'Rent! 2-room apartment in Vera, 70 sq.m, 800$ per month.', {
          photo: 'photos/photo_1.jpg',
          width: 500,
          height: 400,
        }),
        message(2, 'Hello'),
      ],
    }),
  )
  const { code, out } = await ingest(
    '--export',
    file,
    '--username',
    'exported_one',
    '--city',
    'Tbilisi',
  )
  expect(code).toBe(0)
  expect(out).toContain('Posts: 2 read, 2 new')
  expect(out).not.toContain('Photos not copied')
  const channel = await channelOf('exported_one')
  expect(channel).toMatchObject({ origin: 'export', is_active: false })
  const listing = await db
    .selectFrom('listing')
    .select(['district', 'photo_ids'])
    .where('district', '=', 'Vera')
    .executeTakeFirst()
  expect(listing?.photo_ids).toHaveLength(1)
})

test('an export without a city stores nothing until the city is named', async () => {
  const message = (id: number, text: string) => ({
    id,
    type: 'message',
    date: '2026-11-20T10:00:00',
    from: 'Homes',
    from_id: 'channel2',
    text,
    date_unixtime: String(Math.floor(Date.now() / 1000) - 3600 + id * 60),
    text_entities: [{ type: 'plain', text }],
  })
  const file = path.join(folder, 'export/no-city.json')
  const write = (...messages: string[]) =>
    writeFileSync(
      file,
      JSON.stringify({
        name: 'Homes',
        type: 'public_channel',
        id: 2,
        messages: messages.map((text, i) => message(i + 1, text)),
      }),
    )
  const nameless = 'Rent! 2-room apartment, 70 sq.m, 810$ per month.'
  const inBatumi = 'Rent! 3-room apartment in Batumi, 75 sq.m, 820$ per month.'
  const run = (...args: string[]) =>
    ingest('--export', file, '--username', 'homes_anywhere', ...args)

  write(nameless, inBatumi, 'Good morning!')
  const rejected = await run()
  expect({ code: rejected.code, out: rejected.out }).toEqual({ code: 1, out: '' })
  expect(rejected.err.trim().split('\n').at(-1)).toBe(
    '1 of the 2 flats in this export have no city, so they would not be listed. Add the ' +
      `channel's city: --city, and one of ${CITY_NAMES.join(', ')}. Posts that ` +
      'name their own city keep it.',
  )
  expect(await channelOf('homes_anywhere')).toBeUndefined()

  const named = await run('--city', 'Yerevan')
  expect(named.out).toContain('Cities: Batumi 1, Yerevan 1')
  expect(named.out).not.toContain('Without a city')
  // The channel has a city by now.
  expect((await run()).code).toBe(0)
})

test('an export whose posts name their cities needs no --city', async () => {
  const file = path.join(folder, 'export/cities.json')
  const text = 'Rent! 3-room apartment in Batumi, 76 sq.m, 830$ per month.'
  writeFileSync(
    file,
    JSON.stringify({
      name: 'Homes',
      type: 'public_channel',
      id: 3,
      messages: [
        {
          id: 1,
          type: 'message',
          date: '2026-11-20T10:00:00',
          from: 'Homes',
          from_id: 'channel3',
          text,
          date_unixtime: String(Math.floor(Date.now() / 1000) - 60),
          text_entities: [{ type: 'plain', text }],
        },
      ],
    }),
  )
  const { code, out } = await ingest('--export', file, '--username', 'homes_by_the_sea')
  expect(code).toBe(0)
  expect(out).toContain('Cities: Batumi 1')
  expect(
    await db.selectFrom('listing').select('id').where('city', '=', 'Unknown').execute(),
  ).toEqual([])
})

test('the summary counts flats without a city, and a later --city lists them', async () => {
  tme.addChannel({ username: 'anywhere_at_all', title: 'Flats', posts: [] })
  tme.addPost('anywhere_at_all', { text: 'Rent! 1-room apartment, 31 sq.m, 301$ per month.' })
  const { out } = await ingest('--channel', 'anywhere_at_all')
  expect(out).toContain('Without a city: 1. Neither the post nor the channel names one')
  expect((await ingest('--channel', 'anywhere_at_all', '--city', 'Belgrade')).out).toContain(
    'Cities: Belgrade 1',
  )
  expect(
    await db
      .selectFrom('listing')
      .select('city')
      .where('price', '=', '301')
      .where('status', '=', 'ACTIVE')
      .execute(),
  ).toEqual([{ city: 'Belgrade' }])
})

test('an unreadable path ends with a one-line error and exit code 1', async () => {
  const { code, out, err } = await ingestInProcess('--pages', '/nowhere/at/all')
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err.trim().split('\n').at(-1)).toMatch(/^Could not read \/nowhere\/at\/all .*\.$/)
  expect(err).not.toContain('    at ')
})

test.skipIf(!existsSync(corpus))(
  'every block of the real pages is understood, and landing pages are skipped',
  async () => {
    const { code, out } = await ingest('--pages', corpus)
    expect(code).toBe(0)
    expect(out).toContain('Posts: 28 read, 28 new')
    expect(out).not.toMatch(/Unreadable|unrecognised|failed/)
    for (const name of ['page__tme_channel', 'page__tme_free', 'page__tme_group', 'page__tme_user'])
      expect(out).toContain(`Skipped ${name}.html: a landing page`)
  },
)
