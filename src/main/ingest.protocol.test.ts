import { existsSync, mkdirSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
import { startTme } from '#test/doubles/t-me/server.ts'
import type { Tme } from '#test/doubles/t-me/server.ts'
import { runCommand } from '#test/run-command.ts'

const root = path.resolve(import.meta.dirname, '../..')
const corpus = path.join(
  process.env.CORPUS_DIR ?? path.resolve(root, '../shared/corpus'),
  'tme_html',
)
const database = await openTestDatabase()
const db = database.kysely
const folder = mkdtempSync(path.join(tmpdir(), 'ingest-'))

let tme: Tme
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

/** Runs the command as a person does; answers what it printed. */
const ingest = (...args: string[]) =>
  runCommand('ingest', args, {
    env: {
      DATABASE_URL: database.url,
      DATA_DIR: path.join(folder, 'data'),
      TELEGRAM_WEB_URL: tme.url,
      CHANNELS: '',
    },
  })
const channelOf = (username: string) =>
  db.selectFrom('channel').selectAll().where('username', '=', username).executeTakeFirst()

test('a channel is read to the end, through every step, and summarized', async () => {
  const { code, out, err } = await ingest('--channel', 'taken_in', '--city', 'Tbilisi')
  expect({ code, err: code === 0 ? '' : err }).toEqual({ code: 0, err: '' })
  expect(out).toContain('seen 150, new 150, edited 0')
  expect(out).toContain('listings 100, merged 0, posts without an offer 50')
  expect(err).toContain('150 of 150 posts worked through')
  expect(await channelOf('taken_in')).toMatchObject({
    is_active: false,
    city: 'Tbilisi',
    gap_before_message_id: null,
  })
  // Who waits for these flats is for a worker to find.
  expect(
    (await database.pool.query('select distinct task_identifier task from graphile_worker.jobs'))
      .rows,
  ).toEqual([{ task: 'match-listing' }])
  expect(
    (await database.pool.query('select 1 from listing where cardinality(photo_ids) = 1')).rows,
  ).toHaveLength(1)
}, 60_000)

test('a second time, only what changed since is new', async () => {
  tme.editPost('taken_in', 150, {
    text: 'Rent! 2-room apartment in Vake, 60 sq.m, 333$ per month.',
  })
  tme.addPost('taken_in', { text: 'Rent! 1-room apartment in Gldani, 30 sq.m, 300$ per month.' })
  const { out } = await ingest('--channel', 'https://t.me/taken_in')
  expect(out).toContain('new 1, edited 1')
  expect(
    await db.selectFrom('listing').select('id').where('price', '=', '333').execute(),
  ).toHaveLength(1)
}, 60_000)

test('a channel without a public preview is named as not public', async () => {
  const { code, out } = await ingest('--channel', 'nobody_here')
  expect(code).toBe(0)
  expect(out).toMatch(/refused nobody_here: not-public, no public preview/)
}, 60_000)

test('saved pages are read, other files are reported, missing photos are no failure', async () => {
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
  expect(out).toContain('seen 1, new 1')
  expect(out).toContain('listings 1')
  expect(out).toMatch(/refused landing\.html: a landing page/)
  expect(out).toMatch(/refused strange\.html: unrecognised/)
  expect(out).toMatch(/photos not copied 1:/)

  // An older copy of the page does not undo what a newer one said.
  save('channel.html', (await html('/s/saved_one')).replace('900$', '100$'))
  const old = new Date('2020-01-01')
  utimesSync(path.join(folder, 'saved/channel.html'), old, old)
  expect((await ingest('--pages', path.join(folder, 'saved/channel.html'))).out).toContain(
    'new 0, edited 0',
  )
}, 60_000)

test('an export is read with the photos beside it', async () => {
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
  expect(out).toContain('seen 2, new 2')
  expect(out).not.toContain('photos not copied')
  const channel = await channelOf('exported_one')
  expect(channel).toMatchObject({ origin: 'export', is_active: false })
  const listing = await db
    .selectFrom('listing')
    .select(['district', 'photo_ids'])
    .where('district', '=', 'Vera')
    .executeTakeFirst()
  expect(listing?.photo_ids).toHaveLength(1)
}, 60_000)

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
  const asked = await run()
  expect({ code: asked.code, out: asked.out }).toEqual({ code: 1, out: '' })
  expect(asked.err.trim().split('\n').at(-1)).toBe(
    '1 of the 2 flats in this export name no city, so no list would show them. Say which ' +
      'city the channel is about: add --city Tbilisi or --city Batumi or --city Yerevan or ' +
      '--city Belgrade. A city that a post names itself is kept.',
  )
  expect(await channelOf('homes_anywhere')).toBeUndefined()

  const named = await run('--city', 'Yerevan')
  expect(named.out).toContain('cities Batumi 1, Yerevan 1')
  expect(named.out).not.toContain('without a city')
  // Now the channel has a city, so that nothing is asked.
  expect((await run()).code).toBe(0)
}, 60_000)

test('an export whose posts name their cities needs no other', async () => {
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
  expect(out).toContain('cities Batumi 1')
  expect(
    await db.selectFrom('listing').select('id').where('city', '=', 'Unknown').execute(),
  ).toEqual([])
}, 60_000)

test('the summary counts flats without a city, and a later --city lists them', async () => {
  tme.addChannel({ username: 'anywhere_at_all', title: 'Flats', posts: [] })
  tme.addPost('anywhere_at_all', { text: 'Rent! 1-room apartment, 31 sq.m, 301$ per month.' })
  const { out } = await ingest('--channel', 'anywhere_at_all')
  expect(out).toContain('without a city 1: neither the post nor the channel names one')
  expect((await ingest('--channel', 'anywhere_at_all', '--city', 'Belgrade')).out).toContain(
    'cities Belgrade 1',
  )
  expect(
    await db.selectFrom('listing').select('city').where('price', '=', '301').execute(),
  ).toEqual([{ city: 'Belgrade' }])
}, 60_000)

test('what cannot be read ends with one plain line and exit code 1', async () => {
  const { code, out, err } = await ingest('--pages', '/nowhere/at/all')
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err.trim().split('\n').at(-1)).toMatch(/^\/nowhere\/at\/all cannot be read.*\.$/)
  expect(err).not.toContain('    at ')
}, 60_000)

test.skipIf(!existsSync(corpus))(
  'the real pages hold no block that is not understood, and their landing pages are named',
  async () => {
    const { code, out } = await ingest('--pages', corpus)
    expect(code).toBe(0)
    expect(out).toContain('seen 28, new 28')
    expect(out).not.toMatch(/unread|unrecognised|failed/)
    for (const name of ['page__tme_channel', 'page__tme_free', 'page__tme_group', 'page__tme_user'])
      expect(out).toContain(`refused ${name}.html: a landing page`)
  },
  60_000,
)
