import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Points } from '#contract/points.ts'
import { queueReplies } from '#core/chats/replies.ts'
import { createTextReply } from '#core/chats/reply.ts'
import { createSearchOfAccount } from '#core/searches/manage.ts'
import { writeOutdatedDocuments } from '#core/listings/documents.ts'
import { openSecrets } from '#core/secrets/secrets.ts'
import { testApp } from '#test/app.ts'
import { addAccount, addChat } from '#test/alert-rows.ts'
import { cloneDatabase } from '#test/clone-database.ts'
import { openTestDatabase } from '#test/database.ts'
import { readArchive } from '#demo/t-me/archive.ts'
import { addFlat } from '#test/listing-rows.ts'
import { publishPosts } from '#test/publish-posts.ts'
import { sortPoints } from '#test/sort-points.ts'
import { createVisitor, type Visitor } from '#test/visitor.ts'
import { addJob } from '../jobs.ts'
import { checkBackup } from './check-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const root = path.resolve(import.meta.dirname, '../../../..')
const migrationsDir = path.join(root, 'migrations')
const source = await openTestDatabase()
const target = await openTestDatabase()
const secrets = openSecrets('a key of at least thirty-two characters')
const folder = mkdtempSync(path.join(tmpdir(), 'bina-backup-'))
afterAll(() => rm(folder, { recursive: true }))
const file = path.join(folder, 'one.gz')
const appOver = ({ kysely: db }: typeof source) => testApp({ core: { db, secrets } })
const write = (to = file) =>
  writeBackup(source.url, { file: to, secretFingerprint: 'mark', now: new Date() })
const restore = (from = file) => restoreBackup(target.url, { file: from, migrationsDir })

let person: Visitor

beforeAll(async () => {
  const posts = [...readArchive(path.join(root, 'samples'), new Date()).values()].flatMap(
    (channel) =>
      channel.posts
        .filter((post) => post.text && !post.service)
        .slice(0, 3)
        .map((post) => ({
          key: `${channel.username}/${post.id}`,
          channel: channel.username,
          city: (channel as unknown as { city: string }).city,
          messageId: post.id,
          postedAt: post.date,
          text: post.text!.replace(/<[^>]+>/g, ''),
          photos: (post.photos ?? []).map((name) => ({ name, perceptualHash: 5n })),
        })),
  )
  await publishPosts(source, posts, new Date())
  person = createVisitor(await appOver(source))
  const { user } = (
    await person.post('/auth/register', {
      email: 'nino@example.com',
      password: 'kettle oboe mirth',
      firstName: 'Ni\\n\tno \\.',
    })
  ).json()
  await source.kysely
    .updateTable('account')
    .set({ email_verified_at: new Date() })
    .where('id', '=', user.id)
    .execute()
  const chatId = await addChat(source.kysely, { accountId: user.id })
  await createSearchOfAccount(
    source.kysely,
    user.id,
    { city: 'Tbilisi', rooms: [2], priceMax: 900, currency: 'USD' },
    new Date(),
  )
  await queueReplies(
    source.kysely,
    chatId,
    [createTextReply('a line\n\\.\nanother \u2028')],
    new Date(),
  )
  await addJob(
    source.kysely,
    'match-search',
    { searchId: 1 },
    {
      key: 'pending',
      queue: 'one',
      runAt: new Date('2030-01-01T00:00:00Z'),
      priority: -2,
      maxAttempts: 8,
    },
  )
  await addJob(source.kysely, 'extract-post', { postId: 1 }, { key: 'running' })
  await addJob(source.kysely, 'extract-post', { postId: 2 }, { key: 'failed', maxAttempts: 3 })
  await source.pool.query(
    `update graphile_worker._private_jobs
     set locked_by = 'somebody', locked_at = now(), attempts = max_attempts
     where key = 'running'`,
  )
  await source.pool.query(
    `update graphile_worker._private_jobs set attempts = max_attempts where key = 'failed'`,
  )
}, 300_000)

/** Requests whose responses are compared. */
const PATHS = [
  '/api/listings?city=Tbilisi&limit=50',
  '/api/listings?city=Batumi&sort=price:asc',
  '/api/listings?searchQuery=балкон',
  '/api/listings?minPrice=300&maxPrice=900&rooms=2,3&currency=GEL',
  '/api/rates',
]
async function responses(app: Awaited<ReturnType<typeof testApp>>): Promise<unknown[]> {
  const visitor = createVisitor(app)
  const answers = []
  for (const url of PATHS) answers.push([url, (await visitor.get(url)).json()])
  const points = (await visitor.get('/api/points?city=Tbilisi')).json() as Points
  expect(points.ids.length).toBeGreaterThan(5)
  answers.push(sortPoints(points))
  const { data } = (await visitor.get('/api/listings?limit=30')).json() as {
    data: { id: number }[]
  }
  expect(data.length).toBeGreaterThan(5)
  for (const { id } of data) answers.push((await visitor.get(`/api/listings/${id}`)).json())
  const back = createVisitor(app)
  for (const [name, value] of person.cookies) back.cookies.set(name, value)
  const { exportedAt, ...everything } = (await back.get('/api/account/export')).json()
  expect([exportedAt, everything.account?.email]).toEqual([expect.any(String), 'nino@example.com'])
  const own = await back.get('/api/subscriptions')
  expect(own.statusCode).toBe(200)
  return [answers, everything, own.json()]
}

const counts = async ({ pool }: typeof source): Promise<unknown> => {
  const { rows } = await pool.query<{ name: string }>(
    `select relname name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  return Promise.all(
    rows.map(async ({ name }) => [
      name,
      (
        await pool.query(
          `select count(*)::int n,
             md5(coalesce(string_agg(t::text, '' order by t::text), '')) checksum
           from ${name} t where $1 <> ''`,
          [name],
        )
      ).rows[0],
    ]),
  )
}

test('a restored database has the same rows and gives the same responses', async () => {
  const end = await write()
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(end.tables.find(({ table }) => table === 'listing')!.rows).toBeGreaterThan(8)
  expect((await checkBackup(file)).header).toMatchObject({ secretFingerprint: 'mark' })
  await restore()
  // The lists of migrations have other times.
  const rows = async (database: typeof source) =>
    ((await counts(database)) as [string, unknown][]).filter(
      ([name]) => !name.startsWith('schema_'),
    )
  for (const { kysely } of [source, target]) await writeOutdatedDocuments(kysely)
  expect(await rows(target)).toEqual(await rows(source))
  expect(await responses(await appOver(target))).toEqual(await responses(await appOver(source)))
})

test('pending jobs are queued again unchanged, running ones with all attempts', async () => {
  const { rows } = await target.pool.query(
    `select task_identifier task, key, queue_name queue, run_at = '2030-01-01T00:00:00Z' later,
       priority, attempts, max_attempts max, locked_by
     from graphile_worker.jobs where key in ('pending', 'running', 'failed')
     order by key desc`,
  )
  expect(rows).toEqual([
    {
      task: 'extract-post',
      key: 'running',
      queue: null,
      later: false,
      priority: 0,
      attempts: 0,
      max: 25,
      locked_by: null,
    },
    {
      task: 'match-search',
      key: 'pending',
      queue: 'one',
      later: true,
      priority: -2,
      attempts: 0,
      max: 8,
      locked_by: null,
    },
  ])
  const payload = await target.pool.query(
    `select payload from graphile_worker._private_jobs where key = 'pending'`,
  )
  expect(payload.rows).toEqual([{ payload: { searchId: 1 } }])
})

test('sequences continue', async () => {
  const before = await source.pool.query<{ max: number }>('select max(id) max from account')
  expect(await addAccount(target.kysely)).toBeGreaterThan(before.rows[0]!.max)
})

test('truncated, changed and foreign files are rejected before anything changes', async () => {
  const bytes = readFileSync(file)
  const other = path.join(folder, 'other.gz')
  const expectRejected = async (content: Buffer, message: RegExp) => {
    writeFileSync(other, content)
    await expect(checkBackup(other)).rejects.toThrow(message)
  }
  await expectRejected(bytes.subarray(0, bytes.length - 500), /truncated/)
  await expectRejected(Buffer.from('not packed'), /not a backup of Bina/)
  await expectRejected(gzipSync('something else\n'), /not a backup of Bina/)
  const text = gunzipSync(bytes).toString()
  await expectRejected(gzipSync(text.slice(0, text.lastIndexOf('trailer {'))), /truncated/)
  await expectRejected(gzipSync(text.replace('nino@example.com', 'nina@example.com')), /damaged/)
  await expect(checkBackup(path.join(folder, 'none.gz'))).rejects.toThrow(
    'The file does not exist.',
  )
})

test('a backup is consistent during writes; a restore overwrites only with force', async () => {
  let writing = true
  let written = 0
  const writer = (async () => {
    while (writing) {
      // Two rows in one transaction; the table of the second is copied after that of the first.
      await source.kysely.transaction().execute(async (tx) => {
        const id = await addFlat(tx, { title: 'Written meanwhile' })
        await tx
          .insertInto('listing_key')
          .values({ key: String(id), listing_id: id })
          .execute()
      })
      written += 1
    }
  })()
  const busy = path.join(folder, 'busy.gz')
  while (written < 5) await new Promise((resolve) => setTimeout(resolve, 5))
  await write(busy)
  writing = false
  await writer
  const fresh = await cloneDatabase()
  try {
    await restoreBackup(fresh.url, { file: busy, migrationsDir })
    await expect(restoreBackup(fresh.url, { file: busy, migrationsDir })).rejects.toThrow(
      /not empty .*--force/,
    )
    await restoreBackup(fresh.url, { file: busy, migrationsDir, force: true })
    const { rows } = await fresh.pool.query<{ written: number; torn: number }>(
      `select count(*)::int written, count(*) filter (where not exists (
         select from listing_key where listing_id = listing.id))::int torn
       from listing where title = 'Written meanwhile'`,
    )
    expect(rows[0]!.written).toBeGreaterThanOrEqual(5)
    expect(rows[0]!.torn).toBe(0)
    await expect(
      restoreBackup(fresh.url, { file: busy, migrationsDir, force: true }),
    ).rejects.toThrow(/in use .*Stop the product/)
  } finally {
    await fresh.close()
  }
})

test('a backup of a newer version is rejected', async () => {
  const newer = path.join(folder, 'newer.gz')
  writeFileSync(
    newer,
    gzipSync(
      gunzipSync(readFileSync(file))
        .toString()
        .replace(/"version":\d+/, '"version":9999'),
    ),
  )
  await expect(restore(newer)).rejects.toThrow(/newer version of Bina/)
})

test('a distributed database is neither written nor overwritten', async () => {
  const fresh = await cloneDatabase()
  try {
    await fresh.pool.query('create table distributed_migration (version integer)')
    const refused = /distributed over several servers.*docs\/citus\.md/
    const to = path.join(folder, 'distributed.gz')
    await expect(
      writeBackup(fresh.url, { file: to, secretFingerprint: null, now: new Date() }),
    ).rejects.toThrow(refused)
    await expect(restoreBackup(fresh.url, { file, migrationsDir, force: true })).rejects.toThrow(
      refused,
    )
  } finally {
    await fresh.close()
  }
})

test('a database with foreign data is overwritten only with force', async () => {
  const fresh = await cloneDatabase()
  try {
    const query = async (sql: string) => {
      const client = new pg.Client({ connectionString: fresh.url })
      client.on('error', () => {})
      await client.connect()
      try {
        return (await client.query(sql)).rows
      } finally {
        await client.end()
      }
    }
    await query('create table guest_book (line text)')
    await expect(restoreBackup(fresh.url, { file, migrationsDir })).rejects.toThrow(
      /not Bina's \(guest_book\)/,
    )
    await query(
      `drop schema public cascade; create schema public; create extension pg_trgm;
       create view visitor as select 1 one`,
    )
    await expect(restoreBackup(fresh.url, { file, migrationsDir })).rejects.toThrow(
      /not Bina's \(visitor\)/,
    )
    await restoreBackup(fresh.url, { file, migrationsDir, force: true })
    expect(await query(`select to_regclass('public.visitor') view`)).toEqual([{ view: null }])
  } finally {
    await fresh.close()
  }
})
