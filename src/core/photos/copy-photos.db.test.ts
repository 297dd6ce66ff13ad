import { mkdtempSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { createFolderStore } from '#adapters/object-store/folder.ts'
import { createFolderPhotoSource, exportPhotoUrl } from '#adapters/photo-source/folder.ts'
import { inCityOf } from '#core/db/distributed/city-scope.ts'
import { syncChannels } from '#core/channels/sync-channels.ts'
import { countBlocked, emptyTables, openTestDatabase } from '#test/database.ts'
import { parsedPost, readPosts } from '#test/publish-posts.ts'
import { copyPhotos } from './copy-photos.ts'
import type { ObjectStore } from './object-store.ts'

const database = await openTestDatabase()
const { kysely: db, pool } = database
const dir = mkdtempSync(path.join(tmpdir(), 'photos-'))
const objects = createFolderStore(path.join(dir, 'objects'))
const photoSource = createFolderPhotoSource(dir)
let photos = 0

beforeEach(() => emptyTables({ pool }, 'channel', 'photo'))

/** A post of a channel with one photo. */
async function post(username: string, photoName: string) {
  const post = { messageId: 1, text: 'Flat', photos: [{ url: exportPhotoUrl(photoName) }] }
  const [id] = await readPosts(database, [parsedPost({ postedAt: new Date(), ...post })], {
    channel: username,
    readAt: new Date(),
  })
  return db
    .selectFrom('post')
    .select(['id', 'revision', 'photos', 'videos'])
    .where('id', '=', id!)
    .executeTakeFirstOrThrow()
}

/** A sample post whose photo is copied, and a real post with the same photo under another name. */
async function samePhotoTwice() {
  const [one, other] = [`${(photos += 1)}-sample.jpg`, `${photos}-real.jpg`]
  await sharp({
    create: { width: 500, height: 400, channels: 3, background: { r: photos, g: 9, b: 9 } },
  })
    .jpeg()
    .toFile(path.join(dir, one))
  await copyFile(path.join(dir, one), path.join(dir, other))
  const sample = await post('sample_flats', one)
  await db
    .updateTable('channel')
    .set({ origin: 'sample' })
    .where('username', '=', 'sample_flats')
    .execute()
  await copyPhotos({ db, photoSource, objects }, sample)
  return post('real_flats', other)
}

/** Waits until `work` has ended or that many queries wait for locks. */
async function untilEndedOrBlocked(work: Promise<unknown>, blocked: number): Promise<void> {
  let ended = false
  void work.catch(() => {}).then(() => (ended = true))
  await expect.poll(async () => ended || (await countBlocked(db)) >= blocked).toBe(true)
}

async function expectBytes(postId: number): Promise<void> {
  const rows = await db
    .selectFrom('post_photo')
    .innerJoin('photo', 'photo.id', 'photo_id')
    .select('variants')
    .where('post_id', '=', postId)
    .execute()
  expect(rows).toHaveLength(1)
  for (const { key } of rows[0]!.variants) expect(await objects.get(key), key).not.toBeNull()
}

const replaceSamples = (store: ObjectStore) =>
  syncChannels(database, store, [{ username: 'real_flats', city: 'Tbilisi' }], 'web')

test('a photo that is copied while the bytes of a sample are deleted has its bytes', async () => {
  const real = await samePhotoTwice()
  let deleting = () => {}
  let mayDelete = () => {}
  const isDeleting = new Promise<void>((resolve) => (deleting = resolve))
  const gate = new Promise<void>((resolve) => (mayDelete = resolve))
  const replacing = replaceSamples({
    ...objects,
    async delete(key) {
      deleting()
      await gate
      await objects.delete(key)
    },
  })
  await isDeleting
  const copying = copyPhotos({ db, photoSource, objects }, real)
  await untilEndedOrBlocked(copying, 1)
  mayDelete()
  await replacing
  expect(await copying).toMatchObject({ copied: 1 })
  await expectBytes(real.id)
})

test('a photo that a post is about to use is not deleted with the samples', async () => {
  const real = await samePhotoTwice()
  let copying: Promise<unknown> = Promise.resolve()
  let replacing: Promise<unknown> = Promise.resolve()
  await db.transaction().execute(async (tx) => {
    await (await inCityOf(tx, real.id))
      .selectFrom('post')
      .select('id')
      .where('id', '=', real.id)
      .forUpdate()
      .execute()
    copying = copyPhotos({ db, photoSource, objects }, real)
    await untilEndedOrBlocked(copying, 1)
    replacing = replaceSamples(objects)
    await untilEndedOrBlocked(replacing, 2)
  })
  await replacing
  expect(await copying).toMatchObject({ copied: 1 })
  await expectBytes(real.id)
})

test('the bytes of photos that only samples use are deleted', async () => {
  const real = await samePhotoTwice()
  await db.deleteFrom('post').where('id', '=', real.id).execute()
  const { variants } = await db.selectFrom('photo').select('variants').executeTakeFirstOrThrow()
  await replaceSamples(objects)
  expect(await db.selectFrom('photo').select('id').execute()).toEqual([])
  for (const { key } of variants) expect(await objects.get(key)).toBeNull()
})
