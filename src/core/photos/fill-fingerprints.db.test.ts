import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createFolderStore } from '#adapters/object-store/folder.ts'
import { inCityOf } from '#core/db/distributed/city-scope.ts'
import { openTestDatabase } from '#test/database.ts'
import { PHOTO_EDITS } from '#test/photo-edits.ts'
import { publishMessage, publishPostById } from '#test/publish-posts.ts'
import { fillFingerprints } from './fill-fingerprints.ts'
import { preparePhoto } from './prepare-photo.ts'
import { loadPhotoPrints } from './photo-prints.ts'
import { listWithoutFingerprint, upsertPhoto } from './store.ts'

const database = await openTestDatabase()
const db = database.kysely
const objects = createFolderStore(mkdtempSync(path.join(tmpdir(), 'fingerprints-')))
const now = new Date()
const samples = path.resolve(import.meta.dirname, '../../../samples/photos')
const album = ['living-02', 'kitchen-16', 'dining-77'].map((name) =>
  readFileSync(path.join(samples, `${name}.jpg`)),
)

/** A flat of a channel with an album, as an earlier version stored it: without fingerprints. */
async function publishAlbum(channel: string, text: string, photos: readonly Uint8Array[]) {
  const { postId } = await publishMessage(database, { messageId: 1, text }, { channel, now })
  for (const [position, bytes] of photos.entries()) {
    const photo = await preparePhoto(bytes)
    const [small] = photo.variants
    await objects.put(small!.key, small!.bytes, small!.contentType)
    const photoId = await upsertPhoto(db, photo)
    await (await inCityOf(db, postId))
      .insertInto('post_photo')
      .values({ post_id: postId, position, source_url: '', photo_id: photoId })
      .execute()
  }
  await db
    .updateTable('photo')
    .set({ fingerprint: null as never })
    .execute()
  await db.updateTable('post').set({ step: 'done' }).where('id', '=', postId).execute()
  const { listing } = await publishPostById(database, postId, now)
  return { postId, listing }
}

test('photos of earlier versions get a fingerprint, and their flats are merged', async () => {
  const random = () => 0.4
  const edited = await Promise.all(
    album.map(async (photo) =>
      PHOTO_EDITS['logo']!(await PHOTO_EDITS['flipped']!(photo, random), random),
    ),
  )
  const one = await publishAlbum('first_flats', 'Сдаётся квартира, Ваке, 61 м², 900$', album)
  const other = await publishAlbum('second_flats', 'Apartment for rent, Vake, 61 m2, $900', edited)
  expect(other.listing).not.toBe(one.listing)

  expect(await fillFingerprints(db, objects)).toBe(6)
  expect(await fillFingerprints(db, objects)).toBe(0)
  const { rows } = await database.pool.query<{ id: number; step: string }>(
    'select id, step from post order by id',
  )
  expect(rows.map(({ step }) => step)).toEqual(['publish-post', 'publish-post'])

  for (const { id } of rows) await publishPostById(database, id, now)
  const merged = await database.pool.query<{ id: number }>(
    'select listing_id id from extraction order by post_id',
  )
  expect(new Set(merged.rows.map(({ id }) => id)).size).toBe(1)
})

test('a photo whose bytes are lost is not tried again', async () => {
  await publishAlbum('third_flats', 'Сдаётся квартира, Вера, 40 м², 500$', [album[0]!])
  const empty = createFolderStore(mkdtempSync(path.join(tmpdir(), 'no-photos-')))
  expect(await fillFingerprints(db, empty)).toBeGreaterThan(0)
  expect(await fillFingerprints(db, empty)).toBe(0)
  const rows = await db.selectFrom('photo').select('id').execute()
  const prints = await loadPhotoPrints(
    db,
    rows.map(({ id }) => id),
  )
  // The hash still recognises it.
  expect([...prints.values()].some(({ fingerprint, hash }) => !fingerprint && hash)).toBe(true)
})

test('one photo that cannot be read does not hold up the others', async () => {
  await publishAlbum('fourth_flats', 'Сдаётся квартира, Исани, 50 м², 600$', album.slice(1))
  const [first] = await listWithoutFingerprint(db, 0, 100)
  const broken: typeof objects = {
    ...objects,
    get: (key) =>
      key === first!.variants[0]!.key ? Promise.reject(new Error('403')) : objects.get(key),
  }
  await expect(fillFingerprints(db, broken)).rejects.toThrow('403')
  expect((await listWithoutFingerprint(db, 0, 100)).map(({ id }) => id)).toEqual([first!.id])
  expect(await fillFingerprints(db, objects)).toBe(1)
})
