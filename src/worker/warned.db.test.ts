import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createFolderStore } from '#adapters/object-store/folder.ts'
import { createRules } from '#core/extraction/rules.ts'
import { liftWarning } from '#core/listings/lift-warnings.ts'
import { openTestDatabase } from '#test/database.ts'
import { addFlat, readListing } from '#test/listing-rows.ts'
import { parsedPost, readPosts } from '#test/publish-posts.ts'
import { runAllSteps } from './pipeline.ts'
import type { WorkerPorts } from './ports.ts'

const database = await openTestDatabase()
const db = database.kysely
let clock = new Date('2026-11-21T12:00:00Z')
const ports: WorkerPorts = {
  database,
  extractor: createRules(),
  photoSource: { fetch: async () => ({ kind: 'rejected', reason: 'none' }) },
  objects: createFolderStore(mkdtempSync(path.join(tmpdir(), 'objects-'))),
  now: () => clock,
  expireDays: 30,
  log: { info() {}, warn() {}, error() {} },
}
const postedAt = new Date('2026-11-21T11:00:00Z')
/** Reads the only post of the channel, and runs all steps. */
async function read(text: string): Promise<void> {
  clock = new Date(clock.getTime() + 600_000)
  const post = parsedPost({ messageId: 1, text, postedAt })
  const ids = await readPosts(database, [post], { channel: 'flats', readAt: clock })
  for (const id of ids) await runAllSteps(ports, id, clock)
}

test('publishing sets the warnings of a flat; a lifted one stays lifted after edits', async () => {
  for (const price of [500, 520, 540, 560, 580, 600, 620, 640]) await addFlat(db, { price })
  const flat = (price: number, more = '') =>
    `Сдаётся квартира в Ваке, 2 комнаты, 60 м², ${price}$ в месяц, минимум на год. ` +
    `${more} @vake_owner_flat`
  await read(flat(300, 'Предоплата до просмотра.'))
  const { id } = await db
    .selectFrom('listing')
    .select('id')
    .where('telegram_username', '=', 'vake_owner_flat')
    .executeTakeFirstOrThrow()
  const seen = async () =>
    (await readListing(db, id, clock)) as Extract<
      Awaited<ReturnType<typeof readListing>>,
      { warnings: unknown }
    >
  expect(await seen()).toMatchObject({
    minTermMonths: 12,
    fairPrice: { sampleSize: 8, median: 570, differencePercent: -47, verdict: 'under' },
    warnings: [
      { kind: 'far-below-similar', percent: 47, sampleSize: 8 },
      { kind: 'prepayment', words: 'Предоплата до просмотра.' },
      { kind: 'messenger-only' },
    ],
  })
  for (const kind of ['prepayment', 'far-below-similar'] as const)
    await liftWarning(db, { listingId: id, kind, by: 'somebody', reason: 'seen', now: clock })
  expect((await seen()).warnings).toEqual([])
  await read(flat(310, 'Тихий двор. Предоплата до просмотра.'))
  expect(await seen()).toMatchObject({ price: 310, warnings: [] })
  await read(flat(200))
  expect((await seen()).warnings.map(({ kind }) => kind)).toEqual([
    'far-below-similar',
    'messenger-only',
  ])
})
